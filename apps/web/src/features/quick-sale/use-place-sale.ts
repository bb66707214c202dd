import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminOrder } from '@vendas/contract/admin-orders';
import { placeQuickSale } from '@vendas/contract/quick-sale';
import type { CartLine } from '@vendas/domain/cart';
import { ApiFailure, call } from '#lib/api.ts';
import { attemptsNamed, isDefinitive } from '#lib/attempt.ts';
import { saleReasonOf } from '#lib/sale-reason.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { currentProducts } from './quick-sale.queries.ts';
import { type Buyer, fingerprintOf, type SaleDraft } from './sale-draft.ts';

/** Sales sent from this tab. */
export const saleAttempts = attemptsNamed('quick-sale-attempt');

/** A sale that was made. */
export interface FinishedSale {
  readonly order: AdminOrder;
  readonly buyer: Buyer;
  readonly lines: readonly CartLine[];
}

interface Sale {
  readonly sellerId: string;
  readonly buyer: Buyer;
  readonly draft: SaleDraft;
}

interface Handlers {
  readonly onSold: (sale: FinishedSale) => void;
  /** Receives the products as they are now, after the server refused them as they were shown. */
  readonly onOutdated: (products: readonly Omit<CartLine, 'quantity'>[]) => void;
}

/** Finishes a sale. However often the same sale is sent without an answer, it is made once. */
export function usePlaceSale({ onSold, onOutdated }: Handlers) {
  const queryClient = useQueryClient();
  const { mutate: placeSale, isPending } = useMutation({
    mutationFn: ({ sellerId, buyer, draft }: Sale) =>
      call(placeQuickSale, {
        body: {
          customerId: buyer.id,
          items: draft.lines.map(({ productId, quantity, priceCents }) => {
            return { productId, quantity, shownPriceCents: priceCents };
          }),
          isCredit: draft.isOnCredit,
          initialPaidCents: draft.isOnCredit ? draft.initialPaymentCents : 0,
          dueDate: draft.isOnCredit ? draft.dueDate : null,
        },
        idempotencyKey: saleAttempts.keyFor(fingerprintOf(sellerId, draft)),
      }),
    onSuccess: (order, { buyer, draft }) => {
      saleAttempts.settle();
      toastSuccess('Venda realizada com sucesso!');
      for (const key of ['products', 'admin-products', 'admin-orders', 'orders', 'finance']) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
      onSold({ order, buyer, lines: draft.lines });
    },
    onError: (error, { draft }) => {
      toastError(`Falha ao realizar venda: ${saleReasonOf(error, draft.lines)}`);
      if (!(error instanceof ApiFailure) || !isDefinitive(error.status)) return;
      saleAttempts.settle();
      void queryClient.invalidateQueries({ queryKey: ['products'] });
      void readAgain(draft);
    },
  });

  async function readAgain({ lines }: SaleDraft): Promise<void> {
    try {
      onOutdated(await currentProducts(lines.map((line) => line.productId)));
    } catch (problem) {
      // The refusal has already been told, and the lines can stay as they are.
      if (!(problem instanceof ApiFailure)) throw problem;
    }
  }

  return { placeSale, isPending };
}
