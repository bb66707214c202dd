import { personName } from '#lib/format/person-name.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { RowMenuButton } from '#ui/lists/row-menu-button.tsx';
import type { UserMenuProps } from './user-menu-items.tsx';

const UserMenuItems = lazyComponent(
  async () => (await import('./user-menu-items.tsx')).UserMenuItems,
);

/** What a phone's row has no room for. */
export function UserMenu(props: UserMenuProps) {
  const label = `Ações de ${personName(props.person)}`;
  return (
    <RowMenuButton label={label}>
      <UserMenuItems label={label} {...props} />
    </RowMenuButton>
  );
}
