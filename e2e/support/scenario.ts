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
   * One shop for all scenarios of a worker, with its administrator; scenarios make their own people and products. A scenario
   * that needs another shop has a worker of its own, and so a server, a PostgreSQL and a browser more.
   */
  readonly shop: Shop;
}

interface ScenarioParts {
  /** Names console errors that this scenario provokes on purpose from here on; any other, or one before, fails it. */
  readonly expectConsoleError: (pattern: RegExp) => void;
}

/** What the browser's driver says when a page registers a worker that a scenario does not allow. */
const BLOCKED_WORKER = /^Service Worker registration blocked by Playwright/;

/** A scenario in the browser. It fails on any console error, warning or page error that it did not announce. */
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
      const judge = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) unexpected.push(text);
      };
      context.on('console', (message) => {
        const isProblem = message.type() === 'error' || message.type() === 'warning';
        if (isProblem && !BLOCKED_WORKER.test(message.text()))
          judge(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => judge(String(error.error())));
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

/** Puts a product into the shop; its name is made unique so that scenarios don't meet. */
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

/** Signs a new person up on /login and waits until they are in; where the form is not the scenario, `enter` is quicker. */
export async function signUp(page: Page): Promise<Visitor> {
  await page.goto('/login');
  return await signUpHere(page);
}

/** The same on the form of signing in, where that is on the screen. */
export async function signUpHere(page: Page): Promise<Visitor> {
  const visitor = aVisitor();
  await page.getByRole('button', { name: 'Não tem uma conta? Cadastre-se' }).click();
  await page.getByLabel('Endereço de e-mail').fill(visitor.email);
  await page.getByLabel(/^Crie uma senha/).fill(visitor.password);
  // who signs out before the profile was read leaves a refused request behind
  const profile = page.waitForResponse((answer) => answer.url().includes('/api/profiles/'));
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await profile;
  // in the bar at any width, unlike 'Sair'
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Carrinho/ })
      .first(),
  ).toBeVisible();
  return visitor;
}

/**
 * Finds a product by the search box of its listing if that page is open, and else by the URL of the search: rendering
 * the products of other scenarios first would cost a third of the load.
 */
export async function find(page: Page, name: string, path = '/oculos') {
  const isThere = page.url().startsWith('http') && new URL(page.url()).pathname === path;
  if (isThere) await page.getByPlaceholder('Buscar produtos...').fill(name);
  else await page.goto(`${path}?busca=${encodeURIComponent(name)}`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toBeVisible();
  // until the list is filtered the card moves, and a click would miss it
  await expect(page.getByText('1 produto encontrado.')).toBeAttached();
  return card;
}

/** Goes to the cart by the bar, as people do: to load the page again costs half a second of processor. */
export async function toCart(page: Page): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: /^Carrinho/ });
  await link.first().click();
  // the address changes first, and the listing that is left has headings of the same name
  const title = page.getByRole('heading', { level: 1, name: 'Seu Carrinho de Compras' });
  await expect(title).toBeVisible();
}

/** Puts one unit of a product into the cart from its listing. */
export async function addToCart(page: Page, name: string): Promise<void> {
  const card = await find(page, name);
  await card.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
  // put there twice, it is said twice
  await expect(page.getByText(`${name} adicionado ao carrinho!`).first()).toBeVisible();
}

/** Orders of this product, by any buyer. */
export async function ordersOf(shop: Shop, name: string): Promise<number> {
  const [row] = await shop.sql(
    'select count(distinct order_id)::int as orders from order_items where product_name = $1',
    [name],
  );
  return Number(row?.['orders']);
}

/** Units of this product in stock. */
export async function stockOf(shop: Shop, name: string): Promise<number> {
  const [row] = await shop.sql('select stock from products where name = $1', [name]);
  return Number(row?.['stock']);
}
