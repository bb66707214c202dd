/** Why the stock of a product changed, with the label. */
export const STOCK_REASONS = {
  initial: { label: 'Estoque inicial' },
  sale: { label: 'Venda' },
  quick_sale: { label: 'Venda rápida' },
  cancellation: { label: 'Cancelamento' },
  reopening: { label: 'Reabertura' },
  /** Made before adjustments had a reason. */
  adjustment: { label: 'Ajuste' },
  purchase: { label: 'Compra/Entrada' },
  count: { label: 'Contagem' },
  loss: { label: 'Perda/Quebra' },
  supplier_return: { label: 'Devolução ao fornecedor' },
  other: { label: 'Outro' },
} as const;

export type StockReason = keyof typeof STOCK_REASONS;

/** The reasons a person can give for an adjustment, and in which direction each changes the stock. */
export const ADJUSTMENT_REASONS = {
  purchase: { direction: 'up' },
  count: { direction: 'either' },
  loss: { direction: 'down' },
  supplier_return: { direction: 'down' },
  other: { direction: 'either' },
} as const satisfies Partial<Record<StockReason, { direction: 'up' | 'down' | 'either' }>>;

export type AdjustmentReason = keyof typeof ADJUSTMENT_REASONS;
