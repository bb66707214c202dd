/** The two product categories. */
export const CATEGORIES = ['Óculos', 'Difusores'] as const;

export type Category = (typeof CATEGORIES)[number];

/** Lowest sale price, in cents. */
export const MIN_PRICE_CENTS = 1;
/** Largest quantity of one product in stock or in an order. */
export const MAX_STOCK = 1_000_000;

/** The default limit for low stock, in units; a product may have its own. */
export const LOW_STOCK = 5;

/** 'Mais vendidos' counts the units sold in the last this many days. */
const UNITS_SOLD_DAYS = 90;

/** The first day whose sold units count for 'Mais vendidos'. */
export function unitsSoldSince(now: Date): Date {
  return new Date(now.getTime() - UNITS_SOLD_DAYS * 24 * 3_600_000);
}

/** The fields of the product form; money in cents. */
export interface ProductValues {
  name: string;
  description: string | null;
  priceCents: number;
  costPriceCents: number;
  stock: number;
  category: Category;
  imageUrl: string | null;
  /** The shop's own code. */
  sku: string | null;
  /** The bar code (GTIN). */
  ean: string | null;
  /** Hidden from the web shop; the counter and the back office still show it. */
  isHidden: boolean;
  /** The back office marks the stock as low at this many units or fewer. */
  lowStockAt: number;
}

/** The stock of a product, and its limit for low stock. */
export type StockLevel = Pick<ProductValues, 'stock' | 'lowStockAt'>;

/** The sales channels: a shopper in the web shop, or a member of the team at the counter. */
export type SalesChannel = 'shop' | 'counter';

/** Whether a product can be sold in a channel. To shoppers a hidden product does not exist, as if it were deleted. */
export function isSoldIn(channel: SalesChannel, product: { isHidden: boolean }): boolean {
  return channel === 'counter' || !product.isHidden;
}

/** Low stock: at most the product's limit; zero units are low too. */
export function isLowStock({ stock, lowStockAt }: StockLevel): boolean {
  return stock <= lowStockAt;
}

/** Whether a product was changed after the form was filled from it. */
export function isEditStale(
  current: Pick<ProductValues, 'stock'> & { version: number },
  edit: { version: number; shownStock: number; stock: number },
): boolean {
  if (current.version !== edit.version) return true;
  // Sales change the stock all day: that conflicts only with an edit that changes the stock too.
  return edit.stock !== edit.shownStock && current.stock !== edit.shownStock;
}

/** The action of a listing card: buy, sign in first, or none if the stock is empty, which is checked first. */
export function purchaseOption(
  stock: number,
  isSignedIn: boolean,
): 'outOfStock' | 'signInFirst' | 'buy' {
  if (stock <= 0) return 'outOfStock';
  return isSignedIn ? 'buy' : 'signInFirst';
}

/**
 * A bar code has 8, 12, 13 or 14 digits, the last of which is the check digit: weighted 3, 1, 3, … from the right,
 * the digits add up to a multiple of ten (GS1 General Specifications, 7.9).
 */
export function isEan(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = Array.from(text)
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * The margin of a product in whole percent of its sale price: the part of the price that remains after the cost.
 * Negative if the cost is above the price; undefined without a price.
 */
export function marginPercent(priceCents: number, costPriceCents: number): number | undefined {
  if (!(priceCents > 0)) return undefined;
  const percent = Math.round(((priceCents - costPriceCents) / priceCents) * 100);
  // a loss below half a percent would be −0
  return percent === 0 ? 0 : percent;
}

/** The reasons of stock movements. */
export const STOCK_REASONS = {
  initial: { label: 'Estoque inicial' },
  sale: { label: 'Venda' },
  quick_sale: { label: 'Venda rápida' },
  cancellation: { label: 'Cancelamento' },
  reopening: { label: 'Reabertura' },
  /** From before adjustments had a reason. */
  adjustment: { label: 'Ajuste' },
  purchase: { label: 'Compra/Entrada' },
  count: { label: 'Contagem' },
  loss: { label: 'Perda/Quebra' },
  supplier_return: { label: 'Devolução ao fornecedor' },
  other: { label: 'Outro' },
} as const;

export type StockReason = keyof typeof STOCK_REASONS;

/** The reasons that a person can choose for an adjustment, and the direction in which each changes the stock. */
export const ADJUSTMENT_REASONS = {
  purchase: { direction: 'up' },
  count: { direction: 'either' },
  loss: { direction: 'down' },
  supplier_return: { direction: 'down' },
  other: { direction: 'either' },
} as const satisfies Partial<Record<StockReason, { direction: 'up' | 'down' | 'either' }>>;

export type AdjustmentReason = keyof typeof ADJUSTMENT_REASONS;

/** The sort orders of a listing; the first is the default. */
export const CATALOGUE_SORTS = {
  newest: 'Mais recentes',
  priceAscending: 'Menor preço',
  priceDescending: 'Maior preço',
  unitsSold: 'Mais vendidos',
} as const;

export type CatalogueSort = keyof typeof CATALOGUE_SORTS;

/** The price ranges of a listing, in cents: above the first limit, up to and including the second. */
export const PRICE_RANGES = {
  upTo100: { label: 'Até R$ 100', aboveCents: 0, upToCents: 100_00 },
  upTo200: { label: 'R$ 100 a R$ 200', aboveCents: 100_00, upToCents: 200_00 },
  upTo300: { label: 'R$ 200 a R$ 300', aboveCents: 200_00, upToCents: 300_00 },
  above300: { label: 'Acima de R$ 300', aboveCents: 300_00, upToCents: null },
} as const;

export type PriceRange = keyof typeof PRICE_RANGES;

/**
 * Whether few units are left, which a shopper's card marks, with one limit for all products. A product that is sold
 * out is not marked.
 */
export function isAlmostSoldOut(stock: number): boolean {
  return stock > 0 && stock <= LOW_STOCK;
}
