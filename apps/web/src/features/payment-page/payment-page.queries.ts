import { useQuery } from '@tanstack/react-query';
import {
  getPaymentPage,
  getPaymentState,
  type PayableCharge,
} from '@vendas/contract/orders/payment-links';
import { sumCents } from '@vendas/domain/money';
import { useEffect, useRef } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiFailure } from '#lib/api/failure.ts';

/** How often an open page checks whether it was paid. */
const ASK_MS = 3000;
/** In how many of these checks the server also sends a query to the bank: those of ten minutes. */
const MOST_QUESTIONS = 200;

/** The amount still due of the charges of a page. */
export function openCentsOf(charges: readonly PayableCharge[]): number {
  return sumCents(charges.filter(({ isPaid }) => !isPaid).map(({ amountCents }) => amountCents));
}

/** The charges behind a private link; read again as soon as the server reports a payment. */
export function usePaymentPage(token: string) {
  const page = useQuery({
    queryKey: ['payment-page', token],
    queryFn: ({ signal }) => call(getPaymentPage, { params: { token }, signal }),
  });
  const { data, refetch } = page;
  const shownCents = data && openCentsOf(data.charges);
  const hasBankCode = data?.charges.some(({ pix }) => pix?.expiresAt !== undefined) ?? false;
  const requestCount = useRef(0);
  const state = useQuery({
    queryKey: ['payment-page', token, 'state'],
    queryFn: ({ signal }) => {
      requestCount.current += 1;
      // without a code of the bank, or after ten minutes, a list of the bank finds the payment
      const asksBank = hasBankCode && requestCount.current <= MOST_QUESTIONS;
      const query = asksBank ? { asksBank: 'true' as const } : {};
      return call(getPaymentState, { params: { token }, query, signal });
    },
    enabled: shownCents !== undefined && shownCents > 0,
    refetchInterval: ASK_MS,
    staleTime: 0,
    retry: false,
  });
  const isChanged = state.data !== undefined && state.data.openCents !== shownCents;
  const isRevoked = isNotFound(state.error);
  useEffect(() => {
    if (isChanged || isRevoked) void refetch();
  }, [isChanged, isRevoked, refetch]);
  return page;
}

/** Whether a link is invalid: unknown, revoked, or not a link at all. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 400);
}
