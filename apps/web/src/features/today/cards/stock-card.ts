import IconPackages from '~icons/tabler/packages';
import { counted } from '#lib/format/counted.ts';
import type { Card } from '#features/today/today-card.ts';

/** The card of products with a low stock or none. */
export const stockCard: Card<'stock'> = ({ low, soldOut, lowest }) => {
  const names = lowest.map(({ name, stock }) => `${name}: ${stock}`).join(' · ');
  return {
    needs: [
      ...(low === 0
        ? []
        : [
            {
              icon: IconPackages,
              urgency: 'soon' as const,
              text: `${counted(low, 'produto', 'produtos')} acabando`,
              detail: low > lowest.length ? `${names} · …` : names,
              action: 'Repor',
              href: '/admin/products?estoque=acabando&ordem=stock',
            },
          ]),
      ...(soldOut === 0
        ? []
        : [
            {
              icon: IconPackages,
              urgency: 'soon' as const,
              text: counted(soldOut, 'produto esgotado', 'produtos esgotados'),
              action: 'Repor',
              href: '/admin/products?estoque=esgotado',
            },
          ]),
    ],
  };
};
