import IconChecks from '~icons/tabler/checks';
import { counted } from '#lib/format/counted.ts';
import { formatBRL } from '#lib/format/format.ts';
import type { Card } from '#features/today/today-card.ts';

/** The card of received Pix with a part to review, and of refunds that the bank made without the shop. */
export const pixToReviewCard: Card<'pixToReview'> = ({ count, cents, refunds }) => ({
  needs: [
    count > 0 && {
      icon: IconChecks,
      urgency: 'today' as const,
      text: counted(count, 'PIX a conferir', 'PIX a conferir'),
      detail: formatBRL(cents),
      action: 'Conferir',
      href: '/admin/pix',
    },
    refunds > 0 && {
      icon: IconChecks,
      urgency: 'today' as const,
      text: counted(refunds, 'devolução de PIX a conferir', 'devoluções de PIX a conferir'),
      detail: 'O banco devolveu sem a loja pedir',
      action: 'Conferir',
      href: '/admin/pix?estado=devolucoes',
    },
  ].filter((need) => need !== false),
});
