import IconChecks from '~icons/tabler/checks';
import { counted } from '#lib/format/counted.ts';
import { formatBRL } from '#lib/format/format.ts';
import type { Card } from '#features/today/today-card.ts';

/** Received Pix of which a part waits for a person. */
export const pixToReviewCard: Card<'pixToReview'> = ({ count, cents }) => ({
  needs:
    count === 0
      ? []
      : [
          {
            icon: IconChecks,
            urgency: 'today',
            text: counted(count, 'PIX a conferir', 'PIX a conferir'),
            detail: formatBRL(cents),
            action: 'Conferir',
            href: '/admin/pix',
          },
        ],
});
