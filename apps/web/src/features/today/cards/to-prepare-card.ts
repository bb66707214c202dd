import IconPackage from '~icons/tabler/package';
import { nearDay, daysAgo } from '@vendas/domain/orders/due-date';
import { dayOf } from '#lib/format/format.ts';
import { counted } from '#lib/format/counted.ts';
import type { Card } from '#features/today/today-card.ts';

/** The card of orders to prepare, placed in the shop. */
export const toPrepareCard: Card<'toPrepare'> = ({ orders, oldestAt }, today) => {
  if (oldestAt === null) return {};
  const day = dayOf(oldestAt);
  return {
    needs: [
      {
        icon: IconPackage,
        urgency: 'today',
        text: `${counted(orders, 'pedido', 'pedidos')} a preparar`,
        detail: `o mais antigo chegou ${nearDay(day, today) ?? daysAgo(day, today)}`,
        action: 'Separar',
        href: '/admin/orders?preparar=sim&ordem=date',
      },
    ],
  };
};
