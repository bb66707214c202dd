import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The password of every account of the demonstration. */
export const PASSWORD = 'demonstracao';

/** One screenshot of the guide: the account, the path, and the steps before it. */
interface Screen {
  readonly name: string;
  readonly who: 'visitor' | 'customer' | 'owner';
  readonly path: string;
  readonly steps?: (page: Page) => Promise<void>;
}

/** Clicks the first match and waits for the result. */
const openFirst = (selector: string, resultOf: (page: Page) => Locator) => async (page: Page) => {
  await page.getByRole('main').locator(selector).first().click();
  await resultOf(page).waitFor();
};

/** The screenshots of docs/guia-do-usuario.md, in the order in which they are taken. */
export const SCREENS: readonly Screen[] = [
  { name: 'inicio', who: 'visitor', path: '/' },
  { name: 'entrar', who: 'visitor', path: '/login' },
  { name: 'oculos', who: 'customer', path: '/oculos' },
  {
    name: 'produto',
    who: 'customer',
    path: '/oculos',
    steps: async (page) => {
      await openFirst('h2 a', (opened) => opened.getByRole('article'))(page);
      await page
        .getByRole('article')
        .getByRole('button', { name: 'Adicionar ao Carrinho' })
        .click();
    },
  },
  { name: 'carrinho', who: 'customer', path: '/cart' },
  { name: 'meus-pedidos', who: 'customer', path: '/orders' },
  { name: 'meu-perfil', who: 'customer', path: '/my-account' },
  { name: 'hoje', who: 'owner', path: '/admin/today' },
  { name: 'produtos', who: 'owner', path: '/admin/products' },
  { name: 'novo-produto', who: 'owner', path: '/admin/products/new' },
  { name: 'pedidos', who: 'owner', path: '/admin/orders' },
  {
    name: 'pedido',
    who: 'owner',
    path: '/admin/orders?pagamento=partially_paid',
    steps: openFirst('tbody tr a', (page) => page.getByText('Linha do tempo')),
  },
  { name: 'clientes', who: 'owner', path: '/admin/customers' },
  {
    name: 'cliente',
    who: 'owner',
    path: '/admin/customers?ordem=-balance',
    steps: openFirst('tbody tr a', (page) => page.getByRole('link', { name: 'Nova venda' })),
  },
  { name: 'financeiro', who: 'owner', path: '/admin/financials' },
  { name: 'usuarios', who: 'owner', path: '/admin/users' },
  { name: 'configuracoes', who: 'owner', path: '/admin/settings' },
  { name: 'venda-rapida', who: 'owner', path: '/admin/make-sale' },
  { name: 'pericias', who: 'owner', path: '/admin/pericias' },
  {
    name: 'status-da-pericia',
    who: 'owner',
    path: '/admin/pericias',
    steps: openFirst('tbody button', (page) => page.getByText('Histórico de Status:')),
  },
  { name: 'quadro', who: 'owner', path: '/admin/kanban' },
  {
    name: 'ir-para',
    who: 'owner',
    path: '/admin/orders',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Ir para…' }).click();
      await page.getByRole('combobox', { name: 'Ir para página ou registro' }).fill('ma');
      await expect(page.getByRole('group', { name: 'Pedidos' })).toBeVisible();
    },
  },
  // the last one of the owner, because it ends the owner's session
  {
    name: 'modo-balcao',
    who: 'owner',
    path: '/admin/make-sale',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Trocar vendedor' }).click();
      const dialog = page.getByRole('dialog', { name: 'Abrir o modo balcão' });
      await dialog.getByLabel('Sua senha').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Abrir o modo balcão' }).click();
      await page.waitForURL('/balcao');
      await page.getByRole('main').getByRole('button', { name: 'Rafael' }).waitFor();
    },
  },
];
