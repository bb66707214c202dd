import { Anchor, Button } from '@mantine/core';
import IconBrandWhatsapp from '~icons/tabler/brand-whatsapp';
import IconHistory from '~icons/tabler/history';
import type { CreditSale } from '@vendas/contract/finance';
import type { CalendarDate } from '@vendas/domain/calendar';
import { isOverdue, shortId } from '@vendas/domain/orders/order';
import { memo } from 'react';
import { formatAtDay, formatBRL } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import { BalanceLink } from '#shared/charges/balance-link.tsx';
import { DataCell, type DataColumn, DataRow } from '#ui/lists/data-table.tsx';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import { DueDate } from '#shared/orders/due-date.tsx';
import { PaymentBadge } from '#shared/orders/payment-badge.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import classes from '#features/finance/finance.module.css';
import { reminderLink } from '#shared/orders/reminder-link.ts';

export const CREDIT_COLUMNS: readonly DataColumn[] = [
  { label: 'Pedido', width: '6rem', phone: 'detail' },
  { label: 'Cliente', width: 'minmax(0, 1fr)', phone: 'title' },
  { label: 'Data', width: '5.25rem', drop: 2, under: 'Pedido', phone: 'detail' },
  { label: 'Vencimento', width: '6.75rem', phone: 'detail' },
  { label: 'Total', width: '6.5rem', isNumeric: true, drop: 2, phone: 'detail' },
  { label: 'Pago', width: '6.5rem', isNumeric: true, drop: 2, phone: 'more' },
  { label: 'Saldo restante', width: '6.5rem', isNumeric: true, phone: 'amount' },
  { label: 'Status', width: '10rem', drop: 1, under: 'Cliente', phone: 'badge' },
  {
    label: 'Ações',
    width: '12rem',
    narrowWidth: '7.5rem',
    phoneWidth: '2.5rem',
    isNumeric: true,
    phone: 'actions',
  },
];

interface CreditRowProps {
  readonly sale: CreditSale;
  readonly today: CalendarDate;
  readonly onHistory: (orderId: string) => void;
}

/** One order with a balance; highlighted once it is overdue. */
export const CreditRow = memo(function CreditRow({ sale, today, onHistory }: CreditRowProps) {
  const id = shortId(sale.id);
  const isLate = isOverdue(sale, today);
  return (
    <DataRow isAlarming={isLate} isPressable>
      <DataCell label="Pedido">
        <Anchor
          inherit
          fw={600}
          renderRoot={(props) => <RowLink {...props} href={`/admin/orders/${sale.id}`} />}
        >
          #{id}
        </Anchor>
      </DataCell>
      <DataCell label="Cliente">
        <BreakableText text={personName(sale.customer)} />
      </DataCell>
      <DataCell label="Data">{formatAtDay(sale.createdAt)}</DataCell>
      <DataCell label="Vencimento" isNotOnPhones={sale.dueDate === null}>
        <DueDate order={sale} today={today} />
      </DataCell>
      <DataCell label="Total" isNotOnPhones>
        {formatBRL(sale.totalCents)}
      </DataCell>
      <DataCell label="Pago">
        <span className={classes.phoneWord}>pago </span>
        {formatBRL(sale.amountPaidCents)}
        <span className={classes.phoneWord}>
          {' '}
          de {formatBRL(sale.totalCents).replace(/^R\$\s/, '')}
        </span>
      </DataCell>
      <DataCell label="Saldo restante">
        <strong>
          <BalanceLink order={sale} />
        </strong>
      </DataCell>
      <DataCell label="Status">
        <PaymentBadge order={sale} size="md" />
      </DataCell>
      <DataCell label="Ações">
        <div className={classes.actions}>
          {isLate && <Reminder sale={sale} today={today} />}
          <Button
            className={classes.action ?? ''}
            size="compact-sm"
            variant="default"
            aria-label={`Histórico do pedido ${id}`}
            onClick={() => onHistory(sale.id)}
          >
            <IconHistory className={classes.phoneIcon} width={18} height={18} aria-hidden />
            <span className={classes.word}>Histórico</span>
          </Button>
        </div>
      </DataCell>
    </DataRow>
  );
});

function Reminder({ sale, today }: { sale: CreditSale; today: CalendarDate }) {
  const link = reminderLink(sale, today);
  if (link === undefined) return null;
  return (
    <Anchor
      className={`${classes.reminder} ${classes.action}`}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      aria-label={`Lembrar ${personName(sale.customer)} pelo WhatsApp, em outra aba`}
    >
      <IconBrandWhatsapp width={18} height={18} aria-hidden />
      <span className={classes.word}>Lembrar</span>
    </Anchor>
  );
}
