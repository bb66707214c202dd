import IconShoppingBag from '~icons/tabler/shopping-bag';
import { listProducts } from '@vendas/contract/products/products';
import { call } from '#lib/api/api.ts';
import { formatBRL } from '#lib/format/format.ts';
import type { SearchSource } from './search-source.ts';

/** The sources that every visitor can search. */
export const shopSources: readonly SearchSource[] = [
  {
    heading: 'Produtos',
    problem: (reason) => `Erro ao carregar produtos: ${reason}`,
    icon: IconShoppingBag,
    find: async (search, signal) => {
      const { items } = await call(listProducts, { query: { search }, signal });
      return items.map(({ id, name, category, priceCents }) => ({
        id,
        label: name,
        description: `${category} · ${formatBRL(priceCents)}`,
        href: `/produtos/${id}`,
      }));
    },
  },
];
