import { Textarea } from '@mantine/core';
import { policiesFormSchema, policiesSchema, saveShopPolicies } from '@vendas/contract/shop';
import { POLICIES } from '@vendas/domain/shop/policies';
import { SectionForm } from '#features/settings/section-form.tsx';
import { call } from '#lib/api/api.ts';
import { type ShopSectionProps, useShopSection } from './use-shop-section.ts';

const SECTION = {
  id: 'politicas' as const,
  section: policiesSchema,
  rules: policiesFormSchema,
  save: (body: object) => call(saveShopPolicies, { body: saveShopPolicies.body.parse(body) }),
  success: 'Políticas da loja salvas com sucesso!',
};

/** The policies of the shop; each text has a public page. */
export function PoliciesSection(props: ShopSectionProps) {
  const state = useShopSection({ ...SECTION, ...props });
  return (
    <SectionForm
      id={SECTION.id}
      title="Políticas"
      description="Cada texto preenchido ganha uma página, com um link no rodapé. Uma linha em branco separa os parágrafos."
      state={state}
    >
      {Object.values(POLICIES).map(({ title, text }) => (
        <Textarea
          key={text}
          label={title}
          autosize
          minRows={3}
          maxRows={16}
          {...state.text(text)}
        />
      ))}
    </SectionForm>
  );
}
