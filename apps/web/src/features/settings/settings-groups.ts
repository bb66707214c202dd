import type { Permission } from '@vendas/domain/people/permission';
import type { ComponentType } from 'react';
import { CardsGroup } from './cards/cards-group.tsx';
import { CreditGroup } from './credit/credit-group.tsx';
import { LookupsGroup } from './lookups/lookups-group.tsx';
import { DeadlineMailsGroup, LowStockGroup } from './mails/mail-groups.tsx';
import { PixBankGroup } from './pix-bank/pix-bank-group.tsx';
import { RemindersGroup } from './reminders/reminders-group.tsx';
import { PixGroup } from './pix/pix-group.tsx';
import { RightsGroup } from './rights/rights-group.tsx';
import { ShopGroup } from './shop/shop-group.tsx';
import type { SettingsGroupProps } from './use-section-form.ts';

interface SettingsGroup {
  /** The permission that the group needs besides that of the page. */
  readonly permission: Permission;
  /** The sections of the group in their order, by the `id` of their headings. */
  readonly sections: readonly { readonly id: string; readonly label: string }[];
  readonly Group: ComponentType<SettingsGroupProps>;
}

/** The groups of the page 'Configurações'. A new topic adds its group here. */
export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    permission: 'manageShop',
    sections: [
      { id: 'identidade', label: 'Identidade' },
      { id: 'endereco', label: 'Endereço' },
      { id: 'contato', label: 'Contato' },
      { id: 'logo', label: 'Logo' },
      { id: 'recibo', label: 'Recibo' },
      { id: 'politicas', label: 'Políticas' },
    ],
    Group: ShopGroup,
  },
  {
    permission: 'manageShop',
    sections: [{ id: 'estoque-baixo', label: 'Estoque baixo' }],
    Group: LowStockGroup,
  },
  {
    permission: 'manageShop',
    sections: [{ id: 'crediario', label: 'Crediário' }],
    Group: CreditGroup,
  },
  {
    permission: 'manageShop',
    sections: [{ id: 'cartoes', label: 'Cartões' }],
    Group: CardsGroup,
  },
  {
    permission: 'manageShop',
    sections: [{ id: 'lembretes', label: 'Lembretes' }],
    Group: RemindersGroup,
  },
  {
    permission: 'manageShop',
    sections: [{ id: 'prazos', label: 'Prazos das perícias' }],
    Group: DeadlineMailsGroup,
  },
  {
    permission: 'administer',
    sections: [{ id: 'pix', label: 'PIX' }],
    Group: PixGroup,
  },
  {
    permission: 'administer',
    sections: [{ id: 'pix-banco', label: 'PIX pelo banco' }],
    Group: PixBankGroup,
  },
  {
    permission: 'administer',
    sections: [{ id: 'consultas', label: 'Consultas aos tribunais' }],
    Group: LookupsGroup,
  },
  {
    permission: 'administer',
    sections: [{ id: 'permissoes', label: 'Permissões' }],
    Group: RightsGroup,
  },
];
