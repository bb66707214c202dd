import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ADMIN, aVisitor } from './session.ts';
import type { Visitor } from './session.ts';
import { openShop } from './shop.ts';
import type { Shop } from './shop.ts';

export { expect } from '@playwright/test';

interface WorkerParts {
  /**
   * One shop with an administrator for all scenarios of a worker; scenarios create their own people and products. A
   * scenario that overrides it gets its own worker, with one more server, PostgreSQL and browser.
   */
  readonly shop: Shop;
}

interface ScenarioParts {
  /** Allows console errors that match, from this call on; any other console error fails the scenario. */
  readonly expectConsoleError: (pattern: RegExp) => void;
}

/** Playwright's warning when a page registers a service worker that the scenario blocks. */
const BLOCKED_WORKER = /^Service Worker registration blocked by Playwright/;

/** A browser scenario. Any console error, warning or page error that it does not expect fails it. */
export const scenario = base.extend<ScenarioParts, WorkerParts>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await openShop({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  expectConsoleError: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const unexpected: string[] = [];
      const check = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) unexpected.push(text);
      };
      context.on('console', (message) => {
        const isProblem = message.type() === 'error' || message.type() === 'warning';
        if (isProblem && !BLOCKED_WORKER.test(message.text()))
          check(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => check(String(error.error())));
      await use((pattern) => expected.push(pattern));
      expect(unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

interface ProductFacts {
  readonly name?: string;
  readonly priceCents?: number;
  readonly stock?: number;
  readonly category?: 'Óculos' | 'Difusores';
  readonly description?: string;
}

/** Inserts a product with a unique name, so that scenarios do not affect each other. */
export async function aProduct(shop: Shop, facts: ProductFacts = {}): Promise<string> {
  const name = `${facts.name ?? 'Óculos'} ${randomUUID().slice(0, 6)}`;
  const { priceCents = 10_000, stock = 10, category = 'Óculos', description = null } = facts;
  await shop.sql(
    `with added as (
       insert into products (name, description, price_cents, cost_price_cents, stock, category)
       values ($1, $2, $3, 1000, $4, $5) returning id, stock
     )
     insert into stock_movements (product_id, quantity_change, reason)
     select id, stock, 'initial' from added where stock > 0`,
    [name, description, priceCents, stock, category],
  );
  return name;
}

/**
 * Signs up a new person in the form of the current page and waits for the session; `enter` is faster if the form is
 * not under test.
 */
export async function signUpOnPage(page: Page): Promise<Visitor> {
  const visitor = aVisitor();
  await page.getByRole('button', { name: 'Não tem uma conta? Cadastre-se' }).click();
  await page.getByLabel('Endereço de e-mail').fill(visitor.email);
  await page.getByLabel(/^Crie uma senha/).fill(visitor.password);
  // signing out before the profile is loaded would leave a rejected request in the console
  const profile = page.waitForResponse((response) => response.url().includes('/api/profiles/'));
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await profile;
  // visible at any width, unlike 'Sair'
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Carrinho/ })
      .first(),
  ).toBeVisible();
  return visitor;
}

/**
 * Finds a product with the search box of its listing, or by the URL of the search if another page is open: first
 * rendering the products of all other scenarios would take a third of the load time.
 */
export async function find(page: Page, name: string, path = '/oculos') {
  const isOpen = page.url().startsWith('http') && new URL(page.url()).pathname === path;
  if (isOpen) await page.getByPlaceholder('Buscar produtos...').fill(name);
  else await page.goto(`${path}?busca=${encodeURIComponent(name)}`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toBeVisible();
  // the card moves until the list is filtered
  await expect(page.getByText('1 produto encontrado.')).toBeAttached();
  return card;
}

/** Opens the cart by its link in the top bar; loading the page would take half a second more of processor time. */
export async function toCart(page: Page): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: /^Carrinho/ });
  await link.first().click();
  // the URL changes first, and the previous listing has headings with the same name
  const title = page.getByRole('heading', { level: 1, name: 'Seu Carrinho de Compras' });
  await expect(title).toBeVisible();
}

/** Adds one unit of a product to the cart from its listing. */
export async function addToCart(page: Page, name: string): Promise<void> {
  const card = await find(page, name);
  await card.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
  // adding it twice shows two toasts
  await expect(page.getByText(`${name} adicionado ao carrinho!`).first()).toBeVisible();
}

/** The number of orders with this product, of any buyer. */
export async function ordersOf(shop: Shop, name: string): Promise<number> {
  const [row] = await shop.sql(
    'select count(distinct order_id)::int as orders from order_items where product_name = $1',
    [name],
  );
  return Number(row?.['orders']);
}

/** The stock of this product. */
export async function stockOf(shop: Shop, name: string): Promise<number> {
  const [row] = await shop.sql('select stock from products where name = $1', [name]);
  return Number(row?.['stock']);
}
