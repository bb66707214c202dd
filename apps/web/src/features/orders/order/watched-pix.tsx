import { Text } from '@mantine/core';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkPix } from '@vendas/contract/pix/pix-check';
import type { OrderDetail } from '@vendas/contract/orders/admin-orders';
import { call } from '#lib/api/api.ts';
import { ExpiredCode } from '#shared/pix/expired-code.tsx';
import { PixPanel } from '#shared/pix/pix-panel.tsx';

const PAUSE_MS = 3_000;
/** Ten minutes; a list of the bank finds later payments. */
const MOST_QUESTIONS = 200;

interface WatchedPixProps {
  readonly orderId: string;
  readonly code: NonNullable<OrderDetail['pix']>;
  /** Whether the bank that the shop is connected to did not respond. */
  readonly isBankSilent: boolean;
}

/**
 * The code of what an order owes. While one of the bank is on screen, the server asks whether it was paid; a live
 * change then shows the payment.
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
  // the order is read with codes that can be paid
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
