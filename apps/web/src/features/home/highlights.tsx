import { useQuery } from '@tanstack/react-query';
import { listHighlights } from '@vendas/contract/highlights';
import { call } from '#lib/api/api.ts';
import { PRELOADED_AT, preloadedData } from '#lib/loading/preloaded-data.ts';
import { ProductTiles } from '#shared/products/product-tiles.tsx';
import classes from './home.module.css';

/** What is new and what sells; a shop that has neither shows nothing. */
export function Highlights() {
  const highlights = useQuery({
    queryKey: ['products', 'highlights'],
    queryFn: ({ signal }) => call(listHighlights, { signal }),
    initialData: () => preloadedData(listHighlights, {}),
    initialDataUpdatedAt: PRELOADED_AT,
  });
  if (highlights.isPending) return <div className={classes.waiting} />;
  return (
    <>
      <ProductTiles title="Novidades" products={highlights.data?.newest ?? []} />
      <ProductTiles title="Mais vendidos" products={highlights.data?.bestSelling ?? []} />
    </>
  );
}
