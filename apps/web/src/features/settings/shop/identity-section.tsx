import { SimpleGrid, TextInput } from '@mantine/core';
import { identityFormSchema, identitySchema, saveShopIdentity } from '@vendas/contract/shop';
import { formatTaxDocument } from '@vendas/domain/people/tax-document';
import { DEFAULT_SHOP_NAME } from '@vendas/domain/shop/shop';
import { SectionForm } from '#features/settings/section-form.tsx';
import { call } from '#lib/api/api.ts';
import { type ShopSectionProps, useShopSection } from './use-shop-section.ts';

const IDENTITY = {
  id: 'identidade' as const,
  section: identitySchema,
  rules: identityFormSchema,
  display: { taxDocument: formatTaxDocument },
  save: (body: object) => call(saveShopIdentity, { body: saveShopIdentity.body.parse(body) }),
  success: 'Identidade da loja salva com sucesso!',
};

/** The names and the tax document of the shop. */
export function IdentitySection(props: ShopSectionProps) {
  const state = useShopSection({ ...IDENTITY, ...props });
  return (
    <SectionForm
      id={IDENTITY.id}
      title="Identidade"
      description="Aparece na loja, nas mensagens, nos recibos e no rodapé de todas as páginas."
      state={state}
    >
      <TextInput
        label="Nome da loja"
        placeholder={DEFAULT_SHOP_NAME}
        autoComplete="organization"
        {...state.text('tradeName')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Razão social"
          description="Opcional: o nome no cadastro da empresa."
          autoComplete="off"
          {...state.text('legalName')}
        />
        <TextInput
          label="CNPJ ou CPF"
          description="Com ou sem pontos; o CNPJ novo tem letras."
          autoComplete="off"
          autoCapitalize="characters"
          {...state.text('taxDocument')}
        />
      </SimpleGrid>
    </SectionForm>
  );
}
