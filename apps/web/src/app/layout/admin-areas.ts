import IconPackage from '~icons/tabler/package';
import IconCashRegister from '~icons/tabler/cash-register';
import IconGavel from '~icons/tabler/gavel';
import IconLayoutKanban from '~icons/tabler/layout-kanban';
import IconPlus from '~icons/tabler/plus';
import IconReceipt from '~icons/tabler/receipt';
import IconReportMoney from '~icons/tabler/report-money';
import IconUsers from '~icons/tabler/users';
import type { NavigationEntry } from './navigation.ts';

/** Entries for administrators; an area appears here with its pages. */
export const adminAreas: readonly NavigationEntry[] = [
  { to: '/admin/products', label: 'Produtos', icon: IconPackage, letter: 'e' },
  { to: '/admin/orders', label: 'Pedidos', icon: IconReceipt, letter: 'v' },
  { to: '/admin/financials', label: 'Financeiro', icon: IconReportMoney, letter: 'f' },
  { to: '/admin/users', label: 'Usuários', icon: IconUsers, letter: 'u' },
  { to: '/admin/make-sale', label: 'Realizar Venda', icon: IconCashRegister, letter: 'r' },
  { to: '/admin/pericias', label: 'Perícias', icon: IconGavel, letter: 'j' },
  {
    to: '/admin/kanban',
    label: 'Plano de Ações',
    icon: IconLayoutKanban,
    letter: 'a',
    alsoAt: '/admin/tasks',
  },
];

/** What an administrator creates, and the part of the back office where 'n' begins it. */
export const creations = [
  {
    to: '/admin/products/new',
    label: 'Adicionar Novo Produto',
    icon: IconPlus,
    under: '/admin/products',
  },
  {
    to: '/admin/make-sale',
    label: 'Realizar Venda Rápida',
    icon: IconCashRegister,
    under: '/admin/orders',
  },
  {
    to: '/admin/pericias/new',
    label: 'Adicionar Nova Perícia',
    icon: IconPlus,
    under: '/admin/pericias',
  },
  {
    to: '/admin/tasks/new',
    label: 'Adicionar Nova Tarefa',
    icon: IconPlus,
    under: '/admin/kanban',
  },
] as const;
