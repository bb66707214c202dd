import type { CalendarDate } from '@vendas/domain/calendar';
import { partOfPrice } from '@vendas/domain/charges/charge-name';
import { formatBRL, sumCents } from '@vendas/domain/money';
import { dueSentence } from '@vendas/domain/reminders/reminder-text';
import { shopNameWith } from '@vendas/domain/shop/shop';
import {
  amountDue,
  isOverdue,
  shortId,
  type OrderBalance,
  type SettledPrice,
} from '@vendas/domain/orders/order';
import { shopFact } from '#lib/shop/shop.ts';

/** The maximum number of codes in one text: a link may have about two thousand characters, and people read fewer. */
const MOST_CODES = 5;

const ASK = 'Podemos combinar o pagamento?';

interface Recipient {
  readonly firstName: string | null;
  readonly phone: string | null;
}

interface NextCharge {
  readonly number: number;
  readonly of: number;
  readonly dueDate: CalendarDate | null;
  readonly amountCents: number;
}

type OwedOrder = SettledPrice &
  Pick<OrderBalance, 'dueDate'> & {
    readonly id: string;
    /** The charge that the code pays, with the amount owed for it today. */
    readonly next?: NextCharge | undefined;
    /** The text that pays it by PIX. */
    readonly copyPaste?: string | undefined;
    /** The private payment page of the order. */
    readonly paymentPath?: string | undefined;
  };

interface Debtor {
  readonly customer: Recipient;
  readonly openOrders: readonly (OrderBalance & OwedOrder)[];
}

/**
 * The WhatsApp link with a friendly reminder, written but not sent; undefined without a telephone number or a due
 * date.
 */
export function reminderLink(
  sale: OwedOrder & { readonly customer: Recipient },
  today: CalendarDate,
): string | undefined {
  const debt = debtOf(sale);
  if (debt.dueDate === null) return undefined;
  const subject = debt.part === undefined ? 'O' : `A ${debt.part} do`;
  const owes = debt.part === undefined ? 'tem um saldo de' : 'está em';
  return linkTo(
    sale.customer,
    `${subject} pedido #${shortId(sale.id)} ${dueSentence(debt.dueDate, today)} e ${owes} ${formatBRL(debt.amountCents)}. ${ASK}`,
    paymentInstructions(sale, codeTitle(debt.part, 'para copiar e colar')),
  );
}

/**
 * The same for all overdue orders of a customer in one text; undefined without a telephone number or such an order.
 */
export function debtorReminderLink(debtor: Debtor, today: CalendarDate): string | undefined {
  const { customer } = debtor;
  const overdue = debtor.openOrders.filter((order) => isOverdue(order, today));
  const [first, ...others] = overdue;
  if (first === undefined) return undefined;
  if (others.length === 0) return reminderLink({ ...first, customer }, today);
  const parts = overdue.map((order) => `#${shortId(order.id)} (${dueDateAndAmount(order, today)})`);
  const list = new Intl.ListFormat('pt-BR').format(parts);
  const sum = formatBRL(sumCents(overdue.map((order) => debtOf(order).amountCents)));
  const codes = overdue
    .slice(0, MOST_CODES)
    .flatMap((order) =>
      paymentInstructions(order, codeTitle(debtOf(order).part, `do pedido #${shortId(order.id)}`)),
    );
  return linkTo(customer, `Os pedidos ${list} têm juntos um saldo de ${sum}. ${ASK}`, codes);
}

/** The PIX code of an order and its payment page; empty without a PIX key. */
function paymentInstructions(
  { copyPaste, paymentPath }: OwedOrder,
  title: string,
): readonly string[] {
  if (copyPaste === undefined) return [];
  const code = `${title}:\n${copyPaste}`;
  if (paymentPath === undefined) return [code];
  return [code, `Ou pague por este link: ${globalThis.location.origin}${paymentPath}`];
}

/** The WhatsApp link with the URL of an order's payment page; undefined without a telephone number. */
export function paymentPageMessage(
  order: { readonly id: string; readonly customer: Recipient },
  url: string,
): string | undefined {
  const message = `Por este link você vê o que falta pagar do pedido #${shortId(order.id)} e paga por PIX:`;
  return linkTo(order.customer, message, [url]);
}

function dueDateAndAmount(order: OwedOrder, today: CalendarDate): string {
  const { amountCents, dueDate, part } = debtOf(order);
  const name = part === undefined ? '' : `${part}, `;
  const day = dueDate === null ? '' : `${dueSentence(dueDate, today)}, `;
  return `${name}${day}${formatBRL(amountCents)}`;
}

/** What a reminder of an order speaks of: the charge that its code and its payment page ask for today. */
function debtOf(order: OwedOrder) {
  const { dueDate, next } = order;
  if (next === undefined) return { part: undefined, dueDate, amountCents: amountDue(order) };
  return { part: partOfPrice(next), dueDate: next.dueDate, amountCents: next.amountCents };
}

/** 'Código PIX da parcela 1 de 3 do pedido #3f8e6c1e'. */
function codeTitle(part: string | undefined, of: string): string {
  return part === undefined ? `Código PIX ${of}` : `Código PIX da ${part} ${of}`;
}

function linkTo(
  { firstName, phone }: Recipient,
  message: string,
  codes: readonly string[],
): string | undefined {
  if (phone === null) return undefined;
  const greeting = firstName === null ? 'Olá!' : `Olá, ${firstName}!`;
  const name = shopFact('name');
  const sender = name === undefined ? '' : ` Aqui é ${shopNameWith('de', name)}.`;
  const text = [`${greeting}${sender} ${message}`, ...codes].join('\n\n');
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
}
