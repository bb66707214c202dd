import { Textarea } from '@mantine/core';
import { receiptFormSchema, receiptSchema, saveReceiptFooter } from '@vendas/contract/shop';
import { SectionForm } from '#features/settings/section-form.tsx';
import { call } from '#lib/api/api.ts';
import { type ShopSectionProps, useShopSection } from './use-shop-section.ts';

const RECEIPT = {
  id: 'recibo' as const,
  section: receiptSchema,
  rules: receiptFormSchema,
  save: (body: object) => call(saveReceiptFooter, { body: saveReceiptFooter.body.parse(body) }),
  success: 'Rodapé do recibo salvo com sucesso!',
};

/** The text at the end of a receipt. */
export function ReceiptSection(props: ShopSectionProps) {
  const state = useShopSection({ ...RECEIPT, ...props });
  return (
    <SectionForm
      id={RECEIPT.id}
      title="Recibo"
      description="O texto no fim de cada recibo impresso no balcão."
      state={state}
    >
      <Textarea
        label="Rodapé do recibo"
        placeholder="Obrigado pela preferência! Trocas em até sete dias, com este recibo."
        autosize
        minRows={2}
        maxRows={6}
        {...state.text('receiptFooter')}
      />
    </SectionForm>
  );
}
