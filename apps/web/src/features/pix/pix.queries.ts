import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  bookReceivedPix,
  linkReceivedPix,
  listReceivedPix,
  markPixReturned,
  type ReceivedPix,
  refundReceivedPix,
  separateReceivedPix,
} from '@vendas/contract/pix/pix-received';
import { listPixRefunds, type PixRefund, reviewPixRefund } from '@vendas/contract/pix/pix-refunds';
import { listUnreadPix, reviewUnreadPix } from '@vendas/contract/pix/pix-unread';
import type { PixReceivedState } from '@vendas/domain/pix/received-pix';
import { call } from '#lib/api/api.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import { pagesQuery } from '#lib/navigation/pages.ts';

/** Received Pix of a state, newest first, page by page. */
export const receivedQuery = (state: PixReceivedState) =>
  pagesQuery(['pix-received', state], (page, signal) =>
    call(listReceivedPix, { query: { state, ...page }, signal }),
  );

/** Refunds that the bank made without the shop, newest first, page by page. */
export const pixRefundsQuery = pagesQuery(['pix-refunds'], (page, signal) =>
  call(listPixRefunds, { query: page, signal }),
);

/** Pix of the bank that could not be read. */
export const unreadPixQuery = queryOptions({
  queryKey: ['pix-unread'],
  queryFn: ({ signal }) => call(listUnreadPix, { signal }),
});

/** Queries that a payment changes; they are read again when next used. */
const CHANGED = [
  'pix-received',
  'admin-orders',
  'admin-order',
  'admin-order-figures',
  'payments',
  'finance',
  'orders',
  'today',
];

/** The possible decisions about a Pix. */
export type Decision =
  | { readonly kind: 'book'; readonly orderId: string }
  | { readonly kind: 'link'; readonly paymentId: string }
  | { readonly kind: 'separate' }
  | { readonly kind: 'refund' }
  | { readonly kind: 'return' };

interface Decided {
  readonly pix: ReceivedPix;
  readonly decision: Decision;
}

const ROUTES = {
  separate: separateReceivedPix,
  refund: refundReceivedPix,
  return: markPixReturned,
} as const;

function send({ pix: { endToEndId, openCents }, decision }: Decided) {
  const params = { endToEndId };
  if (decision.kind === 'book') {
    return call(bookReceivedPix, { params, body: { openCents, orderId: decision.orderId } });
  }
  if (decision.kind === 'link') {
    return call(linkReceivedPix, { params, body: { openCents, paymentId: decision.paymentId } });
  }
  return call(ROUTES[decision.kind], { params, body: { openCents } });
}

const DONE: Readonly<Record<Decision['kind'], string>> = {
  book: 'PIX registrado no pedido!',
  link: 'PIX ligado ao pagamento!',
  separate: 'PIX registrado no pedido!',
  refund: 'Devolução pedida ao banco.',
  return: 'PIX marcado como devolvido.',
};

/** Sends a decision; after a refusal the list is read again. */
export function useDecision(onDone: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useApiMutation({
    mutationFn: send,
    success: (_, { decision }) => DONE[decision.kind],
    failure: (reason) => `Erro ao conferir o PIX: ${reason}`,
    onSuccess: onDone,
    onSettled: () => {
      for (const key of CHANGED) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
  return { decide: mutate, isDeciding: isPending };
}

/** Marks a refund as reviewed; after a refusal the list is read again. */
export function useReviewRefund() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useApiMutation({
    mutationFn: ({ endToEndId, id: refundId }: PixRefund) =>
      call(reviewPixRefund, { params: { endToEndId, refundId } }),
    success: 'Devolução conferida.',
    failure: (reason) => `Erro ao conferir a devolução: ${reason}`,
    onSettled: () => {
      for (const key of ['pix-refunds', 'admin-order', 'payments', 'today']) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
    },
  });
  return { review: mutate, isReviewing: isPending };
}

/** Marks a Pix that could not be read as reviewed; after a refusal the list is read again. */
export function useReviewUnread() {
  const { mutate, isPending } = useApiMutation({
    mutationFn: (id: string) => call(reviewUnreadPix, { params: { id } }),
    invalidates: [['pix-unread'], ['today'], ['pix-bank']],
    success: 'PIX conferido.',
    failure: (reason) => `Erro ao conferir o PIX: ${reason}`,
  });
  return { review: mutate, isReviewing: isPending };
}
