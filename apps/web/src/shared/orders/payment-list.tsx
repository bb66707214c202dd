import { ActionIcon, Button, Text } from '@mantine/core';
import IconArrowBackUp from '~icons/tabler/arrow-back-up';
import type { AuthoredPayment, Payment } from '@vendas/contract/orders/admin-orders';
import { sumCents } from '@vendas/domain/money';
import { PAYMENT_METHODS } from '@vendas/domain/orders/payment-method';
import { AnchorLink } from '#ui/links.tsx';
import { formatAt, formatBRL, formatDay } from '#lib/format/format.ts';
import classes from './payment-list.module.css';

interface PaymentListProps {
  readonly orderId: string;
  readonly payments: readonly AuthoredPayment[];
  /** Shows a button to take back each payment. */
  readonly onTakeBack?: (payment: Payment) => void;
  /** Shows a button to refund each payment. */
  readonly onRefund?: (payment: Payment) => void;
}

/** An order's payments, or a text that there are none. */
export function PaymentList({ orderId, payments, ...actions }: PaymentListProps) {
  if (payments.length === 0) return <Text>Nenhum pagamento registrado para este pedido.</Text>;
  return (
    <ul className={classes.list} aria-label="Pagamentos">
      {payments.map((payment) => (
        <Entry key={payment.id} orderId={orderId} payment={payment} {...actions} />
      ))}
    </ul>
  );
}

interface EntryProps extends Pick<PaymentListProps, 'orderId' | 'onTakeBack' | 'onRefund'> {
  readonly payment: AuthoredPayment;
}

function Entry({ orderId, payment, onTakeBack, onRefund }: EntryProps) {
  const day = formatDay(payment.paymentDate);
  const amount = formatBRL(payment.amountCents);
  const { takenBack } = payment;
  const validRefunds = payment.refunds.filter(({ state }) => state !== 'released');
  const refundedCents = sumCents(validRefunds.map((refund) => refund.amountCents));
  return (
    <li className={classes.entry} data-taken-back={takenBack === null ? undefined : true}>
      <div className={classes.what}>
        <div className={classes.fact}>
          {day}
          {payment.method !== 'other' && ` · ${PAYMENT_METHODS[payment.method].label}`}
          {payment.authorName !== null && (
            <span className={classes.author}> · {payment.authorName}</span>
          )}
        </div>
        {payment.card !== null && takenBack === null && (
          <div className={classes.notes}>
            {cardSettlementText(payment.amountCents, payment.card)}
          </div>
        )}
        {payment.notes !== null && <div className={classes.notes}>{payment.notes}</div>}
        {takenBack && <div className={classes.notes}>{takenBackText(takenBack)}</div>}
        {payment.refunds.map((refund) => (
          <div key={refund.id} className={classes.notes}>
            {refundText(refund)}
          </div>
        ))}
      </div>
      <strong className={classes.amount}>{amount}</strong>
      {(takenBack === null || takenBack.hasReceipt) && (
        <AnchorLink
          className={classes.receipt ?? ''}
          to="/admin/orders/$id/payments/$paymentId/receipt"
          params={{ id: orderId, paymentId: payment.id }}
          aria-label={`Recibo do pagamento de ${amount} em ${day}`}
        >
          Recibo
        </AnchorLink>
      )}
      {onRefund && takenBack === null && refundedCents < payment.amountCents && (
        <Button
          className={classes.refund ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-label={`Devolver do pagamento de ${amount} em ${day}`}
          onClick={() => onRefund(payment)}
        >
          Devolver
        </Button>
      )}
      {onTakeBack && takenBack === null && refundedCents === 0 && (
        <ActionIcon
          className={classes.takeBack ?? ''}
          variant="subtle"
          color="gray"
          aria-label={`Desfazer pagamento de ${amount} em ${day}`}
          title="Desfazer pagamento"
          onClick={() => onTakeBack(payment)}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

const REFUND_STATES = {
  booked: 'Devolvido',
  reserved: 'A caminho pelo banco:',
  released: 'O banco não devolveu',
} as const;

/** A refund of a payment: amount, date, method, author and reason. */
function refundText(refund: AuthoredPayment['refunds'][number]): string {
  const { amountCents, authorName, date, isToReview, method, reason, state } = refund;
  const facts = [
    `${REFUND_STATES[state]} ${formatBRL(amountCents)} em ${formatDay(date)}`,
    method !== 'other' && PAYMENT_METHODS[method].label,
    authorName,
    isToReview && 'a conferir',
  ];
  const text = facts.filter((fact) => typeof fact === 'string').join(' · ');
  return reason === null ? text : `${text}: ${reason}`;
}

/** The amount that the shop receives of a card payment, and when. */
function cardSettlementText(
  cents: number,
  { feeCents, expectedDate }: NonNullable<AuthoredPayment['card']>,
) {
  const net = `${formatBRL(cents - feeCents)} na conta em ${formatDay(expectedDate)}`;
  return feeCents === 0 ? net : `Taxa ${formatBRL(feeCents)} · ${net}`;
}

/** When, by whom and why a payment was taken back. */
function takenBackText({ at, byName, reason }: NonNullable<AuthoredPayment['takenBack']>): string {
  const author = byName === null ? '' : ` por ${byName}`;
  return `Desfeito em ${formatAt(at)}${author}${reason === null ? '' : `: ${reason}`}`;
}
