import IconAddressBook from '~icons/tabler/address-book';
import IconPackage from '~icons/tabler/package';
import IconGavel from '~icons/tabler/gavel';
import IconLayoutKanban from '~icons/tabler/layout-kanban';
import IconReceipt from '~icons/tabler/receipt';
import IconUsers from '~icons/tabler/users';
import { shortId } from '@vendas/domain/orders/order';
import { formatPhone } from '@vendas/domain/people/person';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import { TASK_STATUSES } from '@vendas/domain/tasks/task-status';
import { call } from '#lib/api/api.ts';
import { formatAtDay, formatBRL } from '#lib/format/format.ts';
import { personName } from '#lib/format/person-name.ts';
import { type SearchSource, RESULTS_PER_HEADING } from './search-source.ts';

// each area's schemas are a chunk of their own: loading all in parallel would delay the next character
const loadProducts = () => import('@vendas/contract/products/admin-products');
const loadOrders = () => import('@vendas/contract/orders/admin-orders');
const loadCustomers = () => import('@vendas/contract/people/customers');
const loadUsers = () => import('@vendas/contract/people/users');
const loadPericias = () => import('@vendas/contract/pericias');
const loadTasks = () => import('@vendas/contract/tasks/tasks');

/** What can be searched in the back office, in display order. Each source calls the route of its own list. */
export const adminSources: readonly SearchSource[] = [
  {
    heading: 'Produtos',
    permission: 'manageProducts',
    problem: (reason) => `Erro ao carregar produtos: ${reason}`,
    icon: IconPackage,
    prepare: loadProducts,
    find: async (search, signal) => {
      const { listAdminProducts } = await loadProducts();
      const query = { search, sort: 'name' } as const;
      const { items } = await call(listAdminProducts, { query, signal });
      return items.map(({ id, name, stock, priceCents, isHidden }) => ({
        id,
        label: name,
        description: `${formatBRL(priceCents)} · Estoque: ${stock}${isHidden ? ' · Oculto' : ''}`,
        href: `/admin/products/edit/${id}`,
      }));
    },
  },
  {
    heading: 'Pedidos',
    permission: 'seeOrders',
    problem: (reason) => `Erro ao carregar pedidos: ${reason}`,
    icon: IconReceipt,
    prepare: loadOrders,
    find: async (search, signal) => {
      const { listOrders } = await loadOrders();
      const { items } = await call(listOrders, {
        query: { search: search.replace(/^#/, '') },
        signal,
      });
      return items.map(({ id, customer, createdAt, totalCents }) => ({
        id,
        label: `#${shortId(id)} · ${personName(customer)}`,
        description: `${formatAtDay(createdAt)} · ${formatBRL(totalCents)}`,
        href: `/admin/orders/${id}`,
      }));
    },
  },
  {
    heading: 'Clientes',
    permission: 'sell',
    problem: (reason) => `Erro ao carregar clientes: ${reason}`,
    icon: IconAddressBook,
    prepare: loadCustomers,
    find: async (search, signal) => {
      const { listCustomerFiles } = await loadCustomers();
      const { items } = await call(listCustomerFiles, { query: { search }, signal });
      return items.map(({ id, firstName, lastName, email, phone }) => ({
        id,
        label: personName({ firstName, lastName }),
        description: phone === null ? (email ?? '') : formatPhone(phone),
        href: `/admin/customers/${id}`,
      }));
    },
  },
  {
    heading: 'Pessoas',
    permission: 'manageTeam',
    problem: (reason) => `Erro ao carregar pessoas: ${reason}`,
    icon: IconUsers,
    prepare: loadUsers,
    find: async (search, signal) => {
      const { listUsers } = await loadUsers();
      const { items } = await call(listUsers, { query: { search }, signal });
      return items.map((person) => {
        const { id, firstName, lastName, email, phone } = person;
        return {
          id,
          label: personName({ firstName, lastName }),
          description: email ?? phone ?? '',
          href: `/admin/users?busca=${encodeURIComponent(email ?? personName(person))}`,
        };
      });
    },
  },
  {
    heading: 'Perícias',
    permission: 'manageCases',
    problem: (reason) => `Erro ao carregar perícias: ${reason}`,
    icon: IconGavel,
    prepare: loadPericias,
    find: async (search, signal) => {
      const { listPericias } = await loadPericias();
      const { items } = await call(listPericias, { query: { search }, signal });
      return items.map(({ id, processNumber, defendant, currentStatus }) => ({
        id,
        label: processNumber,
        description: `${defendant} · ${PERICIA_STATUSES[currentStatus].label}`,
        href: `/admin/pericias/${id}`,
      }));
    },
  },
  {
    heading: 'Tarefas',
    permission: 'manageTasks',
    problem: (reason) => `Erro ao carregar tarefas: ${reason}`,
    icon: IconLayoutKanban,
    prepare: loadTasks,
    find: async (search, signal) => {
      const { getBoard } = await loadTasks();
      const query = { search, perColumn: RESULTS_PER_HEADING };
      const { columns } = await call(getBoard, { query, signal });
      return columns
        .flatMap((column) => column.tasks)
        .map(({ id, title, status }) => ({
          id,
          label: title,
          description: TASK_STATUSES[status].label,
          href: `/admin/kanban?tarefa=${id}`,
        }));
    },
  },
];
