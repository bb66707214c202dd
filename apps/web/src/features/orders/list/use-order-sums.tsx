import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatBRL } from '#lib/format/format.ts';
import { type OrderFilters, orderSumsQuery } from '#features/orders/orders-admin.queries.ts';
import { counted } from '#lib/format/counted.ts';
import classes from '#features/orders/orders-admin.module.css';

/**
 * The last row of the list: the sums of everything that matches the filters, by the label of their column.
 * @param isListed whether the rows have loaded; the sums are requested after them
 */
export function useOrderSums(
  filters: OrderFilters,
  isListed: boolean,
): Readonly<Record<string, ReactNode>> {
  const { data } = useQuery({ ...orderSumsQuery(filters), enabled: isListed });
  if (data === undefined) return NO_SUMS;
  const { count, cancelledCount, totalCents, adjustmentCents, amountPaidCents } = data;
  const missing = totalCents - adjustmentCents - amountPaidCents;
  return {
    Cliente: (
      <>
        <span className={classes.count}>{counted(count, 'pedido', 'pedidos')}</span>
        {cancelledCount > 0 && (
          <span className={classes.missing}>
            {' '}
            sem {counted(cancelledCount, 'cancelado', 'cancelados')}
          </span>
        )}
      </>
    ),
    Total: <span className={classes.sum}>{formatBRL(totalCents)}</span>,
    Pago: (
      <>
        <span className={classes.paid}>
          <span className={classes.word}>pago </span>
          {formatBRL(amountPaidCents)}
        </span>
        {missing > 0 && <span className={classes.missing}>falta {formatBRL(missing)}</span>}
      </>
    ),
  };
}

/** A placeholder, so that the row keeps its height until the sums have loaded. */
const NO_SUMS = { Cliente: '…' } as const;
