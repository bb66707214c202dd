import { useQuery } from '@tanstack/react-query';
import { CATEGORIES } from '@vendas/domain/products/product';
import { categoriesQuery, type Shelf } from './quick-sale.queries.ts';
import classes from './quick-sale.module.css';

interface ShelfChipsProps {
  readonly shelf: Shelf;
  readonly onChange: (shelf: Shelf) => void;
}

/** Filters the tiles by what sells most or by a category; pressed again, a chip shows everything. */
export function ShelfChips({ shelf, onChange }: ShelfChipsProps) {
  const counts = useQuery(categoriesQuery).data?.items;
  const chips = [
    { value: 'unitsSold' as const, label: 'Mais vendidos', count: undefined },
    ...CATEGORIES.map((category) => ({
      value: category,
      label: category,
      count: counts && (counts.find((item) => item.category === category)?.products ?? 0),
    })),
  ];
  return (
    <div className={classes.chips} role="group" aria-label="Mostrar">
      {chips.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={classes.chip}
          aria-pressed={value === shelf}
          onClick={() => onChange(value === shelf ? 'all' : value)}
        >
          {label} {count !== undefined && <span className={classes.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
