import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import type { Category } from '@vendas/domain/product';
import { Loading } from '#ui/loading.tsx';
import type { SessionStore } from '#lib/session-store.ts';
import { CrashPanel } from './crash-panel.tsx';
import { Frame } from './frame.tsx';
import { leadFromLink, requireAdmin, requireNobody, requireUser } from './guards.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { parseSearch, stringifySearch, textOf, textsOf } from './search.ts';

const root = createRootRouteWithContext<{ session: SessionStore }>()({
  beforeLoad: leadFromLink,
  component: Frame,
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: 'Início' },
  component: lazyRouteComponent(() => import('#features/home/home-page.tsx'), 'HomePage'),
});

const glasses = createRoute({
  getParentRoute: () => root,
  path: '/oculos',
  staticData: { title: 'Óculos' },
  validateSearch: searchText,
  component: catalogOf('Óculos'),
});

const diffusers = createRoute({
  getParentRoute: () => root,
  path: '/difusores',
  staticData: { title: 'Difusores' },
  validateSearch: searchText,
  component: catalogOf('Difusores'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'Entrar ou Cadastrar' },
  validateSearch: (search): { redirect?: string | undefined } => ({
    redirect: textOf(search.redirect),
  }),
  beforeLoad: requireNobody,
  component: lazyRouteComponent(() => import('#features/auth/login-page.tsx'), 'LoginPage'),
});

const firstAccess = createRoute({
  getParentRoute: () => root,
  path: '/primeiro-acesso',
  staticData: { title: 'Primeiro acesso' },
  validateSearch: (search): { token?: string | undefined } => ({ token: textOf(search.token) }),
  component: lazyRouteComponent(
    () => import('#features/setup/first-access-page.tsx'),
    'FirstAccessPage',
  ),
});

/** Everything below needs a person who is signed in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireUser,
});

const cart = createRoute({
  getParentRoute: () => signedIn,
  path: '/cart',
  staticData: { title: 'Carrinho' },
  component: lazyRouteComponent(() => import('#features/cart/cart-page.tsx'), 'CartPage'),
});

const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  staticData: { title: 'Meus Pedidos' },
  component: lazyRouteComponent(() => import('#features/orders/orders-page.tsx'), 'OrdersPage'),
});

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-account',
});

const accountView = createRoute({
  getParentRoute: () => account,
  path: '/',
  staticData: { title: 'Meu Perfil' },
  component: lazyRouteComponent(() => import('#features/account/account-page.tsx'), 'AccountPage'),
});

const accountEdit = createRoute({
  getParentRoute: () => account,
  path: 'edit',
  staticData: { title: 'Editar Perfil' },
  component: lazyRouteComponent(
    () => import('#features/account/profile-edit-page.tsx'),
    'ProfileEditPage',
  ),
});

const accountElsewhere = createRoute({
  getParentRoute: () => account,
  path: '$',
  staticData: { title: 'Página não encontrada' },
  component: NotFoundPage,
});

/** Everything below needs an administrator; others do not even learn which pages exist. */
const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('./admin-shell.tsx'), 'AdminShell'),
});

const adminProducts = createRoute({
  getParentRoute: () => admin,
  path: '/products',
  staticData: { title: 'Gerenciar Produtos' },
  validateSearch: (search): ProductFilters => ({
    busca: textOf(search.busca),
    categoria: textOf(search.categoria),
    ordem: textOf(search.ordem),
    estoque: textOf(search.estoque),
  }),
  component: lazyRouteComponent(
    () => import('#features/products/products-admin-page.tsx'),
    'ProductsAdminPage',
  ),
});

const adminProductNew = createRoute({
  getParentRoute: () => admin,
  path: '/products/new',
  staticData: { title: 'Adicionar Novo Produto' },
  component: lazyRouteComponent(
    () => import('#features/products/product-new-admin-page.tsx'),
    'ProductNewAdminPage',
  ),
});

const adminProductEdit = createRoute({
  getParentRoute: () => admin,
  path: '/products/edit/$id',
  staticData: { title: 'Editar Produto' },
  component: lazyRouteComponent(
    () => import('#features/products/product-edit-admin-page.tsx'),
    'ProductEditAdminPage',
  ),
});

const adminOrders = createRoute({
  getParentRoute: () => admin,
  path: '/orders',
  staticData: { title: 'Gerenciar Pedidos' },
  validateSearch: (search): OrderFilters => ({
    busca: textOf(search.busca),
    status: textOf(search.status),
    pagamento: textOf(search.pagamento),
    de: textOf(search.de),
    ate: textOf(search.ate),
    vencidos: textOf(search.vencidos),
  }),
  component: lazyRouteComponent(
    () => import('#features/orders/orders-admin-page.tsx'),
    'OrdersAdminPage',
  ),
});

const adminOrder = createRoute({
  getParentRoute: () => admin,
  path: '/orders/$id',
  staticData: { title: 'Pedido' },
  component: lazyRouteComponent(
    () => import('#features/orders/order-admin-page.tsx'),
    'OrderAdminPage',
  ),
});

const adminFinance = createRoute({
  getParentRoute: () => admin,
  path: '/financials',
  staticData: { title: 'Controle Financeiro' },
  validateSearch: (search: Record<string, unknown>) =>
    textsOf(search, ['aba', 'visao', 'inicio', 'fim', 'busca', 'pagamento', 'de', 'ate']),
  component: lazyRouteComponent(() => import('#features/finance/finance-page.tsx'), 'FinancePage'),
});

const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: '/users',
  staticData: { title: 'Gerenciar Usuários' },
  validateSearch: searchText,
  component: lazyRouteComponent(
    () => import('#features/users/users-admin-page.tsx'),
    'UsersAdminPage',
  ),
});

const adminMakeSale = createRoute({
  getParentRoute: () => admin,
  path: '/make-sale',
  staticData: { title: 'Realizar Venda Rápida' },
  component: lazyRouteComponent(
    () => import('#features/quick-sale/quick-sale-page.tsx'),
    'QuickSalePage',
  ),
});

const adminElsewhere = createRoute({
  getParentRoute: () => admin,
  path: '$',
  staticData: { title: 'Página não encontrada' },
  component: NotFoundPage,
});

const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { title: 'Página não encontrada' },
  component: NotFoundPage,
});

const routeTree = root.addChildren([
  home,
  glasses,
  diffusers,
  login,
  firstAccess,
  signedIn.addChildren([
    cart,
    orders,
    account.addChildren([accountView, accountEdit, accountElsewhere]),
  ]),
  admin.addChildren([
    adminProducts,
    adminProductNew,
    adminProductEdit,
    adminOrders,
    adminOrder,
    adminFinance,
    adminUsers,
    adminMakeSale,
    adminElsewhere,
  ]),
  elsewhere,
]);

interface ProductFilters {
  busca?: string | undefined;
  categoria?: string | undefined;
  ordem?: string | undefined;
  estoque?: string | undefined;
}

interface OrderFilters {
  busca?: string | undefined;
  status?: string | undefined;
  pagamento?: string | undefined;
  de?: string | undefined;
  ate?: string | undefined;
  vencidos?: string | undefined;
}

/** What is searched for travels in the address, so that a search can be shared and gone back to. */
function searchText(search: Record<string, unknown>): { busca?: string | undefined } {
  return { busca: textOf(search.busca) };
}

/** One listing page serves both categories. */
function catalogOf(category: Category) {
  return lazyRouteComponent(async () => {
    const { CatalogPage } = await import('#features/catalog/catalog-page.tsx');
    return { default: () => <CatalogPage category={category} /> };
  });
}

/** The router over every page of the product. */
export function createAppRouter(session: SessionStore) {
  return createRouter({
    routeTree,
    context: { session },
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultErrorComponent: CrashPanel,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The page's name in the browser's title. */
    title?: string;
  }
}
