import { createRoute, redirect } from '@tanstack/react-router';
import { admin, pageFor } from './parent-routes.ts';
import { caseRoutes } from './case-routes.ts';
import { lazyPage } from '#lib/loading/lazy-component.ts';
import { NotFoundPage } from './problem-pages.tsx';
import { textsOf } from './search.ts';

/** The root of the back office redirects to *Hoje*. */
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
  ...pageFor('manageProducts', { path: '/products', title: 'Gerenciar Produtos' }),
  validateSearch: textsOf('busca', 'categoria', 'ordem', 'estoque'),
  component: lazyPage(
    () => import('#features/products/products-admin-page.tsx'),
    'ProductsAdminPage',
  ),
});

const adminProductNew = createRoute({
  ...pageFor('manageProducts', { path: '/products/new', title: 'Adicionar Novo Produto' }),
  // the product that pre-fills the form
  validateSearch: textsOf('copia'),
  component: lazyPage(
    () => import('#features/products/product-new-admin-page.tsx'),
    'ProductNewAdminPage',
  ),
});

const adminProductEdit = createRoute({
  ...pageFor('manageProducts', { path: '/products/edit/$id', title: 'Editar Produto' }),
  component: lazyPage(
    () => import('#features/products/product-edit-admin-page.tsx'),
    'ProductEditAdminPage',
  ),
});

const adminOrders = createRoute({
  ...pageFor('seeOrders', { path: '/orders', title: 'Gerenciar Pedidos' }),
  validateSearch: textsOf(
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
  ),
  component: lazyPage(() => import('#features/orders/orders-admin-page.tsx'), 'OrdersAdminPage'),
});

const adminOrder = createRoute({
  ...pageFor('seeOrders', { path: '/orders/$id', title: 'Pedido' }),
  component: lazyPage(() => import('#features/orders/order-admin-page.tsx'), 'OrderAdminPage'),
});

const adminReceipt = createRoute({
  ...pageFor('seeOrders', { path: '/orders/$id/payments/$paymentId/receipt', title: 'Recibo' }),
  component: lazyPage(() => import('#features/receipts/receipt-page.tsx'), 'ReceiptPage'),
});

const adminCalculations = createRoute({
  ...pageFor('seeOrders', { path: '/orders/$id/calculo', title: 'Memória de cálculo' }),
  component: lazyPage(
    () => import('#features/orders/charges/order-calculations-page.tsx'),
    'OrderCalculationsPage',
  ),
});

const adminCalculation = createRoute({
  ...pageFor('seeOrders', { path: '/orders/$id/charges/$chargeId', title: 'Memória de cálculo' }),
  component: lazyPage(
    () => import('#features/orders/charges/order-calculations-page.tsx'),
    'CalculationPage',
  ),
});

const adminAgreement = createRoute({
  ...pageFor('seeOrders', { path: '/orders/$id/agreements/$agreementId', title: 'Acordo' }),
  component: lazyPage(() => import('#features/orders/charges/agreement-page.tsx'), 'AgreementPage'),
});

const adminCarne = createRoute({
  ...pageFor('seeOrders', { path: '/orders/$id/carne', title: 'Carnê' }),
  component: lazyPage(() => import('#features/carne/carne-page.tsx'), 'CarnePage'),
});

const adminFinance = createRoute({
  ...pageFor('seeFinance', { path: '/financials', title: 'Controle Financeiro' }),
  validateSearch: textsOf(
    'aba',
    'visao',
    'periodo',
    'inicio',
    'fim',
    'mes',
    'tipo',
    'forma',
    'por',
    'ordem',
    'busca',
    'pagamento',
    'de',
    'ate',
  ),
  component: lazyPage(() => import('#features/finance/finance-page.tsx'), 'FinancePage'),
});

const adminStatements = createRoute({
  ...pageFor('receivePayments', { path: '/statements', title: 'Conferência' }),
  validateSearch: textsOf('estado'),
  component: lazyPage(() => import('#features/statements/statements-page.tsx'), 'StatementsPage'),
});

const adminReminders = createRoute({
  ...pageFor('receivePayments', { path: '/reminders', title: 'Cobrar hoje' }),
  component: lazyPage(() => import('#features/reminders/reminders-page.tsx'), 'RemindersPage'),
});

const adminPix = createRoute({
  ...pageFor('receivePayments', { path: '/pix', title: 'PIX a conferir' }),
  validateSearch: textsOf('estado'),
  component: lazyPage(() => import('#features/pix/received-pix-page.tsx'), 'ReceivedPixPage'),
});

const adminUsers = createRoute({
  ...pageFor('manageTeam', { path: '/users', title: 'Gerenciar Usuários' }),
  validateSearch: textsOf('busca', 'ordem'),
  component: lazyPage(() => import('#features/users/users-admin-page.tsx'), 'UsersAdminPage'),
});

const adminSettings = createRoute({
  ...pageFor('manageShop', { path: '/settings', title: 'Configurações' }),
  component: lazyPage(() => import('#features/settings/settings-page.tsx'), 'SettingsPage'),
});

const adminCustomers = createRoute({
  ...pageFor('sell', { path: '/customers', title: 'Clientes' }),
  validateSearch: textsOf('busca', 'ordem'),
  component: lazyPage(
    () => import('#features/customers/customers-admin-page.tsx'),
    'CustomersAdminPage',
  ),
});

const adminCustomer = createRoute({
  ...pageFor('sell', { path: '/customers/$id', title: 'Cliente' }),
  component: lazyPage(() => import('#features/customers/customer-page.tsx'), 'CustomerPage'),
});

const adminMakeSale = createRoute({
  ...pageFor('sell', { path: '/make-sale', title: 'Realizar Venda Rápida' }),
  // the customer of a new sale
  validateSearch: textsOf('cliente'),
  component: lazyPage(() => import('#features/quick-sale/quick-sale-page.tsx'), 'QuickSalePage'),
});

const adminSale = createRoute({
  ...pageFor('sell', { path: '/make-sale/$id', title: 'Venda registrada' }),
  component: lazyPage(() => import('#features/quick-sale/sale-done-page.tsx'), 'SaleDonePage'),
});

const adminSaleCarne = createRoute({
  ...pageFor('sell', { path: '/make-sale/$id/carne', title: 'Carnê' }),
  component: lazyPage(() => import('#features/carne/carne-page.tsx'), 'SaleCarnePage'),
});

const adminSaleReceipt = createRoute({
  ...pageFor('sell', { path: '/make-sale/$id/receipt', title: 'Recibo' }),
  component: lazyPage(() => import('#features/receipts/receipt-page.tsx'), 'SaleReceiptPage'),
});

const kanban = createRoute({
  ...pageFor('manageTasks', { path: '/kanban', title: 'Plano de Ações' }),
  validateSearch: textsOf(
    'busca',
    'responsavel',
    'prioridade',
    'atrasadas',
    'vence',
    'minhas',
    'tarefa',
  ),
  component: lazyPage(() => import('#features/kanban/kanban-page.tsx'), 'KanbanPage'),
});

const taskNew = createRoute({
  ...pageFor('manageTasks', { path: '/tasks/new', title: 'Adicionar Nova Tarefa' }),
  validateSearch: textsOf('pedido', 'cliente', 'pericia'),
  component: lazyPage(() => import('#features/kanban/task-new-page.tsx'), 'TaskNewPage'),
});

const taskEdit = createRoute({
  ...pageFor('manageTasks', { path: '/tasks/edit/$id', title: 'Editar Tarefa' }),
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
  adminReceipt,
  adminCalculations,
  adminCalculation,
  adminAgreement,
  adminCarne,
  adminFinance,
  adminStatements,
  adminReminders,
  adminPix,
  adminUsers,
  adminMakeSale,
  adminSale,
  adminSaleCarne,
  adminSaleReceipt,
  adminCustomers,
  adminCustomer,
  ...caseRoutes,
  kanban,
  taskNew,
  taskEdit,
  adminSettings,
  adminElsewhere,
]);
