import IconBuildingStore from '~icons/tabler/building-store';
import IconPackage from '~icons/tabler/package';
import IconQrcode from '~icons/tabler/qrcode';
import IconUserPlus from '~icons/tabler/user-plus';
import type { SeenCards } from '@vendas/contract/today';
import type { FirstStep } from '@vendas/domain/shop/first-steps';
import { DeadlinesCard } from './deadlines-card.tsx';
import { ActionItems } from './action-items.tsx';
import type { Need } from './today-card.ts';

export interface OnboardingStepsProps {
  readonly firstSteps: readonly FirstStep[];
  /** Undefined for users who may not see it, null if there is no data. */
  readonly deadlines: SeenCards['deadlines'];
}

/** The first parts of the page, if any: the first steps of a new shop, and the court deadlines. */
export function OnboardingSteps({ firstSteps, deadlines }: OnboardingStepsProps) {
  return (
    <>
      {firstSteps.length > 0 && <FirstSteps steps={firstSteps} />}
      {deadlines && <DeadlinesCard card={deadlines} />}
    </>
  );
}

/** The purpose of each step, and its page. */
const ROWS: Readonly<Record<FirstStep, Omit<Need, 'urgency'>>> = {
  products: {
    icon: IconPackage,
    text: 'Cadastrar os produtos',
    detail: 'Com nome, preço e estoque já dá para vender.',
    action: 'Cadastrar',
    href: '/admin/products/new',
  },
  shop: {
    icon: IconBuildingStore,
    text: 'Preencher os dados da loja',
    detail: 'Nome, documento e endereço aparecem no rodapé, nos recibos e nos e-mails.',
    action: 'Preencher',
    href: '/admin/settings#identidade',
  },
  team: {
    icon: IconUserPlus,
    text: 'Convidar a equipe',
    detail: 'Cada pessoa cria a sua conta na loja; aqui você escolhe o papel dela.',
    action: 'Escolher papéis',
    href: '/admin/users',
  },
  pix: {
    icon: IconQrcode,
    text: 'Receber por PIX',
    detail: 'Com a sua chave, cada cobrança mostra o seu QR code.',
    action: 'Informar a chave',
    href: '/admin/settings#pix',
  },
};

/** The steps that remain before the first sale of a new shop. */
function FirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const needs = steps.map((step) => ({ ...ROWS[step], urgency: 'soon' as const }));
  return <ActionItems title="Primeiros passos" needs={needs} />;
}
