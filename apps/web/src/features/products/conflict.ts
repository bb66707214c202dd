import { productFormSchema } from '@vendas/contract/admin-products';
import type { ProductValues } from '@vendas/domain/product';
import { z } from 'zod';
import { ApiFailure } from '#lib/api/api.ts';

const conflictSchema = z.object({
  current: productFormSchema.extend({ version: z.int() }),
  changedAt: z.string().nullable(),
});

/** The product as someone else left it, with the sentence that says so. */
export interface Conflict {
  readonly message: string;
  readonly current: ProductValues & { readonly version: number };
  readonly changedAt: string | null;
}

/** What a failure says about another person's change; undefined when it has another cause. */
export function conflictOf(failure: unknown): Conflict | undefined {
  if (!(failure instanceof ApiFailure) || failure.code !== 'productChanged') return undefined;
  const parsed = conflictSchema.safeParse(failure.data);
  return parsed.success ? { ...parsed.data, message: failure.message } : undefined;
}
