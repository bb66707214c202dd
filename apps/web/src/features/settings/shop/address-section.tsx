import '@mantine/core/styles/Combobox.css';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { addressFormSchema, addressSchema, saveShopAddress } from '@vendas/contract/shop';
import { formatPostalCode, BRAZILIAN_STATES } from '@vendas/domain/people/address';
import { SectionForm } from '#features/settings/section-form.tsx';
import { call } from '#lib/api/api.ts';
import { type ShopSectionProps, useShopSection } from './use-shop-section.ts';

const ADDRESS = {
  id: 'endereco' as const,
  section: addressSchema,
  rules: addressFormSchema,
  display: { postalCode: formatPostalCode },
  save: (body: object) => call(saveShopAddress, { body: saveShopAddress.body.parse(body) }),
  success: 'Endereço da loja salvo com sucesso!',
};

/** The address of the shop. */
export function AddressSection(props: ShopSectionProps) {
  const state = useShopSection({ ...ADDRESS, ...props });
  return (
    <SectionForm
      id={ADDRESS.id}
      title="Endereço"
      description="Aparece no rodapé e diz ao cliente onde retirar. Preencha inteiro ou deixe vazio."
      state={state}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="CEP"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          {...state.text('postalCode')}
        />
        <TextInput label="Logradouro" autoComplete="off" {...state.text('street')} />
        <TextInput label="Número" autoComplete="off" {...state.text('streetNumber')} />
        <TextInput label="Complemento" autoComplete="off" {...state.text('complement')} />
        <TextInput label="Bairro" autoComplete="off" {...state.text('district')} />
        <TextInput label="Cidade" autoComplete="off" {...state.text('city')} />
        <NativeSelect label="UF" data={['', ...BRAZILIAN_STATES]} {...state.text('state')} />
      </SimpleGrid>
    </SectionForm>
  );
}
