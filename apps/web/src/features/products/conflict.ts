import { productFormSchema } from '@vendas/contract/products/admin-products';
import { z } from 'zod';
import { ApiFailure } from '#lib/api/failure.ts';
import type { ProductFields } from './product-fields.ts';

const conflictSchema = z.object({
  current: productFormSchema.extend({ version: z.int() }),
  changedAt: z.string().nullable(),
});

/** The product as another user saved it. */
export interface Conflict {
  readonly current: ProductFields & { readonly version: number };
  readonly changedAt: string | null;
}

/** The other user's version in a failure; undefined when the failure has another cause. */
export function conflictOf(failure: unknown): Conflict | undefined {
  if (!(failure instanceof ApiFailure) || failure.code !== 'productChanged') return undefined;
  const parsed = conflictSchema.safeParse(failure.data);
  return parsed.success ? parsed.data : undefined;
}
