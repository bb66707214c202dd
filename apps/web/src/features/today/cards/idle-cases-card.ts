import IconGavel from '~icons/tabler/gavel';
import { daysAgo } from '@vendas/domain/orders/due-date';
import { LONG_IDLE_DAYS } from '@vendas/domain/pericias/pericia-history';
import { dayOf } from '#lib/format/format.ts';
import { counted } from '#lib/format/counted.ts';
import type { Card } from '#features/today/today-card.ts';

/** The card of open cases that have been idle for long. */
export const idleCasesCard: Card<'idleCases'> = ({ cases, longest }, today) => {
  if (longest === null) return {};
  const { processNumber, lastStepAt } = longest;
  return {
    needs: [
      {
        icon: IconGavel,
        urgency: 'soon',
        text: `${counted(cases, 'perícia parada', 'perícias paradas')} há mais de ${LONG_IDLE_DAYS} dias`,
        detail: `${processNumber}: parada ${daysAgo(dayOf(lastStepAt), today)}`,
        action: 'Ver',
        href: '/admin/pericias?situacao=paradas',
      },
    ],
  };
};
