import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkMyPix, type ListedOrder } from '@vendas/contract/orders/orders';
import { amountOwed } from '@vendas/domain/orders/order';
import { useEffect } from 'react';
import { call } from '#lib/api/api.ts';
import { ExpiredCode } from '#shared/pix/expired-code.tsx';
import { PixPanel } from '#shared/pix/pix-panel.tsx';

const PAUSE_MS = 3_000;
/** The number of checks in ten minutes; a list of the bank finds later payments. */
const MOST_QUESTIONS = 200;
const OWN_ORDERS = ['orders', 'mine'];

interface OwnPixProps {
  readonly order: ListedOrder;
  readonly code: NonNullable<ListedOrder['pix']>;
}

/**
 * The PIX code of the amount due of the user's own order. While a code of the bank is on screen, the server checks
 * whether it was paid.
 */
export function OwnPix({ order, code }: OwnPixProps) {
  const queryClient = useQueryClient();
  const check = useQuery({
    queryKey: ['own-pix-check', order.id],
    queryFn: ({ signal }) => call(checkMyPix, { params: { id: order.id }, signal }),
    enabled: code.expiresAt !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.isWatched === false || state.dataUpdateCount >= MOST_QUESTIONS ? false : PAUSE_MS,
    retry: false,
    gcTime: 0,
  });
  const isChanged = check.data !== undefined && check.data.balanceCents !== amountOwed(order);
  useEffect(() => {
    if (isChanged) void queryClient.invalidateQueries({ queryKey: OWN_ORDERS });
  }, [isChanged, queryClient]);
  const isPending = useIsFetching({ queryKey: OWN_ORDERS }) > 0;
  return (
    <PixPanel
      code={code}
      whenExpired={
        <ExpiredCode
          amountCents={code.amountCents}
          isPending={isPending}
          // reading the list again renews its codes
          onRenew={() => void queryClient.invalidateQueries({ queryKey: OWN_ORDERS })}
        />
      }
    />
  );
}
