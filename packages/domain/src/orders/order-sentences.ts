import { AUDIT_ACTIONS } from '#audit.ts';
import type { AuditAction, AuditFacts, AuditValue } from '#audit.ts';
import { formatDate } from '#calendar.ts';
import { formatBRL } from '#money.ts';
import { ORDER_STATUSES } from './order-status.ts';
import type { OrderStatus } from './order-status.ts';
import { PAYMENT_METHODS } from './payment-method.ts';
import type { PaymentMethod } from './payment-method.ts';

/** An entry of an order's timeline as Portuguese text: the action, and its consequences. */
export interface OrderSentence {
  readonly text: string;
  readonly details: readonly string[];
}

/** An audit entry of an order. */
interface OrderEntry {
  readonly action: AuditAction;
  readonly before: AuditFacts;
  readonly after: AuditFacts;
}

type Writer = (before: AuditFacts, after: AuditFacts) => OrderSentence | undefined;

const WRITERS = {
  quickSalePlaced: saleSentence,
  orderStatusSet: statusSentence,
  paymentRegistered: paymentSentence,
  discountGiven: discountSentence,
  orderRenegotiated: agreementSentence,
  orderSplit: splitSentence,
  paymentTakenBack: undoneSentence,
  paymentRefunded: refundSentence,
  bankRefundRequested: requestSentence,
  bankRefundFailed: failureSentence,
  pixRefundReviewed: reviewSentence,
  dueDateSet: dueDateSentence,
  receiptSent: receiptSentence,
  paymentLinkRevoked: () => ({ text: 'Revogou o link de pagamento', details: [] }),
} as const satisfies Partial<Record<AuditAction, Writer>>;

/** The sentence of an entry; the name of its action if facts are missing, as after an erasure. */
export function orderSentence({ action, before, after }: OrderEntry): OrderSentence {
  const write: Writer | undefined = isOrderAction(action) ? WRITERS[action] : undefined;
  return write?.(before, after) ?? { text: AUDIT_ACTIONS[action].label, details: [] };
}

function isOrderAction(action: AuditAction): action is keyof typeof WRITERS {
  return Object.hasOwn(WRITERS, action);
}

function saleSentence(_: AuditFacts, after: AuditFacts): OrderSentence | undefined {
  const total = money(after.totalCents);
  if (total === undefined) return undefined;
  if (after.status === 'completed') {
    return { text: `Vendeu ${total} à vista`, details: sentences(method(after.method)) };
  }
  const due = date(after.dueDate);
  const paid = after.amountPaidCents === 0 ? undefined : money(after.amountPaidCents);
  return {
    text: `Vendeu ${total} a prazo`,
    details: sentences(
      paid && `Recebeu ${paid} de entrada`,
      method(after.method),
      due === undefined ? 'Sem vencimento' : `Vence em ${due}`,
    ),
  };
}

function receiptSentence(_: AuditFacts, after: AuditFacts): OrderSentence | undefined {
  const amount = money(after.paymentCents);
  if (amount === undefined) return undefined;
  return { text: `Enviou por e-mail o recibo de ${amount}`, details: [] };
}

function statusSentence(before: AuditFacts, after: AuditFacts): OrderSentence | undefined {
  const [from, to] = [status(before.status), status(after.status)];
  if (from === undefined || to === undefined) return undefined;
  if (after.status === 'cancelled') {
    const items = after.isRestocked === true ? 'voltaram' : 'não voltaram';
    return {
      text: 'Cancelou o pedido',
      details: sentences(`Os itens ${items} ao estoque`, outcome(before, after)),
    };
  }
  if (before.status !== 'cancelled') {
    return { text: `Mudou o status de ${from} para ${to}`, details: [] };
  }
  const wasRestocked = before.isRestocked === true;
  return {
    text: `Reabriu o pedido como ${to}`,
    details: sentences(wasRestocked && 'Os itens saíram do estoque de novo'),
  };
}

/** What happened to the money received for a cancelled order. */
function outcome(before: AuditFacts, after: AuditFacts): string | undefined {
  // earlier entries have only the amount paid of the price
  const received = money(before.receivedCents ?? before.amountPaidCents);
  if (received === undefined || typeof after.isRefunded !== 'boolean') return undefined;
  return after.isRefunded ? `Devolveu ${received} ao cliente` : `${received} ficam com a loja`;
}

function paymentSentence(before: AuditFacts, after: AuditFacts): OrderSentence | undefined {
  const [amount, day] = [money(after.paymentCents), date(after.paymentDate)];
  if (amount === undefined || day === undefined) return undefined;
  return {
    text: `Recebeu ${amount} em ${day}`,
    details: sentences(
      method(after.method),
      waiver(after),
      lowered(after),
      statusChange(before, after, 'passou a'),
      quoted(after.notes),
    ),
  };
}

function discountSentence(before: AuditFacts, after: AuditFacts): OrderSentence | undefined {
  const amount = money(after.discountCents);
  if (amount === undefined) return undefined;
  return {
    text: `Deu desconto de ${amount}`,
    details: sentences(statusChange(before, after, 'passou a'), quoted(after.notes)),
  };
}

function agreementSentence(before: AuditFacts, after: AuditFacts): OrderSentence | undefined {
  const [owed, agreed] = [money(before.owedCents), money(after.agreedCents)];
  if (owed === undefined || agreed === undefined) return undefined;
  return {
    text: `Renegociou ${owed} por ${agreed} em ${instalments(after)}`,
    details: sentences(
      downPayment(after),
      statusChange(before, after, 'passou a'),
      quoted(after.notes),
    ),
  };
}

function splitSentence(before: AuditFacts, after: AuditFacts): OrderSentence | undefined {
  const split = money(after.agreedCents);
  if (split === undefined) return undefined;
  return {
    text: `Parcelou ${split} em ${instalments(after)}`,
    details: sentences(downPayment(after), statusChange(before, after, 'passou a')),
  };
}

function instalments({ instalments: count }: AuditFacts): string {
  return count === 1 ? '1 parcela' : `${Number(count)} parcelas`;
}

function downPayment({ downPaymentCents }: AuditFacts): string | undefined {
  const amount = downPaymentCents === 0 ? undefined : money(downPaymentCents);
  return amount && `Entrada de ${amount}`;
}

function undoneSentence(before: AuditFacts, after: AuditFacts): OrderSentence | undefined {
  const [amount, day] = [money(before.paymentCents), date(before.paymentDate)];
  if (amount === undefined || day === undefined) return undefined;
  return {
    text: `Desfez o pagamento de ${amount} de ${day}`,
    details: sentences(
      method(before.method),
      statusChange(before, after, 'voltou a'),
      quoted(before.notes),
    ),
  };
}

function refundSentence(before: AuditFacts, after: AuditFacts): OrderSentence | undefined {
  const [amount, day] = [money(after.returnedCents), date(after.refundDate)];
  const [paid, paidOn] = [money(before.paymentCents), date(before.paymentDate)];
  if (amount === undefined || day === undefined || paid === undefined || paidOn === undefined) {
    return undefined;
  }
  return {
    text: `Devolveu ${amount} ao cliente em ${day}`,
    details: sentences(
      method(after.method),
      `Do pagamento de ${paid} de ${paidOn}`,
      owedAgain(after),
      statusChange(before, after, 'voltou a'),
      quoted(after.notes),
    ),
  };
}

function requestSentence(before: AuditFacts, after: AuditFacts): OrderSentence | undefined {
  const [amount, paid] = [money(after.returnedCents), money(before.paymentCents)];
  const paidOn = date(before.paymentDate);
  if (amount === undefined || paid === undefined || paidOn === undefined) return undefined;
  return {
    text: `Pediu ao banco que devolva ${amount} ao cliente`,
    details: sentences(`Do pagamento de ${paid} de ${paidOn}`, quoted(after.notes)),
  };
}

function failureSentence(_: AuditFacts, after: AuditFacts): OrderSentence | undefined {
  const amount = money(after.returnedCents);
  return amount === undefined ? undefined : { text: `O banco não devolveu ${amount}`, details: [] };
}

function reviewSentence(_: AuditFacts, after: AuditFacts): OrderSentence | undefined {
  const amount = money(after.returnedCents);
  if (amount === undefined) return undefined;
  return { text: `Conferiu a devolução de ${amount} feita pelo banco`, details: [] };
}

function owedAgain({ status: now, isOwedAgain }: AuditFacts): string | undefined {
  if (now === 'cancelled') return undefined;
  return isOwedAgain === true ? 'O valor volta a ser devido' : 'O valor saiu do pedido';
}

function dueDateSentence(before: AuditFacts, after: AuditFacts): OrderSentence | undefined {
  const [from, to] = [date(before.dueDate), date(after.dueDate)];
  if (to === undefined) return undefined;
  const text =
    from === undefined
      ? `Definiu o vencimento para ${to}`
      : `Mudou o vencimento de ${from} para ${to}`;
  return { text, details: sentences(waiver(after)) };
}

function waiver(after: AuditFacts): string | undefined {
  const waived = money(after.waivedCents);
  return waived === undefined ? undefined : `Dispensou ${waived} de multa e juros`;
}

/** A payment dated back: the amount was not open on the days since. */
function lowered(after: AuditFacts): string | undefined {
  const cents = money(after.loweredCents);
  return cents === undefined
    ? undefined
    : `Pela data do pagamento, a multa e os juros de hoje baixaram ${cents}`;
}

function statusChange(before: AuditFacts, after: AuditFacts, verb: string): string | undefined {
  const to = status(after.status);
  return to === undefined || before.status === after.status ? undefined : `O pedido ${verb} ${to}`;
}

function money(value: AuditValue | undefined): string | undefined {
  return typeof value === 'number' ? formatBRL(value) : undefined;
}

function date(value: AuditValue | undefined): string | undefined {
  return typeof value === 'string' ? formatDate(value) : undefined;
}

function status(value: AuditValue | undefined): string | undefined {
  return isOrderStatus(value) ? ORDER_STATUSES[value].label : undefined;
}

/** The payment method; empty for payments whose method is unknown. */
function method(value: AuditValue | undefined): string | undefined {
  return isKnownMethod(value) ? PAYMENT_METHODS[value].label : undefined;
}

function isKnownMethod(value: AuditValue | undefined): value is Exclude<PaymentMethod, 'other'> {
  return typeof value === 'string' && value !== 'other' && Object.hasOwn(PAYMENT_METHODS, value);
}

function isOrderStatus(value: AuditValue | undefined): value is OrderStatus {
  return typeof value === 'string' && Object.hasOwn(ORDER_STATUSES, value);
}

function quoted(value: AuditValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? `“${value}”` : undefined;
}

function sentences(...all: readonly (string | false | undefined)[]): string[] {
  return all.filter((one): one is string => typeof one === 'string' && one !== '');
}
