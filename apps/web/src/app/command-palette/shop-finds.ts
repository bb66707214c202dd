import IconShoppingBag from '~icons/tabler/shopping-bag';
import { listProducts } from '@vendas/contract/products';
import { call } from '#lib/api/api.ts';
import { formatBRL } from '#lib/format/format.ts';
import { type FindSource, FINDS_PER_HEADING } from './find.ts';

/** What everybody can find. */
export const shopSources: readonly FindSource[] = [
  {
    heading: 'Produtos',
    problem: (reason) => `Erro ao carregar produtos: ${reason}`,
    icon: IconShoppingBag,
    find: async (search, signal) => {
      const { items } = await call(listProducts, { query: { search }, signal });
      return items.slice(0, FINDS_PER_HEADING).map(({ id, name, category, priceCents }) => ({
        id,
        label: name,
        description: `${category} · ${formatBRL(priceCents)}`,
        href: `/produtos/${id}`,
      }));
    },
  },
];
