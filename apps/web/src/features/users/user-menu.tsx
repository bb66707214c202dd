import type { User } from '@vendas/contract/users';
import { lazy } from 'react';
import { personName } from '#lib/format/person-name.ts';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';
import { RowMenuButton } from '#ui/lists/row-menu-button.tsx';

const UserMenuItems = lazy(async () => ({
  default: (await retryUntilReachable(() => import('./user-menu-items.tsx'))).UserMenuItems,
}));

export interface UserMenuProps {
  readonly person: User;
  /** Where their orders are. */
  readonly ordersHref: string;
  readonly onEndSessions: (person: User) => void;
}

/** What a phone's row has no room for. */
export function UserMenu(props: UserMenuProps) {
  return (
    <RowMenuButton label={userMenuLabel(props.person)}>
      <UserMenuItems {...props} />
    </RowMenuButton>
  );
}

export const userMenuLabel = (person: User) => `Ações de ${personName(person)}`;
