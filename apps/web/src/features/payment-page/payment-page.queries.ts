import { useQuery } from '@tanstack/react-query';
import {
  getPaymentPage,
  getPaymentState,
  type PayableCharge,
} from '@vendas/contract/orders/payment-links';
import { sumCents } from '@vendas/domain/money';
import { useEffect } from 'react';
import { ApiFailure, call } from '#lib/api/api.ts';

/** How often an open page asks whether it was paid. */
const ASK_MS = 3000;

/** What is open of the charges of a page. */
export function openCentsOf(charges: readonly PayableCharge[]): number {
  return sumCents(charges.filter(({ isPaid }) => !isPaid).map(({ amountCents }) => amountCents));
}

/** The charges behind a private link; read again as soon as the server says that something was paid. */
export function usePaymentPage(token: string) {
  const page = useQuery({
    queryKey: ['payment-page', token],
    queryFn: ({ signal }) => call(getPaymentPage, { params: { token }, signal }),
  });
  const { data, refetch } = page;
  const shownCents = data && openCentsOf(data.charges);
  const state = useQuery({
    queryKey: ['payment-page', token, 'state'],
    queryFn: ({ signal }) => call(getPaymentState, { params: { token }, signal }),
    enabled: shownCents !== undefined && shownCents > 0,
    refetchInterval: ASK_MS,
    staleTime: 0,
    retry: false,
  });
  const isChanged = state.data !== undefined && state.data.openCents !== shownCents;
  const isRevoked = isGone(state.error);
  useEffect(() => {
    if (isChanged || isRevoked) void refetch();
  }, [isChanged, isRevoked, refetch]);
  return page;
}

/** Whether a link opens nothing: unknown, revoked, or no link at all. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 400);
}
