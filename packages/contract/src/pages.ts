import { isPolicy } from '@vendas/domain/shop/policies';
import type { Policy } from '@vendas/domain/shop/policies';

/** A page of the front end. The server needs the list because it decides about a URL before any script runs. */
interface SitePage {
  /** `:name` represents one segment. */
  readonly path: `/${string}`;
  readonly title: string;
  /** Whether search engines may index it. */
  readonly isListed: boolean;
}

/** Every page outside the back office. A test asserts that this list and the router's are equal. */
export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', title: 'Início', isListed: true },
  { path: '/oculos', title: 'Óculos', isListed: true },
  { path: '/difusores', title: 'Difusores', isListed: true },
  { path: '/produtos/:id', title: 'Produto', isListed: true },
  { path: '/politicas/:policy', title: 'Política', isListed: true },
  { path: '/pagar/:token', title: 'Pagamento', isListed: false },
  { path: '/pagar/:token/calculo', title: 'Memória de cálculo', isListed: false },
  { path: '/login', title: 'Entrar ou Cadastrar', isListed: false },
  { path: '/confirmar', title: 'Confirmação', isListed: false },
  { path: '/primeiro-acesso', title: 'Primeiro acesso', isListed: false },
  { path: '/balcao', title: 'Balcão', isListed: false },
  { path: '/cart', title: 'Carrinho', isListed: false },
  { path: '/orders', title: 'Meus Pedidos', isListed: false },
  { path: '/orders/:id/receipts', title: 'Recibos', isListed: false },
  { path: '/orders/:id/calculo', title: 'Memória de cálculo', isListed: false },
  { path: '/my-account', title: 'Meu Perfil', isListed: false },
  { path: '/my-account/edit', title: 'Editar Perfil', isListed: false },
];

/** The page of a URL, ignoring its query and a trailing slash; undefined for URLs without a page. */
export function pageAt(address: string): SitePage | undefined {
  const segments = segmentsOf(address);
  return SITE_PAGES.find(({ path }) => {
    const pageSegments = segmentsOf(path);
    return (
      pageSegments.length === segments.length &&
      pageSegments.every((segment, index) => segment.startsWith(':') || segment === segments[index])
    );
  });
}

/** Whether a URL belongs to the back office, whose pages are not disclosed to outsiders. */
export function isBackOffice(address: string): boolean {
  return segmentsOf(address)[0] === 'admin';
}

function segmentsOf(address: string): string[] {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.split('/').filter((segment) => segment !== '');
}

const POLICY_FOLDER = '/politicas/';

/** The path of a policy's page. */
export function policyPath(policy: Policy): string {
  return POLICY_FOLDER + policy;
}

/** The policy of a path; undefined for any other path. */
export function policyOf(path: string): Policy | undefined {
  const [, folder, name = '', ...rest] = path.split('/');
  const isPolicyPath = `/${folder}/` === POLICY_FOLDER && rest.join('') === '';
  return isPolicyPath && isPolicy(name) ? name : undefined;
}
