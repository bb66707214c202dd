import { createRoute } from '@tanstack/react-router';
import { pageFor } from './parent-routes.ts';
import { lazyPage } from '#lib/loading/lazy-component.ts';
import { textsOf } from './search.ts';

const pericias = createRoute({
  ...pageFor('manageCases', { path: '/pericias', title: 'Gerenciar Perícias' }),
  validateSearch: textsOf('busca', 'etapa', 'acesso'),
  component: lazyPage(() => import('#features/pericias/pericias-page.tsx'), 'PericiasPage'),
});

const periciaNew = createRoute({
  ...pageFor('manageCases', { path: '/pericias/new', title: 'Adicionar Nova Perícia' }),
  validateSearch: textsOf('numero'),
  component: lazyPage(() => import('#features/pericias/pericia-new-page.tsx'), 'PericiaNewPage'),
});

const periciaPage = createRoute({
  ...pageFor('manageCases', { path: '/pericias/$id', title: 'Perícia' }),
  component: lazyPage(() => import('#features/pericias/case/case-page.tsx'), 'CasePage'),
});

const periciaEdit = createRoute({
  ...pageFor('manageCases', { path: '/pericias/edit/$id', title: 'Editar Perícia' }),
  component: lazyPage(() => import('#features/pericias/pericia-edit-page.tsx'), 'PericiaEditPage'),
});

const deadlines = createRoute({
  ...pageFor('manageCases', { path: '/deadlines', title: 'Prazos' }),
  validateSearch: textsOf('range', 'calendario', 'tipo'),
  component: lazyPage(
    () => import('#features/pericias/agenda/deadlines-page.tsx'),
    'DeadlinesPage',
  ),
});

const notices = createRoute({
  ...pageFor('manageCases', { path: '/notices', title: 'Avisos' }),
  validateSearch: textsOf('range'),
  component: lazyPage(() => import('#features/pericias/notices/notices-page.tsx'), 'NoticesPage'),
});

const courtCalendars = createRoute({
  ...pageFor('manageCases', {
    path: '/deadlines/calendars',
    title: 'Calendários dos tribunais',
  }),
  validateSearch: textsOf('calendario', 'ano'),
  component: lazyPage(
    () => import('#features/pericias/calendars/calendars-page.tsx'),
    'CalendarsPage',
  ),
});

const deadlineCount = createRoute({
  ...pageFor('manageCases', { path: '/deadlines/$id', title: 'Memória de cálculo' }),
  component: lazyPage(() => import('#features/pericias/count/count-page.tsx'), 'CountPage'),
});

/** The pages of cases and their deadlines. */
export const caseRoutes = [
  pericias,
  periciaNew,
  periciaPage,
  periciaEdit,
  deadlines,
  courtCalendars,
  deadlineCount,
  notices,
] as const;
