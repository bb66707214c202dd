import { productFormSchema } from '@vendas/contract/admin-products';
import type { ProductValues } from '@vendas/domain/product';
import { z } from 'zod';
import type { ApiFailure } from '#lib/api.ts';

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

/** What a refusal says of somebody else's change, or undefined when it is about something else. */
export function conflictOf(failure: ApiFailure): Conflict | undefined {
  if (failure.code !== 'productChanged') return undefined;
  const parsed = conflictSchema.safeParse(failure.data);
  return parsed.success ? { ...parsed.data, message: failure.message } : undefined;
}
