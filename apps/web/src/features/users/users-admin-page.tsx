import { Text } from '@mantine/core';
import { useInfiniteQuery, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { memo } from 'react';
import { listUsers } from '@vendas/contract/users';
import type { User } from '@vendas/contract/users';
import { isAdmin, type Role } from '@vendas/domain/role';
import { call } from '#lib/api/api.ts';
import { useSession } from '#lib/auth/session.tsx';
import { personName } from '#lib/format/person-name.ts';
import { useSearched } from '#lib/navigation/use-search-text.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { ListSearch } from '#ui/lists/list-search.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { useEndSessions } from './use-end-sessions.ts';
import { useSetRole } from './use-set-role.ts';
import { USER_COLUMNS, UserRow } from './user-row.tsx';
import classes from './users.module.css';

/** The page 'Gerenciar Usuários'. */
export function UsersAdminPage() {
  const { ask, busyId, asked, shown, confirm, forget } = useSetRole();
  const ending = useEndSessions();

  return (
    <>
      <PageHeader title="Gerenciar Usuários" />
      <div className={classes.tools}>
        <ListSearch label="Buscar usuários" placeholder="Buscar por nome ou e-mail..." />
      </div>
      <UserList busyId={busyId} onRole={ask} onEndSessions={ending.ask} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={shown && isAdmin(shown.role) ? 'Tornar administrador?' : 'Retirar administrador?'}
        confirmLabel="Confirmar"
        onConfirm={confirm}
        onCancel={forget}
      >
        {shown && (
          <Text>
            <strong>{personName(shown.person)}</strong>{' '}
            {isAdmin(shown.role)
              ? 'passará a ver e a alterar tudo: produtos, pedidos, finanças, perícias e usuários.'
              : 'deixará de ter acesso à administração.'}
          </Text>
        )}
      </ConfirmDialog>
      <EndSessionsDialog ending={ending} />
    </>
  );
}

interface UserListProps {
  /** Whose role is on its way. */
  readonly busyId: string | undefined;
  readonly onRole: (person: User, role: Role) => void;
  readonly onEndSessions: (person: User) => void;
}

/** The people who are searched. By itself, because another search renders none of the rest of the page. */
function UserList(props: UserListProps) {
  return <FoundUsers {...props} search={useSearched()} />;
}

interface FoundUsersProps extends UserListProps {
  readonly search: string;
}

const FoundUsers = memo(function FoundUsers(props: FoundUsersProps) {
  const { search, busyId, onRole, onEndSessions } = props;
  const { user } = useSession();
  const users = useInfiniteQuery(usersQuery(search));
  return (
    <EndlessList
      query={users}
      problem={(reason) => `Erro ao carregar usuários: ${reason}`}
      empty={<NothingFound message="Nenhum usuário encontrado." isFiltered={search !== ''} />}
    >
      {(items, isStale) => (
        <DataTable label="Usuários" columns={USER_COLUMNS} isStale={isStale}>
          {items.map((person) => (
            <UserRow
              key={person.id}
              person={person}
              isOwn={person.id === user?.id}
              isBusy={person.id === busyId}
              onRole={onRole}
              onEndSessions={onEndSessions}
            />
          ))}
        </DataTable>
      )}
    </EndlessList>
  );
});

/** Everybody by first name, page by page; `search` may be empty. */
const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['users', { search }],
    queryFn: ({ pageParam, signal }) =>
      call(listUsers, {
        query: { ...(search !== '' && { search }), ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (lastPage) => lastPage.nextCursor,
    placeholderData: keepPreviousData,
  });
