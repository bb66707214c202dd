import { SimpleGrid, TextInput } from '@mantine/core';
import { contactFormSchema, contactSchema, saveShopContact } from '@vendas/contract/shop';
import { formatPhone } from '@vendas/domain/people/person';
import { SectionForm } from '#features/settings/section-form.tsx';
import { call } from '#lib/api/api.ts';
import { type ShopSectionProps, useShopSection } from './use-shop-section.ts';

const CONTACT = {
  id: 'contato' as const,
  section: contactSchema,
  rules: contactFormSchema,
  display: { phone: formatPhone, whatsapp: formatPhone },
  save: (body: object) => call(saveShopContact, { body: saveShopContact.body.parse(body) }),
  success: 'Contato da loja salvo com sucesso!',
};

/** The contacts of the shop. */
export function ContactSection(props: ShopSectionProps) {
  const state = useShopSection({ ...CONTACT, ...props });
  return (
    <SectionForm
      id={CONTACT.id}
      title="Contato"
      description="Telefone e e-mail aparecem no rodapé; o WhatsApp, na página de cada produto."
      state={state}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Telefone"
          type="tel"
          autoComplete="tel"
          placeholder="(11) 3456-7890"
          {...state.text('phone')}
        />
        <TextInput
          label="WhatsApp"
          type="tel"
          autoComplete="off"
          placeholder="(11) 98765-4321"
          {...state.text('whatsapp')}
        />
        <TextInput label="E-mail" type="email" autoComplete="email" {...state.text('email')} />
      </SimpleGrid>
    </SectionForm>
  );
}
