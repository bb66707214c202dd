import '@vendas/contract/zod-without-eval';
import { z } from 'zod';
import { paymentMethodSchema } from '@vendas/contract/orders/payment-method';
import { parseCart, serialiseCart } from '#lib/cart/cart-storage.ts';
import { NO_PLAN } from '#shared/plans/plan-draft.ts';
import type { SaleDraft } from './sale-draft.ts';

/** In session storage: it survives a reload, and each tab, and each seller at a till, has a sale of their own. */
const keyOf = (sellerId: string) => `quick-sale-draft:${sellerId}`;

const storedSchema = z.object({
  buyer: z.object({ id: z.string(), name: z.string() }).nullable(),
  lines: z.string(),
  isOnCredit: z.boolean(),
  // an invalid amount is NaN, which JSON writes as null
  initialPaymentCents: z.int().nullable(),
  dueDate: z.string().nullable(),
  // a sale stored by a version without instalments
  plan: z
    .object({
      count: z.string(),
      days: z.string().nullable(),
      hasInterest: z.boolean(),
      dueDates: z.record(z.string(), z.string().nullable()),
    })
    .default(NO_PLAN),
  // a sale stored by a version without payment methods
  method: paymentMethodSchema.default('cash'),
});

/** The stored sale of this person in this tab. */
export function readDraft(sellerId: string): SaleDraft | undefined {
  const stored = readStored(sellerId);
  if (stored === undefined) return undefined;
  const { buyer, isOnCredit, initialPaymentCents, dueDate, plan, method } = stored;
  const lines = parseCart(stored.lines);
  return {
    buyer,
    lines,
    isOnCredit,
    initialPaymentCents: initialPaymentCents ?? Number.NaN,
    dueDate,
    plan,
    method,
  };
}

/** With a full or blocked storage the sale lasts until the page is reloaded. */
export function storeDraft(sellerId: string, draft: SaleDraft): void {
  if (draft.buyer === null && draft.lines.length === 0) return forgetDraft(sellerId);
  const stored: z.input<typeof storedSchema> = {
    ...draft,
    lines: serialiseCart(draft.lines),
  };
  try {
    sessionStorage.setItem(keyOf(sellerId), JSON.stringify(stored));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Removes the sale after it was made or discarded. */
export function forgetDraft(sellerId: string): void {
  sessionStorage.removeItem(keyOf(sellerId));
}

function readStored(sellerId: string): z.output<typeof storedSchema> | undefined {
  try {
    return storedSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(sellerId)) ?? 'null'))
      .data;
  } catch {
    return undefined;
  }
}
