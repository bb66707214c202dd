import { Anchor, Button, UnstyledButton } from '@mantine/core';
import IconBrandWhatsapp from '~icons/tabler/brand-whatsapp';
import type { Debtor } from '@vendas/contract/finance';
import { type CalendarDate, daysBetween } from '@vendas/domain/calendar';
import { memo } from 'react';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { useMay } from '#lib/auth/session.tsx';
import { personName } from '#lib/format/person-name.ts';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import { DataCell, type DataColumn, DataRow, RowActions } from '#ui/lists/data-table.tsx';
import classes from './debtors.module.css';
import { debtorReminderLink } from '#shared/orders/reminder-link.ts';

export const DEBTOR_COLUMNS: readonly DataColumn[] = [
  { label: 'Cliente', width: 'minmax(0, 1fr)', phone: 'title' },
  { label: 'Pedidos', width: '4rem', isNumeric: true, drop: 1 },
  { label: 'Desde', width: '11.5rem', narrowWidth: '6.5rem', phone: 'detail', sort: 'oldest' },
  { label: 'Vencido', width: '7rem', isNumeric: true, drop: 2 },
  { label: 'Deve', width: '7rem', isNumeric: true, phone: 'amount', sort: 'balance' },
  { label: 'Ações', width: '21rem', narrowWidth: '14rem', isNumeric: true, phone: 'more' },
];

interface DebtorRowProps {
  readonly debtor: Debtor;
  readonly today: CalendarDate;
  readonly onOpen: (debtor: Debtor) => void;
  readonly onPay: (debtor: Debtor) => void;
}

/** One debtor; highlighted once a part of the debt is overdue. */
export const DebtorRow = memo(function DebtorRow(props: DebtorRowProps) {
  const { debtor, today, onOpen, onPay } = props;
  const { customer, orders, oldestDueDate, overdueCents, balanceCents } = debtor;
  const name = personName(customer);
  const mayPay = useMay('receivePayments');
  return (
    <DataRow isAlarming={overdueCents > 0} isPressable>
      <DataCell label="Cliente">
        <UnstyledButton
          className={classes.person ?? ''}
          aria-haspopup="dialog"
          onClick={() => onOpen(debtor)}
        >
          <BreakableText text={name} />
        </UnstyledButton>
      </DataCell>
      <DataCell label="Pedidos">{orders}</DataCell>
      <DataCell label="Desde">
        <Since date={oldestDueDate} today={today} />
        {overdueCents > 0 && !canRemind(debtor, today) && (
          <span className={classes.phoneReason} aria-hidden>
            {' '}
            · sem telefone
          </span>
        )}
      </DataCell>
      <DataCell label="Vencido">{overdueCents > 0 && formatBRL(overdueCents)}</DataCell>
      <DataCell label="Deve">
        <strong>{formatBRL(balanceCents)}</strong>
      </DataCell>
      <DataCell label="Ações">
        <RowActions>
          <div className={classes.debtorActions}>
            {overdueCents > 0 && <Reminder debtor={debtor} today={today} />}
            {mayPay && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Registrar Pagamento de ${name}`}
                onClick={() => onPay(debtor)}
              >
                Registrar Pagamento
              </Button>
            )}
          </div>
        </RowActions>
      </DataCell>
    </DataRow>
  );
});

function canRemind(debtor: Debtor, today: CalendarDate): boolean {
  return debtorReminderLink(debtor, today) !== undefined;
}

interface DebtorOnDay {
  readonly debtor: Debtor;
  readonly today: CalendarDate;
}

/** A link to WhatsApp; without a telephone number, a disabled button with the reason. */
function Reminder({ debtor, today }: DebtorOnDay) {
  const { customer } = debtor;
  const link = debtorReminderLink(debtor, today);
  const name = personName(customer);
  if (link === undefined) {
    const reasonId = `sem-telefone-${customer.id}`;
    return (
      <span className={classes.reminding}>
        <span id={reasonId} className={`${classes.reason} ${classes.wideReason}`}>
          Sem telefone
        </span>
        <Button
          size="compact-xs"
          variant="default"
          disabled
          aria-label={`Lembrar ${name}`}
          aria-describedby={reasonId}
        >
          Lembrar
        </Button>
      </span>
    );
  }
  return (
    <Anchor
      className={classes.reminder ?? ''}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      aria-label={`Lembrar ${name} pelo WhatsApp, em outra aba`}
    >
      <IconBrandWhatsapp size={16} aria-hidden /> Lembrar
    </Anchor>
  );
}

interface SinceProps {
  readonly date: CalendarDate | null;
  readonly today: CalendarDate;
}

/** The oldest due date, and how long ago it has passed. */
function Since({ date, today }: SinceProps) {
  if (date === null) return <span className={classes.reason}>sem vencimento</span>;
  if (date >= today) return formatDay(date);
  const days = daysBetween(date, today);
  return (
    <span className={classes.late}>
      <span>{formatDay(date)}</span> <span>{days === 1 ? 'há 1 dia' : `há ${days} dias`}</span>
    </span>
  );
}
