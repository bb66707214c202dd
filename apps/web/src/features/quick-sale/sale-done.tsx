import { Button, Group, Stack, Text, Title } from '@mantine/core';
import IconPrinter from '~icons/tabler/printer';
import { shortId } from '@vendas/domain/orders/order';
import { useEffect, useRef } from 'react';
import { useMay } from '#lib/auth/session.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { Receipt } from './receipt.tsx';
import type { FinishedSale } from './use-place-sale.ts';

interface SaleDoneProps {
  readonly sale: FinishedSale;
  readonly onNext: () => void;
}

/** After a sale: its receipt, and the next one. */
export function SaleDone({ sale, onNext }: SaleDoneProps) {
  const next = useRef<HTMLButtonElement>(null);
  const seesOrders = useMay('seeOrders');
  const number = `pedido #${shortId(sale.order.id)}`;
  // Enter alone begins the next sale.
  useEffect(() => next.current?.focus(), []);
  return (
    <Stack align="center" gap="lg">
      <Stack align="center" gap={4} ta="center">
        <Title order={2}>Venda registrada</Title>
        <Text c="dimmed">
          Veja o{' '}
          {seesOrders ? (
            <AnchorLink to="/admin/orders/$id" params={{ id: sale.order.id }}>
              {number}
            </AnchorLink>
          ) : (
            number
          )}{' '}
          ou siga para a próxima venda.
        </Text>
      </Stack>
      <Receipt sale={sale} />
      <Group>
        <Button ref={next} onClick={onNext}>
          Nova venda
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Imprimir recibo
        </Button>
      </Group>
    </Stack>
  );
}
