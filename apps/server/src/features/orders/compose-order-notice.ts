import { personName, type NamedPerson, formatPhone } from '@vendas/domain/people/person';
import {
  amountTable,
  button,
  copiedLink,
  fact,
  mailPage,
  paragraph,
} from '#platform/mail/mail-page.ts';
import { factsOf } from './compose-order-mail.ts';
import type { Place, OrderInMail } from './compose-order-mail.ts';

interface AnnouncedOrder extends OrderInMail {
  readonly buyer: Required<NamedPerson>;
}

const LEAD = 'Um novo pedido chegou pela loja. Os itens já estão reservados.';
const ACTION = 'Abrir o pedido';

/**
 * Subject, plain text and HTML of the mail that notifies the shop of an order. The names of buyer and products are
 * escaped, and are in the body only: a subject appears in notifications, where a stranger's text could look like the
 * shop's.
 */
export function composeOrderNotice(order: AnnouncedOrder, { shop, siteUrl, timeZone }: Place) {
  const { number, placedAt, total, rows, list } = factsOf(order, timeZone);
  const { email, phone, ...names } = order.buyer;
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Pedido', number],
    ['Data', placedAt],
    ['Cliente', personName(names)],
    ['E-mail', email],
    ['Telefone', phone && formatPhone(phone)],
  ];
  const filledFacts = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  const link = `${siteUrl}/admin/orders/${order.id}`;
  const subject = `Novo pedido ${number}: ${total}`;
  const text = [
    LEAD,
    filledFacts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    list,
    `${ACTION}:\n${link}`,
    shop,
  ].join('\n\n');
  const html = mailPage({ shop, title: `Novo pedido ${number}`, preview: LEAD }, [
    paragraph(LEAD),
    ...filledFacts.map(({ label, value }) => fact(label, value)),
    amountTable(rows, { what: 'Total', amount: total }),
    button(ACTION, link),
    copiedLink(link),
  ]);
  return { subject, text, html };
}
