import IconPackage from '~icons/tabler/package';
import IconCashRegister from '~icons/tabler/cash-register';
import IconGavel from '~icons/tabler/gavel';
import IconLayoutKanban from '~icons/tabler/layout-kanban';
import IconPlus from '~icons/tabler/plus';
import IconReceipt from '~icons/tabler/receipt';
import IconReportMoney from '~icons/tabler/report-money';
import IconUsers from '~icons/tabler/users';
import type { Permission } from '@vendas/domain/people/permission';
import type { NavigationEntry } from './navigation.ts';

export interface AdminArea extends NavigationEntry {
  /** What its pages need. */
  readonly permission: Permission;
}

/** The areas of the back office; a person sees those they may use. */
const adminAreas: readonly AdminArea[] = [
  {
    to: '/admin/products',
    permission: 'manageProducts',
    label: 'Produtos',
    icon: IconPackage,
    letter: 'e',
  },
  {
    to: '/admin/orders',
    permission: 'seeOrders',
    label: 'Pedidos',
    icon: IconReceipt,
    letter: 'v',
  },
  {
    to: '/admin/financials',
    permission: 'seeFinance',
    label: 'Financeiro',
    icon: IconReportMoney,
    letter: 'f',
  },
  { to: '/admin/users', permission: 'manageTeam', label: 'Usuários', icon: IconUsers, letter: 'u' },
  {
    to: '/admin/make-sale',
    permission: 'sell',
    label: 'Realizar Venda',
    icon: IconCashRegister,
    letter: 'r',
  },
  {
    to: '/admin/pericias',
    permission: 'manageCases',
    label: 'Perícias',
    icon: IconGavel,
    letter: 'j',
  },
  {
    to: '/admin/kanban',
    permission: 'manageTasks',
    label: 'Plano de Ações',
    icon: IconLayoutKanban,
    letter: 'a',
    alsoAt: '/admin/tasks',
  },
];

/** The areas that a person with these permissions may use. */
export function areasFor(permissions: ReadonlySet<Permission>): readonly AdminArea[] {
  return adminAreas.filter(({ permission }) => permissions.has(permission));
}

interface Creation extends Omit<AdminArea, 'letter'> {
  readonly under: string;
}

/** What is created in the back office, and the part of it where 'n' begins it. */
const creations: readonly Creation[] = [
  {
    to: '/admin/products/new',
    permission: 'manageProducts',
    label: 'Adicionar Novo Produto',
    icon: IconPlus,
    under: '/admin/products',
  },
  {
    to: '/admin/make-sale',
    permission: 'sell',
    label: 'Realizar Venda Rápida',
    icon: IconCashRegister,
    under: '/admin/orders',
  },
  {
    to: '/admin/pericias/new',
    permission: 'manageCases',
    label: 'Adicionar Nova Perícia',
    icon: IconPlus,
    under: '/admin/pericias',
  },
  {
    to: '/admin/tasks/new',
    permission: 'manageTasks',
    label: 'Adicionar Nova Tarefa',
    icon: IconPlus,
    under: '/admin/kanban',
  },
];

/** What a person with these permissions may create. */
export function creationsFor(permissions: ReadonlySet<Permission>) {
  return creations.filter(({ permission }) => permissions.has(permission));
}
