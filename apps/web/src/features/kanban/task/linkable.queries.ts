import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import { getPericia, listPericias } from '@vendas/contract/pericias';
import type { TaskLinks } from '@vendas/contract/tasks/tasks';
import { listUsers } from '@vendas/contract/people/users';
import type { Permission } from '@vendas/domain/people/permission';
import { caseLabel } from '@vendas/domain/pericias/case-label';
import { shortId } from '@vendas/domain/orders/order';
import { phraseFirst } from '@vendas/domain/search-words';
import { call } from '#lib/api/api.ts';
import { formatAtDay, formatBRL } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';

/** An order, customer or case that a task can be linked to, as an option of the search. */
export interface Linkable {
  readonly group: string;
  readonly id: string;
  readonly label: string;
  readonly link: Partial<TaskLinks>;
}

const MOST_OF_EACH = 5;

type Permissions = ReadonlySet<Permission>;

/** Whether a user may search anything that a task can be linked to. */
export function mayLink(permissions: Permissions): boolean {
  return (['seeOrders', 'manageTeam', 'manageCases'] as const).some((name) =>
    permissions.has(name),
  );
}

/** Matching orders, customers and cases that the user may see; none for an empty search. */
export const linkableQuery = (search: string, permissions: Permissions) =>
  queryOptions({
    queryKey: ['linkable', search, [...permissions].join(' ')],
    queryFn: ({ signal }) => (search === '' ? [] : findLinkable(search, permissions, signal)),
    placeholderData: keepPreviousData,
  });

const NONE = { items: [] };

async function findLinkable(search: string, permissions: Permissions, signal: AbortSignal) {
  const query = { search };
  const [orders, people, cases] = await Promise.all([
    permissions.has('seeOrders')
      ? call(listOrders, { query: { search: search.replace(/^#/, '') }, signal })
      : NONE,
    permissions.has('manageTeam') ? call(listUsers, { query, signal }) : NONE,
    permissions.has('manageCases') ? call(listPericias, { query, signal }) : NONE,
  ]);
  const best = (found: readonly Linkable[]) =>
    phraseFirst(found, search, ({ label }) => label).slice(0, MOST_OF_EACH);
  return [
    ...best(
      orders.items.map(({ id, customer, createdAt, totalCents }) => ({
        group: 'Pedidos',
        id,
        label: `#${shortId(id)} · ${personName(customer)} · ${formatAtDay(createdAt)} · ${formatBRL(totalCents)}`,
        link: { order: { id, customer } },
      })),
    ),
    ...best(
      people.items.map(({ id, firstName, lastName, email, phone }) => ({
        group: 'Clientes',
        id,
        label: [personName({ firstName, lastName }), email ?? phone].filter(Boolean).join(' · '),
        link: { customer: { id, firstName, lastName, email } },
      })),
    ),
    ...best(
      cases.items.map(({ id, processNumber, defendant, isSealed }) => ({
        group: 'Perícias',
        id,
        label: `${processNumber} · ${defendant}`,
        link: { pericia: { id, processNumber: caseLabel({ processNumber, isSealed }), isSealed } },
      })),
    ),
  ];
}

/** The subject of a new task, given by a link on its page. */
export interface NewTaskFor {
  readonly pedido?: string | undefined;
  readonly cliente?: string | undefined;
  readonly pericia?: string | undefined;
}

/** The links of a new task. */
export const newTaskLinksQuery = ({ pedido, cliente, pericia }: NewTaskFor) =>
  queryOptions({
    queryKey: ['new-task-links', pedido, cliente, pericia],
    queryFn: async ({ signal }): Promise<TaskLinks> => ({
      order: pedido === undefined ? null : { id: pedido, customer: null },
      customer: cliente === undefined ? null : await readCustomer(cliente, signal),
      pericia:
        pericia === undefined
          ? null
          : await call(getPericia, { params: { id: pericia }, signal }).then(
              ({ id, processNumber, isSealed }) => ({
                id,
                processNumber: caseLabel({ processNumber, isSealed }),
                isSealed,
              }),
            ),
    }),
  });

async function readCustomer(
  customerId: string,
  signal: AbortSignal,
): Promise<TaskLinks['customer']> {
  // a chunk of its own, which the board does not need
  const { getCustomerFile } = await import('@vendas/contract/people/customers');
  const { id, firstName, lastName, email } = await call(getCustomerFile, {
    params: { id: customerId },
    signal,
  });
  return { id, firstName, lastName, email };
}
