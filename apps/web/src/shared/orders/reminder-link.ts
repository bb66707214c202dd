import { type CalendarDate, formatDate } from '@vendas/domain/calendar';
import { formatBRL, sumCents } from '@vendas/domain/money';
import { shopNameWith } from '@vendas/domain/shop/shop-name';
import { amountDue, isOverdue, shortId, type OrderBalance } from '@vendas/domain/orders/order';
import { shopFact } from '#lib/shop/shop.ts';

interface Recipient {
  readonly firstName: string | null;
  readonly phone: string | null;
}

type OwedOrder = Pick<OrderBalance, 'totalCents' | 'amountPaidCents' | 'dueDate'> & {
  readonly id: string;
};

interface Debtor {
  readonly customer: Recipient;
  readonly openOrders: readonly (OrderBalance & { readonly id: string })[];
}

/** Opens WhatsApp with a friendly reminder written but not sent; undefined without a telephone or a due date. */
export function reminderLink(
  sale: OwedOrder & { readonly customer: Recipient },
): string | undefined {
  if (sale.dueDate === null) return undefined;
  const due = formatBRL(amountDue(sale));
  return linkTo(
    sale.customer,
    `O pedido #${shortId(sale.id)} venceu em ${formatDate(sale.dueDate)} e tem um saldo de ${due}.`,
  );
}

/** The same for all overdue orders of a person in one text; undefined without a telephone or such an order. */
export function debtorReminderLink(debtor: Debtor, today: CalendarDate): string | undefined {
  const { customer } = debtor;
  const overdue = debtor.openOrders.filter((order) => isOverdue(order, today));
  const [first, ...others] = overdue;
  if (first === undefined) return undefined;
  if (others.length === 0) return reminderLink({ ...first, customer });
  const parts = overdue.map((order) => `#${shortId(order.id)} (${whenAndHowMuch(order)})`);
  const list = new Intl.ListFormat('pt-BR').format(parts);
  const sum = formatBRL(sumCents(overdue.map(amountDue)));
  return linkTo(customer, `Os pedidos ${list} têm juntos um saldo de ${sum}.`);
}

function whenAndHowMuch(order: OwedOrder): string {
  const day = order.dueDate === null ? '' : `venceu em ${formatDate(order.dueDate)}, `;
  return `${day}${formatBRL(amountDue(order))}`;
}

function linkTo({ firstName, phone }: Recipient, message: string): string | undefined {
  if (phone === null) return undefined;
  const greeting = firstName === null ? 'Olá!' : `Olá, ${firstName}!`;
  const name = shopFact('name');
  const sender = name === undefined ? '' : ` Aqui é ${shopNameWith('de', name)}.`;
  const text = `${greeting}${sender} ${message} Podemos combinar o pagamento?`;
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
}
