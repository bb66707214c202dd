import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import type { Category } from '@vendas/domain/product';
import { Loading } from '#ui/loading.tsx';
import type { BoardSearch } from '#features/kanban/board-filter.ts';
import type { SessionStore } from '#lib/session-store.ts';
import { CrashPanel } from './crash-panel.tsx';
import { Frame } from './frame.tsx';
import { requireAdmin, requireNobody, requireUser } from './guards.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { parseSearch, stringifySearch, textOf } from './search.ts';

const root = createRootRouteWithContext<{ session: SessionStore }>()({ component: Frame });

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
});

const pericias = createRoute({
  getParentRoute: () => admin,
  path: '/pericias',
  staticData: { title: 'Gerenciar Perícias' },
  validateSearch: (search): PericiaFilters => ({
    busca: textOf(search.busca),
    etapa: textOf(search.etapa),
    acesso: textOf(search.acesso),
  }),
  errorComponent: CrashPanel,
  component: lazyRouteComponent(
    () => import('#features/pericias/pericias-page.tsx'),
    'PericiasPage',
  ),
});

const periciaNew = createRoute({
  getParentRoute: () => admin,
  path: '/pericias/new',
  staticData: { title: 'Adicionar Nova Perícia' },
  errorComponent: CrashPanel,
  component: lazyRouteComponent(
    () => import('#features/pericias/pericia-new-page.tsx'),
    'PericiaNewPage',
  ),
});

const periciaEdit = createRoute({
  getParentRoute: () => admin,
  path: '/pericias/edit/$id',
  staticData: { title: 'Editar Perícia' },
  errorComponent: CrashPanel,
  component: lazyRouteComponent(
    () => import('#features/pericias/pericia-edit-page.tsx'),
    'PericiaEditPage',
  ),
});

const kanban = createRoute({
  getParentRoute: () => admin,
  path: '/kanban',
  staticData: { title: 'Plano de Ações' },
  validateSearch: (search): BoardSearch => ({
    busca: textOf(search.busca),
    responsavel: textOf(search.responsavel),
    prioridade: textOf(search.prioridade),
    atrasadas: textOf(search.atrasadas),
    minhas: textOf(search.minhas),
    tarefa: textOf(search.tarefa),
  }),
  component: lazyRouteComponent(() => import('#features/kanban/kanban-page.tsx'), 'KanbanPage'),
});

const taskNew = createRoute({
  getParentRoute: () => admin,
  path: '/tasks/new',
  staticData: { title: 'Adicionar Nova Tarefa' },
  component: lazyRouteComponent(() => import('#features/kanban/task-new-page.tsx'), 'TaskNewPage'),
});

const taskEdit = createRoute({
  getParentRoute: () => admin,
  path: '/tasks/edit/$id',
  staticData: { title: 'Editar Tarefa' },
  component: lazyRouteComponent(
    () => import('#features/kanban/task-edit-page.tsx'),
    'TaskEditPage',
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
  signedIn.addChildren([cart, orders, account.addChildren([accountView, accountElsewhere])]),
  admin.addChildren([pericias, periciaNew, periciaEdit, kanban, taskNew, taskEdit, adminElsewhere]),
  elsewhere,
]);

interface PericiaFilters {
  busca?: string | undefined;
  etapa?: string | undefined;
  acesso?: string | undefined;
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
