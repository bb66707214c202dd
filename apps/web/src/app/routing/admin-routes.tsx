import { createRoute, redirect } from '@tanstack/react-router';
import type { BoardSearch } from '#features/kanban/board/board-filter.ts';
import { CrashPanel } from './crash-panel.tsx';
import { requireAnyPermission, requirePermission } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { root } from './root-route.ts';
import { searchText, textOf, textsOf } from './search.ts';

/** Every page below needs a permission; to people without any the pages do not exist. */
const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  staticData: { needsPerson: true },
  beforeLoad: requireAnyPermission,
  component: lazyPage(() => import('#app/layout/admin-shell.tsx'), 'AdminShell'),
});

/** The URL of the back office itself leads to what the day asks for. */
const adminEntrance = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/today', replace: true });
  },
});

const adminToday = createRoute({
  getParentRoute: () => admin,
  path: '/today',
  staticData: { title: 'Hoje' },
  component: lazyPage(() => import('#features/today/today-page.tsx'), 'TodayPage'),
});

const adminProducts = createRoute({
  getParentRoute: () => admin,
  path: '/products',
  staticData: { title: 'Gerenciar Produtos' },
  beforeLoad: requirePermission('manageProducts'),
  validateSearch: (search: Record<string, unknown>) =>
    textsOf(search, ['busca', 'categoria', 'ordem', 'estoque']),
  component: lazyPage(
    () => import('#features/products/products-admin-page.tsx'),
    'ProductsAdminPage',
  ),
});

const adminProductNew = createRoute({
  getParentRoute: () => admin,
  path: '/products/new',
  staticData: { title: 'Adicionar Novo Produto' },
  beforeLoad: requirePermission('manageProducts'),
  validateSearch: (search): CopiedProduct => ({ copia: textOf(search.copia) }),
  component: lazyPage(
    () => import('#features/products/product-new-admin-page.tsx'),
    'ProductNewAdminPage',
  ),
});

const adminProductEdit = createRoute({
  getParentRoute: () => admin,
  path: '/products/edit/$id',
  staticData: { title: 'Editar Produto' },
  beforeLoad: requirePermission('manageProducts'),
  component: lazyPage(
    () => import('#features/products/product-edit-admin-page.tsx'),
    'ProductEditAdminPage',
  ),
});

const adminOrders = createRoute({
  getParentRoute: () => admin,
  path: '/orders',
  staticData: { title: 'Gerenciar Pedidos' },
  beforeLoad: requirePermission('seeOrders'),
  validateSearch: (search: Record<string, unknown>) =>
    textsOf(search, [
      'busca',
      'status',
      'pagamento',
      'vendedor',
      'de',
      'ate',
      'vencidos',
      'receber',
      'vence',
      'preparar',
      'ordem',
    ]),
  component: lazyPage(() => import('#features/orders/orders-admin-page.tsx'), 'OrdersAdminPage'),
});

const adminOrder = createRoute({
  getParentRoute: () => admin,
  path: '/orders/$id',
  staticData: { title: 'Pedido' },
  beforeLoad: requirePermission('seeOrders'),
  component: lazyPage(() => import('#features/orders/order-admin-page.tsx'), 'OrderAdminPage'),
});

const adminFinance = createRoute({
  getParentRoute: () => admin,
  path: '/financials',
  staticData: { title: 'Controle Financeiro' },
  beforeLoad: requirePermission('seeFinance'),
  validateSearch: (search: Record<string, unknown>) =>
    textsOf(search, [
      'aba',
      'visao',
      'periodo',
      'inicio',
      'fim',
      'mes',
      'tipo',
      'por',
      'ordem',
      'busca',
      'pagamento',
      'de',
      'ate',
    ]),
  component: lazyPage(() => import('#features/finance/finance-page.tsx'), 'FinancePage'),
});

const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  staticData: { title: 'Gerenciar Usuários' },
  beforeLoad: requirePermission('manageTeam'),
  validateSearch: (search: Record<string, unknown>) => ({
    ...searchText(search),
    ordem: textOf(search['ordem']),
  }),
  component: lazyPage(() => import('#features/users/users-admin-page.tsx'), 'UsersAdminPage'),
});

const adminSettings = createRoute({
  getParentRoute: () => admin,
  path: '/settings',
  staticData: { title: 'Configurações' },
  beforeLoad: requirePermission('manageShop'),
  component: lazyPage(() => import('#features/settings/settings-page.tsx'), 'SettingsPage'),
});

const adminCustomers = createRoute({
  getParentRoute: () => admin,
  path: '/customers',
  staticData: { title: 'Clientes' },
  beforeLoad: requirePermission('sell'),
  validateSearch: (search: Record<string, unknown>) => textsOf(search, ['busca', 'ordem']),
  component: lazyPage(
    () => import('#features/customers/customers-admin-page.tsx'),
    'CustomersAdminPage',
  ),
});

const adminCustomer = createRoute({
  getParentRoute: () => admin,
  path: '/customers/$id',
  staticData: { title: 'Cliente' },
  beforeLoad: requirePermission('sell'),
  component: lazyPage(() => import('#features/customers/customer-page.tsx'), 'CustomerPage'),
});

const adminMakeSale = createRoute({
  getParentRoute: () => admin,
  path: '/make-sale',
  staticData: { title: 'Realizar Venda Rápida' },
  beforeLoad: requirePermission('sell'),
  validateSearch: (search): ChosenCustomer => ({ cliente: textOf(search.cliente) }),
  component: lazyPage(() => import('#features/quick-sale/quick-sale-page.tsx'), 'QuickSalePage'),
});

const pericias = createRoute({
  getParentRoute: () => admin,
  path: '/pericias',
  staticData: { title: 'Gerenciar Perícias' },
  beforeLoad: requirePermission('manageCases'),
  validateSearch: (search): PericiaFilters => ({
    busca: textOf(search.busca),
    etapa: textOf(search.etapa),
    acesso: textOf(search.acesso),
  }),
  errorComponent: CrashPanel,
  component: lazyPage(() => import('#features/pericias/pericias-page.tsx'), 'PericiasPage'),
});

const periciaNew = createRoute({
  getParentRoute: () => admin,
  path: '/pericias/new',
  staticData: { title: 'Adicionar Nova Perícia' },
  beforeLoad: requirePermission('manageCases'),
  errorComponent: CrashPanel,
  component: lazyPage(() => import('#features/pericias/pericia-new-page.tsx'), 'PericiaNewPage'),
});

const periciaEdit = createRoute({
  getParentRoute: () => admin,
  path: '/pericias/edit/$id',
  staticData: { title: 'Editar Perícia' },
  beforeLoad: requirePermission('manageCases'),
  errorComponent: CrashPanel,
  component: lazyPage(() => import('#features/pericias/pericia-edit-page.tsx'), 'PericiaEditPage'),
});

const kanban = createRoute({
  getParentRoute: () => admin,
  path: '/kanban',
  staticData: { title: 'Plano de Ações' },
  beforeLoad: requirePermission('manageTasks'),
  validateSearch: (search): BoardSearch => ({
    busca: textOf(search.busca),
    responsavel: textOf(search.responsavel),
    prioridade: textOf(search.prioridade),
    atrasadas: textOf(search.atrasadas),
    vence: textOf(search.vence),
    minhas: textOf(search.minhas),
    tarefa: textOf(search.tarefa),
  }),
  component: lazyPage(() => import('#features/kanban/kanban-page.tsx'), 'KanbanPage'),
});

const taskNew = createRoute({
  getParentRoute: () => admin,
  path: '/tasks/new',
  staticData: { title: 'Adicionar Nova Tarefa' },
  beforeLoad: requirePermission('manageTasks'),
  validateSearch: (search) => textsOf(search, ['pedido', 'cliente', 'pericia']),
  component: lazyPage(() => import('#features/kanban/task-new-page.tsx'), 'TaskNewPage'),
});

const taskEdit = createRoute({
  getParentRoute: () => admin,
  path: '/tasks/edit/$id',
  staticData: { title: 'Editar Tarefa' },
  beforeLoad: requirePermission('manageTasks'),
  component: lazyPage(() => import('#features/kanban/task-edit-page.tsx'), 'TaskEditPage'),
});

const adminElsewhere = createRoute({
  getParentRoute: () => admin,
  path: '$',
  staticData: { title: 'Página não encontrada' },
  component: NotFoundPage,
});

/** Every page of the back office. */
export const adminRoutes = admin.addChildren([
  adminEntrance,
  adminToday,
  adminProducts,
  adminProductNew,
  adminProductEdit,
  adminOrders,
  adminOrder,
  adminFinance,
  adminUsers,
  adminMakeSale,
  adminCustomers,
  adminCustomer,
  pericias,
  periciaNew,
  periciaEdit,
  kanban,
  taskNew,
  taskEdit,
  adminSettings,
  adminElsewhere,
]);

interface CopiedProduct {
  /** The id of the product that fills the form. */
  copia?: string | undefined;
}

interface ChosenCustomer {
  /** The id of the customer of a new sale. */
  cliente?: string | undefined;
}

interface PericiaFilters {
  busca?: string | undefined;
  etapa?: string | undefined;
  acesso?: string | undefined;
}
