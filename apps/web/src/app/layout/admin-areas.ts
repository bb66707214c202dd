import IconAddressBook from '~icons/tabler/address-book';
import IconPackage from '~icons/tabler/package';
import IconBellRinging from '~icons/tabler/bell-ringing';
import IconChecks from '~icons/tabler/checks';
import IconClock from '~icons/tabler/clock';
import IconCashRegister from '~icons/tabler/cash-register';
import IconGavel from '~icons/tabler/gavel';
import IconLayoutKanban from '~icons/tabler/layout-kanban';
import IconMail from '~icons/tabler/mail';
import IconPlus from '~icons/tabler/plus';
import IconReceipt from '~icons/tabler/receipt';
import IconReportMoney from '~icons/tabler/report-money';
import IconSettings from '~icons/tabler/settings';
import IconSun from '~icons/tabler/sun';
import IconUsers from '~icons/tabler/users';
import type { Permission } from '@vendas/domain/people/permission';
import type { NavigationEntry } from './navigation.ts';

const GROUPS = ['Hoje', 'Vender', 'Dinheiro', 'Loja', 'Ótica', 'Perícias', 'Equipe'] as const;

type Group = (typeof GROUPS)[number];

export interface AdminArea extends NavigationEntry {
  /** The permission that its pages need; undefined for a page open to every user with any permission. */
  readonly permission?: Permission;
  readonly group: Group;
}

/** The areas of the back office in the order of their groups; a user sees those they may use. */
const adminAreas: readonly AdminArea[] = [
  { to: '/admin/today', group: 'Hoje', label: 'Hoje', icon: IconSun, letter: 'h' },
  {
    to: '/admin/make-sale',
    permission: 'sell',
    group: 'Vender',
    label: 'Realizar Venda',
    icon: IconCashRegister,
    letter: 'r',
  },
  {
    to: '/admin/orders',
    permission: 'seeOrders',
    group: 'Vender',
    label: 'Pedidos',
    icon: IconReceipt,
    letter: 'v',
  },
  {
    to: '/admin/customers',
    permission: 'sell',
    group: 'Vender',
    label: 'Clientes',
    icon: IconAddressBook,
    letter: 'l',
  },
  {
    to: '/admin/financials',
    permission: 'seeFinance',
    group: 'Dinheiro',
    label: 'Financeiro',
    icon: IconReportMoney,
    letter: 'f',
  },
  {
    to: '/admin/statements',
    permission: 'receivePayments',
    group: 'Dinheiro',
    label: 'Conferência',
    icon: IconChecks,
    letter: 'b',
  },
  {
    to: '/admin/reminders',
    permission: 'receivePayments',
    group: 'Dinheiro',
    label: 'Cobrar hoje',
    icon: IconBellRinging,
    letter: 'k',
  },
  {
    to: '/admin/products',
    permission: 'manageProducts',
    group: 'Loja',
    label: 'Produtos',
    icon: IconPackage,
    letter: 'e',
  },
  {
    to: '/admin/pericias',
    permission: 'manageCases',
    group: 'Perícias',
    label: 'Perícias',
    icon: IconGavel,
    letter: 'j',
  },
  {
    to: '/admin/deadlines',
    permission: 'manageCases',
    group: 'Perícias',
    label: 'Prazos',
    icon: IconClock,
    letter: 'z',
  },
  {
    to: '/admin/notices',
    permission: 'manageCases',
    group: 'Perícias',
    label: 'Avisos',
    icon: IconMail,
    letter: 't',
  },
  {
    to: '/admin/kanban',
    permission: 'manageTasks',
    group: 'Equipe',
    label: 'Plano de Ações',
    icon: IconLayoutKanban,
    letter: 'a',
    alsoAt: '/admin/tasks',
  },
  {
    to: '/admin/users',
    permission: 'manageTeam',
    group: 'Equipe',
    label: 'Usuários',
    icon: IconUsers,
    letter: 'u',
  },
  {
    to: '/admin/settings',
    permission: 'manageShop',
    group: 'Equipe',
    label: 'Configurações',
    icon: IconSettings,
    letter: 's',
  },
];

/** The areas that a user with these permissions may use. */
export function areasFor(permissions: ReadonlySet<Permission>): readonly AdminArea[] {
  if (permissions.size === 0) return [];
  return adminAreas.filter(({ permission }) => !permission || permissions.has(permission));
}

export interface AreaGroup {
  /** Undefined for *Hoje*, whose one area has the same name. */
  readonly heading: Group | undefined;
  readonly areas: readonly AdminArea[];
}

/** The groups that have any of these areas, with their areas. */
export function groupsOf(areas: readonly AdminArea[]): readonly AreaGroup[] {
  return GROUPS.map((name) => ({
    heading: name === 'Hoje' ? undefined : name,
    areas: areas.filter(({ group }) => group === name),
  })).filter((group) => group.areas.length > 0);
}

/** The areas for daily work, most used first. */
const BY_USE = [
  '/admin/today',
  '/admin/make-sale',
  '/admin/orders',
  '/admin/pericias',
  '/admin/financials',
  '/admin/kanban',
  '/admin/products',
];

/** The maximum number of links that fit side by side on a phone. */
const MOST_USED = 4;

/** The most used of these areas. */
export function mostUsed(areas: readonly AdminArea[]): readonly AdminArea[] {
  const byUse = BY_USE.flatMap((to) => areas.find((area) => area.to === to) ?? []);
  return byUse.slice(0, MOST_USED);
}

interface CreateAction extends Omit<AdminArea, 'letter' | 'group' | 'permission'> {
  readonly permission: Permission;
  readonly under: string;
}

/** The objects that can be created in the back office, and the pages where 'n' opens their form. */
const createActions: readonly CreateAction[] = [
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

/** The objects that a user with these permissions may create. */
export function createActionsFor(permissions: ReadonlySet<Permission>) {
  return createActions.filter(({ permission }) => permissions.has(permission));
}
