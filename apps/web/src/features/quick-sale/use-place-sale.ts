import { useQueryClient } from '@tanstack/react-query';
import { placeQuickSale, type PlacedSale } from '@vendas/contract/orders/quick-sale';
import type { RequestedPlan } from '@vendas/domain/charges/sale-charges';
import type { CartLine } from '@vendas/domain/orders/cart';
import { ApiFailure, call } from '#lib/api/api.ts';
import { createIdempotencyKeys } from '#lib/api/idempotency-keys.ts';
import { saleErrorOf } from '#shared/orders/sale-error.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { creditTermsQuery } from '#shared/plans/credit-terms.queries.ts';
import { currentProducts } from './quick-sale.queries.ts';
import { type Buyer, fingerprintOf, type SaleDraft } from './sale-draft.ts';

/** Each seller has an attempt of their own: at a till others sell before it is repeated. */
const attemptOf = (sellerId: string) => `quick-sale-attempt:${sellerId}`;

/** True when this very sale was sent and its answer never arrived. */
export const isUnansweredSale = (sellerId: string, draft: SaleDraft) =>
  createIdempotencyKeys(attemptOf(sellerId)).isUnanswered(fingerprintOf(sellerId, draft));

/** A sale that was made. */
export interface FinishedSale {
  readonly order: PlacedSale;
  readonly buyer: Buyer;
  readonly lines: readonly CartLine[];
}

interface Sale {
  readonly buyer: Buyer;
  readonly draft: SaleDraft;
  readonly plan: RequestedPlan | null;
}

interface Handlers {
  /** Whose sales they are. */
  readonly sellerId: string;
  readonly onSold: (sale: FinishedSale) => void;
  /** Receives the products with the ids in `asked` as they are now. */
  readonly onRead: (products: readonly Omit<CartLine, 'quantity'>[], asked: string[]) => void;
}

/** Finishes a sale. However often the same sale is sent without an answer, it is made once. */
export function usePlaceSale({ sellerId, onSold, onRead }: Handlers) {
  const queryClient = useQueryClient();
  const { mutate: placeSale, isPending } = useApiMutation({
    mutationFn: ({ buyer, draft, plan }: Sale, idempotencyKey) =>
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
          method: draft.method,
        },
        idempotencyKey,
      }),
    keyName: attemptOf(sellerId),
    fingerprint: ({ draft }) => fingerprintOf(sellerId, draft),
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
      `Falha ao realizar venda: ${saleErrorOf(error, draft.lines)}`,
    onSuccess: (order, { buyer, draft }) => onSold({ order, buyer, lines: draft.lines }),
    onRefused(_failure, { draft }) {
      void queryClient.invalidateQueries({ queryKey: ['products'] });
      void queryClient.invalidateQueries({ queryKey: creditTermsQuery.queryKey });
      void readAgain(draft);
    },
  });

  /** Reads prices and stock of the lines; without an answer they stay as they are. */
  async function readAgain({ lines }: SaleDraft): Promise<void> {
    const asked = lines.map((line) => line.productId);
    try {
      onRead(await currentProducts(asked), asked);
    } catch (problem) {
      if (!(problem instanceof ApiFailure)) throw problem;
    }
  }

  return { placeSale, isPending, readAgain };
}
