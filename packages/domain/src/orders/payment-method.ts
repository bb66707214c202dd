/** How a payment was made, in the order in which it is offered. Payments from before this was asked are `other`. */
export const PAYMENT_METHODS = {
  cash: { label: 'Dinheiro' },
  pix: { label: 'PIX' },
  debit: { label: 'Débito' },
  credit: { label: 'Crédito' },
  transfer: { label: 'Transferência' },
  slip: { label: 'Boleto' },
  other: { label: 'Outro' },
} as const;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;
