/** The five order statuses with their labels. An administrator may set any of them. */
export const ORDER_STATUSES = {
  pending: { label: 'Pendente' },
  partially_paid: { label: 'Parcialmente Pago' },
  paid: { label: 'Pago' },
  completed: { label: 'Concluído' },
  cancelled: { label: 'Cancelado' },
} as const;

export type OrderStatus = keyof typeof ORDER_STATUSES;
