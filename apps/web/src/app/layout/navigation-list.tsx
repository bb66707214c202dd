import { Badge } from '@mantine/core';
import { cartUnits } from '@vendas/domain/orders/cart';
import { useCart } from '#lib/cart/cart.ts';
import { RowLink } from '#ui/lists/row-link.tsx';
import type { NavigationEntry } from './navigation.ts';
import classes from './frame.module.css';
import { useCurrentPath } from '#lib/navigation/current-page.ts';

interface NavigationListProps {
  readonly entries: readonly NavigationEntry[];
  readonly onFollow?: () => void;
  /** The id of the heading that names the list. */
  readonly labelledBy?: string | undefined;
}

/** Links to areas; the current one is marked. */
export function NavigationList({ entries, onFollow, labelledBy }: NavigationListProps) {
  const currentPath = useCurrentPath();
  return (
    <ul className={classes.list} aria-labelledby={labelledBy}>
      {entries.map(({ to, alsoAt = to, label, icon: Icon }) => (
        <li key={to}>
          <RowLink
            href={to}
            className={classes.entry}
            aria-current={
              isWithin(currentPath, to) || isWithin(currentPath, alsoAt) ? 'page' : undefined
            }
            onClick={onFollow}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
            {label}
            {to === '/cart' && <CartCount />}
          </RowLink>
        </li>
      ))}
    </ul>
  );
}

/** Whether a path belongs to an area. */
export function isWithin(path: string, area: string): boolean {
  return path === area || (area !== '/' && path.startsWith(`${area}/`));
}

function CartCount() {
  const units = cartUnits(useCart());
  if (units === 0) return null;
  return (
    <Badge size="sm" circle={units < 10} variant="filled">
      {units}
      <span className="visually-hidden">{units === 1 ? ' unidade' : ' unidades'}</span>
    </Badge>
  );
}
