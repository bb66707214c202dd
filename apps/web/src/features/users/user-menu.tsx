import { lazy } from 'react';
import { personName } from '#lib/format/person-name.ts';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';
import { RowMenuButton } from '#ui/lists/row-menu-button.tsx';
import type { UserMenuProps } from './user-menu-items.tsx';

const UserMenuItems = lazy(async () => ({
  default: (await retryUntilReachable(() => import('./user-menu-items.tsx'))).UserMenuItems,
}));

/** What a phone's row has no room for. */
export function UserMenu(props: UserMenuProps) {
  const label = `Ações de ${personName(props.person)}`;
  return (
    <RowMenuButton label={label}>
      <UserMenuItems label={label} {...props} />
    </RowMenuButton>
  );
}
