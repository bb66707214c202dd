import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { memo, useDeferredValue, useState } from 'react';
import { listUsers, type User, USER_SORTS, type UserSort } from '@vendas/contract/people/users';
import type { Role } from '@vendas/domain/people/role';
import { call } from '#lib/api/api.ts';
import { useSession } from '#lib/auth/session.tsx';
import { lazyComponent } from '#lib/loading/lazy-component.ts';
import { pagesQuery } from '#lib/navigation/pages.ts';
import { useSearched } from '#lib/navigation/query-string.ts';
import { WhenOpened } from '#ui/dialogs/dialog-lifetime.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { EndlessList, NothingFound } from '#ui/lists/endless-list.tsx';
import { ListSearch } from '#ui/lists/list-search.tsx';
import { SortSelect, sortsOf, useSorting } from '#ui/lists/sorting.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useEndSessions } from './use-end-sessions.ts';
import { useSetRole } from './use-set-role.ts';
import { USER_COLUMNS, UserRow } from './user-row.tsx';
import classes from './users.module.css';

/** Three lines on phones. */
const ROW_CONTENT = { phone: '4.42rem' };

const route = getRouteApi('/admin/users');

// Loaded on demand: most visits only read.
const UserDialogs = lazyComponent(async () => (await import('./user-dialogs.tsx')).UserDialogs);

const CounterDialog = lazyComponent(
  async () => (await import('./counter-dialog.tsx')).CounterDialog,
);

/** The page 'Gerenciar Usuários'. */
export function UsersAdminPage() {
  const changing = useSetRole();
  const ending = useEndSessions();
  const sorting = useSorting(route.useSearch({ select: sortOf }), 'name');
  const [isCounterOpen, setIsCounterOpen] = useState(false);

  return (
    <>
      <PageHeader title="Gerenciar Usuários">
        <Button variant="default" size="sm" onClick={() => setIsCounterOpen(true)}>
          Balcão e PINs
        </Button>
      </PageHeader>
      <WhenOpened isOpen={isCounterOpen}>
        <CounterDialog isOpen={isCounterOpen} onClose={() => setIsCounterOpen(false)} />
      </WhenOpened>
      <div className={classes.tools}>
        <ListSearch label="Buscar usuários" placeholder="Buscar por nome ou e-mail...">
          <SortSelect options={sortsOf(USER_COLUMNS)} sorting={sorting} headings="medium" />
        </ListSearch>
      </div>
      <UserList busyId={changing.busyId} onRole={changing.start} onEndSessions={ending.start} />
      <WhenOpened isOpen={changing.requested !== undefined || ending.requested !== undefined}>
        <UserDialogs changing={changing} ending={ending} />
      </WhenOpened>
    </>
  );
}

interface UserListProps {
  /** The people whose role change is pending. */
  readonly busyId: string | undefined;
  readonly onRole: (person: User, role: Role) => void;
  readonly onEndSessions: (person: User) => void;
}

/**
 * The people who match the search. A component of its own, so that another search does not render the rest of the
 * page.
 */
function UserList(props: UserListProps) {
  const sort = route.useSearch({ select: sortOf });
  return <FoundUsers {...props} search={useSearched()} sort={useDeferredValue(sort)} />;
}

/** By name, unless the user has chosen a column. */
function sortOf({ ordem }: { readonly ordem?: string | undefined }): UserSort {
  return USER_SORTS.find((name) => name === ordem) ?? 'name';
}

interface FoundUsersProps extends UserListProps {
  readonly search: string;
  readonly sort: UserSort;
}

const FoundUsers = memo(function FoundUsers(props: FoundUsersProps) {
  const { search, sort, busyId, onRole, onEndSessions } = props;
  const { user } = useSession();
  const users = useInfiniteQuery(usersQuery(search, sort));
  const sorting = useSorting(sort, 'name');
  return (
    <EndlessList
      query={users}
      problem={(reason) => `Erro ao carregar usuários: ${reason}`}
      empty={<NothingFound message="Nenhum usuário encontrado." isFiltered={search !== ''} />}
    >
      {(items, isStale) => (
        <DataTable
          label="Usuários"
          columns={USER_COLUMNS}
          isStale={isStale}
          sorting={sorting}
          rowContent={ROW_CONTENT}
        >
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

/** Everybody in this order, page by page; `search` may be empty. */
const usersQuery = (search: string, sort: UserSort) =>
  pagesQuery(['users', { search, sort }], (page, signal) =>
    call(listUsers, {
      query: { ...(search !== '' && { search }), ...(sort !== 'name' && { sort }), ...page },
      signal,
    }),
  );
