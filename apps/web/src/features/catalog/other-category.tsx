import { useQuery } from '@tanstack/react-query';
import { countProducts, MOST_COUNTED } from '@vendas/contract/highlights';
import { LISTING_PATHS } from '@vendas/contract/products/products';
import type { Category } from '@vendas/domain/products/product';
import { call } from '#lib/api/api.ts';
import { RowLink } from '#ui/lists/row-link.tsx';
import classes from './catalog.module.css';

interface OtherCategoryProps {
  readonly category: Category;
  readonly search: string;
}

/** Where else a searched text is found: each box searches its own category. The line is there before the answer is. */
export function OtherCategory({ category, search }: OtherCategoryProps) {
  const other = category === 'Óculos' ? 'Difusores' : 'Óculos';
  const count = useQuery({
    queryKey: ['products', 'count', other, search],
    queryFn: ({ signal }) => call(countProducts, { query: { category: other, search }, signal }),
  });
  const found = count.data?.products ?? 0;
  return (
    <p className={classes.elsewhere}>
      {found > 0 && (
        <RowLink href={`${LISTING_PATHS[other]}?${new URLSearchParams({ busca: search })}`}>
          Também em {other} ({found < MOST_COUNTED ? found : `${MOST_COUNTED - 1}+`})
        </RowLink>
      )}
    </p>
  );
}
