import type { CalendarDate } from '@vendas/domain/calendar';
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

type OwedOrder = SettledPrice &
  Pick<OrderBalance, 'dueDate'> & {
    readonly id: string;
    /** The text that pays the order by PIX. */
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
  if (sale.dueDate === null) return undefined;
  const due = formatBRL(amountDue(sale));
  return linkTo(
    sale.customer,
    `O pedido #${shortId(sale.id)} ${dueSentence(sale.dueDate, today)} e tem um saldo de ${due}. ${ASK}`,
    paymentInstructions(sale, 'Código PIX para copiar e colar'),
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
  const sum = formatBRL(sumCents(overdue.map(amountDue)));
  const codes = overdue
    .slice(0, MOST_CODES)
    .flatMap((order) => paymentInstructions(order, `Código PIX do pedido #${shortId(order.id)}`));
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
  const day = order.dueDate === null ? '' : `${dueSentence(order.dueDate, today)}, `;
  return `${day}${formatBRL(amountDue(order))}`;
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
