import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import { amountDue, shortId } from '@vendas/domain/orders/order';
import { phraseFirst } from '@vendas/domain/search-words';
import { useDeferredValue, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { formatBRL } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';

/** The first orders with a balance that match; none for an empty search. */
const payableOrdersQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin-orders', 'payable', search],
    queryFn: ({ signal }) => call(listOrders, { query: { search, isReceivable: 'true' }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

interface OrderSearchProps {
  /** The label of the field. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly onChoose: (orderId: string) => void;
}

/** Finds an order with a balance by name, e-mail or number. */
export function OrderSearch({ label, isBusy, onChoose }: OrderSearchProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const orders = useQuery(payableOrdersQuery(search));
  return (
    <Stack gap="sm">
      <TextInput
        label={label}
        placeholder="Nome, e-mail ou número do pedido"
        value={text}
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {search !== '' && (
        <Loaded query={orders} problem={(reason) => `Erro ao carregar pedidos: ${reason}`}>
          {({ items }) =>
            items.length === 0 ? (
              <Text size="sm" role="status">
                Nenhum pedido com saldo restante.
              </Text>
            ) : (
              phraseFirst(items, search, ({ customer }) => personName(customer)).map((order) => (
                <Group key={order.id} justify="space-between" gap="xs">
                  <Text size="sm">
                    {personName(order.customer)} · #{shortId(order.id)} · saldo restante{' '}
                    {formatBRL(amountDue(order))}
                  </Text>
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={isBusy}
                    aria-label={`Escolher o pedido ${shortId(order.id)} de ${personName(order.customer)}`}
                    onClick={() => onChoose(order.id)}
                  >
                    Escolher
                  </Button>
                </Group>
              ))
            )
          }
        </Loaded>
      )}
    </Stack>
  );
}
