import { AUDIT_FACTS } from '@vendas/domain/audit';
import { PRODUCT_FIELDS } from '@vendas/domain/products/product-fields';
import { formatBRL } from '#lib/format/format.ts';
import type { Change } from '#ui/dialogs/changes-panel.tsx';
import type { ProductFields } from './product-fields.ts';

/**
 * The user's input merged with the values that another user has saved in the meantime: unchanged fields take the
 * newer value.
 */
export function mergeEdit(
  opened: ProductFields,
  mine: ProductFields,
  current: ProductFields,
): ProductFields {
  const touched = PRODUCT_FIELDS.filter((field) => mine[field] !== opened[field]);
  return { ...current, ...Object.fromEntries(touched.map((field) => [field, mine[field]])) };
}

/** The changes that another user has made since the form was opened, as texts. */
export function changesSince(
  opened: ProductFields,
  mine: ProductFields,
  current: ProductFields,
): Change[] {
  return PRODUCT_FIELDS.filter((field) => opened[field] !== current[field]).map((field) => ({
    label: AUDIT_FACTS[field].label,
    before: shown(field, opened[field]),
    after: shown(field, current[field]),
    mine: mine[field] === opened[field] ? undefined : shown(field, mine[field]),
  }));
}

function shown(field: keyof ProductFields, value: ProductFields[keyof ProductFields]): string {
  if (value === undefined || value === null || value === '') return '—';
  if (field === 'imageUrl') return 'outra imagem';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return AUDIT_FACTS[field].kind === 'money' ? formatBRL(Number(value)) : String(value);
}
