import IconAlertTriangle from '~icons/tabler/alert-triangle';
import IconCalendarDue from '~icons/tabler/calendar-due';
import { DUE_SOON_DAYS, daysAgo } from '@vendas/domain/orders/due-date';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { counted } from '#lib/format/counted.ts';
import type { Card } from '#features/today/today-card.ts';

const OVERDUE = '/admin/orders?vencidos=sim&ordem=due';

/** The card of amounts owed: in total, overdue, due today and due soon. */
export const receivablesCard: Card<'receivables'> = (card, today) => {
  const { open, overdue, dueToday, dueSoon } = card;
  const { people, oldestDueDate } = overdue;
  const orders = (count: number) => counted(count, 'pedido', 'pedidos');
  return {
    figures: [
      {
        label: 'A Receber',
        value: formatBRL(open.cents),
        note: orders(open.orders),
        href: '/admin/orders?receber=sim',
      },
      {
        label: 'Vencido',
        value: formatBRL(overdue.cents),
        note:
          oldestDueDate === null
            ? 'nada vencido'
            : `${counted(people, 'pessoa', 'pessoas')}, desde ${formatDay(oldestDueDate)}`,
        href: OVERDUE,
        isAlarming: overdue.orders > 0,
      },
    ],
    needs: [
      ...(oldestDueDate === null
        ? []
        : [
            {
              icon: IconAlertTriangle,
              urgency: 'late' as const,
              text: counted(overdue.orders, 'pedido vencido', 'pedidos vencidos'),
              detail: `${formatBRL(overdue.cents)}, o mais antigo ${daysAgo(oldestDueDate, today)}`,
              action: 'Cobrar',
              href: OVERDUE,
            },
          ]),
      ...(dueToday.orders === 0
        ? []
        : [
            {
              icon: IconCalendarDue,
              urgency: 'today' as const,
              text: `${counted(dueToday.orders, 'pedido vence', 'pedidos vencem')} hoje`,
              detail: formatBRL(dueToday.cents),
              action: 'Ver',
              href: '/admin/orders?vence=hoje',
            },
          ]),
      ...(dueSoon.orders === 0
        ? []
        : [
            {
              icon: IconCalendarDue,
              urgency: 'soon' as const,
              text: `${counted(dueSoon.orders, 'pedido vence', 'pedidos vencem')} nos próximos ${DUE_SOON_DAYS} dias`,
              detail: formatBRL(dueSoon.cents),
              action: 'Ver',
              href: '/admin/orders?vence=7-dias&ordem=due',
            },
          ]),
    ],
  };
};
