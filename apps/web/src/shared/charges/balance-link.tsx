import { Anchor } from '@mantine/core';
import { amountDue, shortId } from '@vendas/domain/orders/order';
import type { ComponentProps } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import { RowLink } from '#ui/lists/row-link.tsx';

interface BalanceLinkProps {
  readonly order: Parameters<typeof amountDue>[0] & { readonly id: string };
}

/** The amount due of an order, a link to its calculation. For users who may see orders. */
export function BalanceLink({ order }: BalanceLinkProps) {
  const amount = formatBRL(amountDue(order));
  const href = `/admin/orders/${order.id}/calculo`;
  return (
    <Anchor
      inherit
      c="inherit"
      td="underline dotted"
      aria-label={`Memória de cálculo: pedido #${shortId(order.id)}, ${amount}`}
      renderRoot={(props: ComponentProps<'a'>) => <RowLink {...props} href={href} />}
    >
      {amount}
    </Anchor>
  );
}
