import { Text } from '@mantine/core';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkPix } from '@vendas/contract/pix/pix-received';
import type { OrderDetail } from '@vendas/contract/orders/admin-orders';
import { call } from '#lib/api/api.ts';
import { ExpiredCode } from '#shared/pix/expired-code.tsx';
import { PixPanel } from '#shared/pix/pix-panel.tsx';

const PAUSE_MS = 3_000;
/** The number of checks in ten minutes; a list of the bank finds later payments. */
const MOST_QUESTIONS = 200;

interface WatchedPixProps {
  readonly orderId: string;
  readonly code: NonNullable<OrderDetail['pix']>;
  /** Whether the connected bank did not respond. */
  readonly isBankSilent: boolean;
}

/**
 * The PIX code of the amount due of an order. While a code of the bank is on screen, the server checks whether it was
 * paid; a live change then shows the payment.
 */
export function WatchedPix({ orderId, code, isBankSilent }: WatchedPixProps) {
  useQuery({
    queryKey: ['pix-check', orderId],
    queryFn: ({ signal }) => call(checkPix, { params: { id: orderId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.isWatched === false || state.dataUpdateCount >= MOST_QUESTIONS ? false : PAUSE_MS,
    retry: false,
    gcTime: 0,
  });
  const queryClient = useQueryClient();
  // reading the order again renews its codes
  const queryKey = ['admin-order', orderId];
  const isPending = useIsFetching({ queryKey }) > 0;
  return (
    <>
      <PixPanel
        code={code}
        whenExpired={
          <ExpiredCode
            amountCents={code.amountCents}
            isPending={isPending}
            onRenew={() => void queryClient.invalidateQueries({ queryKey })}
          />
        }
      />
      {isBankSilent && (
        <Text size="sm" c="dimmed" mt="xs">
          O banco não respondeu: o pagamento por este código aparece em até dez minutos.
        </Text>
      )}
    </>
  );
}
