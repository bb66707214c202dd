import { createRoute, createRouter, Outlet } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import type { Category } from '@vendas/domain/products/product';
import type { SessionStore } from '#lib/auth/session-store.ts';
import { useSession } from '#lib/auth/session.tsx';
import { scrollKeyOf } from '#lib/navigation/list-place.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { adminRoutes } from './admin-routes.tsx';
import { CrashPanel, NotFoundPage } from './problem-pages.tsx';
import { requireSignedOut, requireUser } from './guards.ts';
import { lazyPage } from '#lib/loading/lazy-component.ts';
import { root } from './parent-routes.ts';
import { listingSearch, parseSearch, stringifySearch, textsOf } from './search.ts';

/** Options of every public page. */
const pageAt = <Path extends string>(path: Path, title: string) => ({
  getParentRoute: () => root,
  path,
  staticData: { title },
});

const home = createRoute({
  ...pageAt('/', 'Início'),
  component: lazyPage(() => import('#features/home/home-page.tsx'), 'HomePage'),
});

const glasses = createRoute({
  ...pageAt('/oculos', 'Óculos'),
  validateSearch: listingSearch,
  component: catalogOf('Óculos'),
});

const diffusers = createRoute({
  ...pageAt('/difusores', 'Difusores'),
  validateSearch: listingSearch,
  component: catalogOf('Difusores'),
});

const product = createRoute({
  ...pageAt('/produtos/$id', 'Produto'),
  component: lazyPage(() => import('#features/catalog/product-page.tsx'), 'ProductPage'),
});

const policy = createRoute({
  ...pageAt('/politicas/$policy', 'Política'),
  component: lazyPage(() => import('#features/policies/policy-page.tsx'), 'PolicyPage'),
});

const payment = createRoute({
  ...pageAt('/pagar/$token', 'Pagamento'),
  component: lazyPage(() => import('#features/payment-page/payment-page.tsx'), 'PaymentPage'),
});

const paymentCalculation = createRoute({
  ...pageAt('/pagar/$token/calculo', 'Memória de cálculo'),
  component: lazyPage(
    () => import('#features/payment-page/payment-calculation-page.tsx'),
    'PaymentCalculationPage',
  ),
});

const login = createRoute({
  ...pageAt('/login', 'Entrar ou Cadastrar'),
  validateSearch: textsOf('redirect'),
  beforeLoad: requireSignedOut,
  component: lazyPage(() => import('#features/auth/login-page.tsx'), 'LoginPage'),
});

const mailLink = createRoute({
  ...pageAt('/confirmar', 'Confirmação'),
  component: lazyPage(() => import('#features/auth/mail-link-page.tsx'), 'MailLinkPage'),
});

const firstAccess = createRoute({
  ...pageAt('/primeiro-acesso', 'Primeiro acesso'),
  validateSearch: textsOf('token'),
  component: lazyPage(() => import('#features/setup/first-access-page.tsx'), 'FirstAccessPage'),
});

const till = createRoute({
  ...pageAt('/balcao', 'Balcão'),
  component: lazyPage(() => import('#features/till/till-page.tsx'), 'TillPage'),
});

/** Every page below needs a signed-in user. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  staticData: { needsPerson: true },
  beforeLoad: requireUser,
  component: AuthenticatedLayout,
});

/** Options of every page that needs a signed-in user. */
const ownPageAt = <Path extends string>(path: Path, title: string) => ({
  getParentRoute: () => signedIn,
  path,
  staticData: { title },
});

const cart = createRoute({
  ...ownPageAt('/cart', 'Carrinho'),
  component: lazyPage(() => import('#features/cart/cart-page.tsx'), 'CartPage'),
});

const orders = createRoute({
  ...ownPageAt('/orders', 'Meus Pedidos'),
  component: lazyPage(() => import('#features/orders/orders-page.tsx'), 'OrdersPage'),
});

const ownReceipts = createRoute({
  ...ownPageAt('/orders/$id/receipts', 'Recibos'),
  validateSearch: textsOf('pagamento'),
  component: lazyPage(() => import('#features/receipts/own-receipts-page.tsx'), 'OwnReceiptsPage'),
});

const ownCalculation = createRoute({
  ...ownPageAt('/orders/$id/calculo', 'Memória de cálculo'),
  component: lazyPage(
    () => import('#features/orders/charges/own-calculation-page.tsx'),
    'OwnCalculationPage',
  ),
});

// '$' is a child: as a sibling of '/my-account' it would match that URL too
const account = createRoute({ getParentRoute: () => signedIn, path: '/my-account' });

const accountView = createRoute({
  getParentRoute: () => account,
  path: '/',
  staticData: { title: 'Meu Perfil' },
  component: lazyPage(() => import('#features/account/account-page.tsx'), 'AccountPage'),
});

const accountEdit = createRoute({
  getParentRoute: () => account,
  path: 'edit',
  staticData: { title: 'Editar Perfil' },
  component: lazyPage(
    () => import('#features/account/profile/profile-edit-page.tsx'),
    'ProfileEditPage',
  ),
});

const accountElsewhere = createRoute({
  getParentRoute: () => account,
  path: '$',
  staticData: { title: 'Página não encontrada' },
  component: NotFoundPage,
});

const elsewhere = createRoute({
  ...pageAt('$', 'Página não encontrada'),
  component: NotFoundPage,
});

const routeTree = root.addChildren([
  home,
  glasses,
  diffusers,
  product,
  policy,
  payment,
  paymentCalculation,
  login,
  mailLink,
  firstAccess,
  till,
  signedIn.addChildren([
    cart,
    orders,
    ownReceipts,
    ownCalculation,
    account.addChildren([accountView, accountEdit, accountElsewhere]),
  ]),
  adminRoutes,
  elsewhere,
]);

/** One listing page serves both categories. */
function catalogOf(category: Category) {
  return lazyPage(async () => {
    const { CatalogPage } = await import('#features/catalog/catalog-page.tsx');
    return { default: () => <CatalogPage category={category} /> };
  });
}

/** The router of all pages, with the browser's history unless another one is given. */
export function createAppRouter(session: SessionStore, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history === undefined ? {} : { history }),
    context: { session },
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultErrorComponent: CrashPanel,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    getScrollRestorationKey: scrollKeyOf,
    parseSearch,
    stringifySearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The page's title. */
    title?: string;
    /** Set for pages, and those below them, that need a signed-in user. */
    needsPerson?: boolean;
  }
}

/**
 * The signed-in user's pages. Another user gets new components, so that nothing of the previous user stays on screen.
 */
function AuthenticatedLayout() {
  const { user } = useSession();
  return user === null ? <Loading /> : <Outlet key={user.id} />;
}
