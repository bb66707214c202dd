import { Anchor, Badge } from '@mantine/core';
import { keysOf } from '@vendas/contract/fields';
import type { User } from '@vendas/contract/people/users';
import { personName as nameOf, formatPhone } from '@vendas/domain/people/person';
import { isAdmin, type Role, ROLES } from '@vendas/domain/people/role';
import { memo } from 'react';
import { type DataColumn, DataCell, DataRow } from '#ui/lists/data-table.tsx';
import { BreakableText } from '#ui/text/breakable-text.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { RowSelect } from '#ui/lists/row-select.tsx';
import { useMay } from '#lib/auth/session.tsx';
import { personName } from '#lib/format/person-name.ts';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { RowMenuButton } from '#ui/lists/row-menu-button.tsx';
import classes from './users.module.css';
import type { UserMenuProps } from './user-menu-items.tsx';

export const USER_COLUMNS: readonly DataColumn[] = [
  { label: 'Nome', width: 'minmax(0, 1fr)', phone: 'title', sort: 'name' },
  { label: 'Contato', width: 'minmax(0, 1fr)', drop: 1, under: 'Nome', phone: 'detail' },
  { label: 'Papel', width: '11rem', phone: 'badge', sort: 'role' },
  { label: 'Ação', width: '16rem', narrowWidth: '2.5rem', isNumeric: true, phone: 'actions' },
];

/** The id of the mark in the user's own row. */
const OWN_ROW = 'seu-perfil';

const OPTIONS = keysOf(ROLES).map((value) => ({ value, label: ROLES[value].label }));

/** Only administrators can make others administrators. */
const OTHER_OPTIONS = OPTIONS.filter(({ value }) => !isAdmin(value));

interface UserRowProps {
  readonly person: User;
  readonly isOwn: boolean;
  readonly isBusy: boolean;
  readonly onRole: (person: User, role: Role) => void;
  readonly onEndSessions: (person: User) => void;
}

/** One person; the user's own role cannot be changed. */
export const UserRow = memo(function UserRow(props: UserRowProps) {
  const { person, isOwn, isBusy, onRole, onEndSessions } = props;
  const { firstName, lastName } = person;
  const name = personName(person);
  const mayAdminister = useMay('administer');
  const seesOrders = useMay('seeOrders');
  // only administrators change an administrator
  const mayChange = !isOwn && (mayAdminister || !isAdmin(person.role));
  return (
    <DataRow isPressable={!isOwn}>
      <DataCell label="Nome">
        <span className={classes.name}>{personName({ firstName, lastName })}</span>
        {isOwn && (
          <Badge id={OWN_ROW} ml="xs" variant="light" tt="none">
            Seu perfil
          </Badge>
        )}
      </DataCell>
      <DataCell label="Contato">
        <Contact person={person} />
      </DataCell>
      <DataCell label="Papel">
        <RowSelect
          label={`Papel de ${name}`}
          options={mayAdminister || isAdmin(person.role) ? OPTIONS : OTHER_OPTIONS}
          value={person.role}
          isDisabled={!mayChange || isBusy}
          describedBy={isOwn ? OWN_ROW : undefined}
          onChoose={(role) => onRole(person, role)}
        />
      </DataCell>
      <DataCell label="Ação">
        {!isOwn && (seesOrders || mayChange) && (
          <>
            <div className={classes.links}>
              {seesOrders && (
                <Anchor
                  size="sm"
                  aria-label={`Ver pedidos de ${name}`}
                  renderRoot={(props) => <RowLink {...props} href={ordersOf(person)} />}
                >
                  Ver pedidos
                </Anchor>
              )}
              {mayChange && (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  aria-label={`Encerrar sessões de ${name}`}
                  onClick={() => onEndSessions(person)}
                >
                  Encerrar sessões
                </Anchor>
              )}
            </div>
            <div className={classes.menu}>
              <UserMenu
                person={person}
                ordersHref={seesOrders ? ordersOf(person) : undefined}
                onEndSessions={mayChange ? onEndSessions : undefined}
              />
            </div>
          </>
        )}
      </DataCell>
    </DataRow>
  );
});

/** By the e-mail address, which is unique; the list cannot be searched by telephone number. */
function ordersOf(person: User): string {
  const { email, firstName, lastName } = person;
  const search = email ?? nameOf({ firstName, lastName });
  const query = search === undefined ? '' : `?${new URLSearchParams({ busca: search }).toString()}`;
  return `/admin/orders${query}`;
}

function Contact({ person: { email, phone } }: { person: User }) {
  if (email !== null) return <BreakableText text={email} />;
  return phone === null ? '—' : formatPhone(phone);
}

const UserMenuItems = lazyComponent(
  async () => (await import('./user-menu-items.tsx')).UserMenuItems,
);

/** The links that do not fit in the row on a phone. */
function UserMenu(props: UserMenuProps) {
  const label = `Ações de ${personName(props.person)}`;
  return (
    <RowMenuButton label={label}>
      <UserMenuItems label={label} {...props} />
    </RowMenuButton>
  );
}
