import { AUDIT_FACTS } from '@vendas/domain/audit';
import type { ProductValues } from '@vendas/domain/product';
import type { AdminProduct } from '@vendas/contract/admin-products';
import { formatBRL } from '#lib/format.ts';

/** A product's fields as the form shows them. */
const FIELDS = [
  'name',
  'description',
  'priceCents',
  'costPriceCents',
  'stock',
  'category',
  'imageUrl',
  'sku',
  'ean',
] as const satisfies readonly (keyof ProductValues)[];

/** What the form of a new product starts with. */
export const NEW_PRODUCT: ProductValues = {
  name: '',
  description: null,
  priceCents: 0,
  costPriceCents: 0,
  stock: 0,
  category: 'Óculos',
  imageUrl: null,
  sku: null,
  ean: null,
};

/** A stored product as the form's values. */
export function valuesOf(product: AdminProduct | ProductValues): ProductValues {
  const { name, description, priceCents, costPriceCents, stock } = product;
  const { category, imageUrl, sku, ean } = product;
  return { name, description, priceCents, costPriceCents, stock, category, imageUrl, sku, ean };
}

/** What the person typed over what someone else saved meanwhile: fields they left alone take the newer value. */
export function mergeEdit(
  opened: ProductValues,
  mine: ProductValues,
  current: ProductValues,
): ProductValues {
  const touched = FIELDS.filter((field) => mine[field] !== opened[field]);
  return { ...current, ...Object.fromEntries(touched.map((field) => [field, mine[field]])) };
}

export interface FieldChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** What the person typed into the same field, when they changed it too. */
  readonly mine: string | undefined;
}

/** What someone else changed since the form was opened, in words. */
export function changesSince(
  opened: ProductValues,
  mine: ProductValues,
  current: ProductValues,
): FieldChange[] {
  return FIELDS.filter((field) => opened[field] !== current[field]).map((field) => ({
    label: AUDIT_FACTS[field].label,
    before: shown(field, opened[field]),
    after: shown(field, current[field]),
    mine: mine[field] === opened[field] ? undefined : shown(field, mine[field]),
  }));
}

function shown(field: keyof ProductValues, value: string | number | null): string {
  if (value === null || value === '') return '—';
  if (field === 'imageUrl') return 'outra imagem';
  return AUDIT_FACTS[field].kind === 'money' ? formatBRL(Number(value)) : String(value);
}
