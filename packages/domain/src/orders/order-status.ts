/** The five order statuses with their labels. An administrator may set any of them. */
export const ORDER_STATUSES = {
  pending: { label: 'Pendente' },
  partially_paid: { label: 'Parcialmente Pago' },
  paid: { label: 'Pago' },
  completed: { label: 'Concluído' },
  cancelled: { label: 'Cancelado' },
} as const;

export type OrderStatus = keyof typeof ORDER_STATUSES;

/** The statuses in which an order of the web shop waits to be prepared. */
export const TO_PREPARE_STATUSES = [
  'pending',
  'partially_paid',
  'paid',
] as const satisfies readonly OrderStatus[];

interface PlacedOrder {
  readonly status: OrderStatus;
  /** Null for an order placed in the web shop. */
  readonly sellerId: string | null;
}

/** Whether an order is to be prepared: placed in the shop, not at the counter, and neither completed nor cancelled. */
export function isToPrepare({ status, sellerId }: PlacedOrder): boolean {
  return sellerId === null && TO_PREPARE_STATUSES.some((waiting) => waiting === status);
}
