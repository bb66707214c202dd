import { useQueryClient } from '@tanstack/react-query';
import { placeQuickSale, type Sale as RecordedSale } from '@vendas/contract/orders/quick-sale';
import type { RequestedPlan } from '@vendas/domain/charges/sale-charges';
import type { RuleCode } from '@vendas/domain/rule-violation';
import type { CartLine } from '@vendas/domain/orders/cart';
import { call } from '#lib/api/api.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { createIdempotencyKeys } from '#lib/api/idempotency-keys.ts';
import { saleErrorOf } from '#shared/orders/sale-error.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { creditTermsQuery, currentProducts } from './quick-sale.queries.ts';
import { type Buyer, fingerprintOf, type SaleDraft } from './sale-draft.ts';

/** Each seller has an idempotency key of their own: at a till others may sell before an attempt is repeated. */
const attemptOf = (sellerId: string) => `quick-sale-attempt:${sellerId}`;

/** True when this sale was sent and its response never arrived. */
export const saleAwaitsResponse = (sellerId: string, draft: SaleDraft) =>
  createIdempotencyKeys(attemptOf(sellerId)).awaitsResponse(fingerprintOf(sellerId, draft));

interface Sale {
  readonly buyer: Buyer;
  readonly draft: SaleDraft;
  readonly plan: RequestedPlan | null;
  /** Sells despite the customer's limit or late charges. */
  readonly isCreditOverridden?: boolean;
}

/** A sale that was refused because of the limit or the block, and the reason. */
export interface StoppedSale {
  readonly sale: Sale;
  readonly reason: string;
}

const STOPS: readonly string[] = ['creditLimitExceeded', 'creditBlocked'] satisfies RuleCode[];

const isStopped = (error: unknown) => error instanceof ApiFailure && STOPS.includes(error.code);

interface Handlers {
  /** The seller. */
  readonly sellerId: string;
  readonly onSold: (sale: RecordedSale) => void;
  /** Called with a sale that was refused because of the limit or the block; without it a toast reports the reason. */
  readonly onStopped: ((stopped: StoppedSale) => void) | undefined;
  /** Called with the current products of the ids in `requestedIds`. */
  readonly onRead: (
    products: readonly Omit<CartLine, 'quantity'>[],
    requestedIds: string[],
  ) => void;
}

/** Finishes a sale; repeated without a response, it is recorded once. */
export function usePlaceSale({ sellerId, onSold, onStopped, onRead }: Handlers) {
  const queryClient = useQueryClient();
  const { mutate: placeSale, isPending } = useApiMutation({
    mutationFn: ({ buyer, draft, plan, isCreditOverridden = false }: Sale, idempotencyKey) =>
      call(placeQuickSale, {
        body: {
          customerId: buyer.id,
          items: draft.lines.map(({ productId, quantity, priceCents }) => {
            return { productId, quantity, shownPriceCents: priceCents };
          }),
          isCredit: draft.isOnCredit,
          initialPaidCents: draft.isOnCredit ? draft.initialPaymentCents : 0,
          dueDate: draft.isOnCredit ? draft.dueDate : null,
          ...(plan && { plan: { ...plan, dueDates: plan.dueDates && [...plan.dueDates] } }),
          isCreditOverridden,
          method: draft.method,
        },
        idempotencyKey,
      }),
    keyName: attemptOf(sellerId),
    fingerprint: ({ draft, isCreditOverridden }) =>
      `${fingerprintOf(sellerId, draft)}${isCreditOverridden ? ' assim mesmo' : ''}`,
    invalidates: [
      ['products'],
      ['admin-products'],
      ['admin-product-counts'],
      ['admin-orders'],
      ['admin-order-figures'],
      ['orders'],
      ['finance'],
    ],
    success: 'Venda realizada com sucesso!',
    failure: (_reason, error, { draft }) =>
      onStopped !== undefined && isStopped(error)
        ? undefined
        : `Falha ao realizar venda: ${saleErrorOf(error, draft.lines)}`,
    onSuccess: (sale) => onSold(sale),
    onRefused(failure, sale) {
      if (isStopped(failure)) onStopped?.({ sale, reason: failure.message });
      void queryClient.invalidateQueries({ queryKey: ['products'] });
      void queryClient.invalidateQueries({ queryKey: creditTermsQuery.queryKey });
      void readAgain(sale.draft);
    },
  });

  /** Reads prices and stock of the lines; without a response they stay unchanged. */
  async function readAgain({ lines }: SaleDraft): Promise<void> {
    const requestedIds = lines.map((line) => line.productId);
    try {
      onRead(await currentProducts(requestedIds), requestedIds);
    } catch (problem) {
      if (!(problem instanceof ApiFailure)) throw problem;
    }
  }

  return { placeSale, isPending, readAgain };
}
