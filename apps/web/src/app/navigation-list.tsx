import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { cartUnits } from '@vendas/domain/cart';
import { useCart } from '#lib/cart.ts';
import type { NavigationEntry } from './navigation.ts';
import classes from './frame.module.css';

interface NavigationListProps {
  readonly entries: readonly NavigationEntry[];
  readonly onFollow?: () => void;
}

/** Links to areas; the one the person is in is marked. */
export function NavigationList({ entries, onFollow }: NavigationListProps) {
  return (
    <ul className={classes.list}>
      {entries.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            className={classes.entry}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            onClick={onFollow}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
            {label}
            {to === '/cart' && <CartCount />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function CartCount() {
  const units = cartUnits(useCart());
  if (units === 0) return null;
  return (
    <Badge size="sm" circle={units < 10} variant="filled">
      {units}
      <span className={classes.unseen}>{units === 1 ? ' unidade' : ' unidades'}</span>
    </Badge>
  );
}
