import type { Browser, Page } from '@playwright/test';
import { openFlakyLine } from '#e2e/browser/flaky-line.ts';
import type { FlakyLine } from '#e2e/browser/flaky-line.ts';
import { enter } from '#e2e/session.ts';
import type { Shop } from '#e2e/shop.ts';
import { addToCart, aProduct, expect, ordersOf, stockOf, scenario, toCart } from '#e2e/scenario.ts';
import { follow } from '#e2e/pages/navigation.ts';

const REFUSED = /Failed to load resource.*(409|422)/;
const LOST = /Failed to load resource.*ERR_/;

/** Waits until the cart has loaded current prices and stock, so that it does not know later changes. */
async function untilRead(page: Page, action: () => Promise<void>): Promise<void> {
  const refreshed = page.waitForResponse((response) =>
    response.url().includes('/api/products/by-id'),
  );
  await action();
  await (await refreshed).finished();
}

const finish = (page: Page) => page.getByRole('button', { name: 'Finalizar Pedido' }).click();

/** Adds one unit from the open listing to the cart, and opens the cart. */
async function bringToCart(page: Page, name: string): Promise<void> {
  await addToCart(page, name);
  await toCart(page);
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

async function backToListing(page: Page): Promise<void> {
  await follow(page, '/oculos');
  await expect(page.getByRole('heading', { level: 1, name: 'Óculos' })).toBeVisible();
}

scenario(
  'an open cart never sells twice, at another price or beyond the stock',
  async ({ browser, page, shop, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const line = await openFlakyLine(shop.url);
    await enter(page);
    await page.goto(`${line.url}/oculos`);
    await scenario.step('a changed price and stock are shown, and the cart can be adjusted', () =>
      orderAfterCorrections(page, shop),
    );
    await backToListing(page);
    expectConsoleError(LOST);
    await scenario.step('a lost response does not order twice', () =>
      orderWithLostResponse(page, shop, line),
    );
    await backToListing(page);
    await scenario.step('a server that stops does not order twice', () =>
      orderWhileServerIsDown(page, shop),
    );
    await backToListing(page);
    await scenario.step('two browsers race for the last unit and exactly one gets it', () =>
      orderLastUnitTwice(page, browser, shop),
    );
    await page.goto('about:blank');
    await line.close();
  },
);

async function orderAfterCorrections(page: Page, shop: Shop): Promise<void> {
  const name = await aProduct(shop, { name: 'Preço Vivo', priceCents: 10_000, stock: 3 });
  await addToCart(page, name);
  await untilRead(page, () => toCart(page));
  await page.getByRole('button', { name: 'Aumentar quantidade' }).click();
  await shop.sql('update products set price_cents = 12000 where name = $1', [name]);
  await untilRead(page, () => finish(page));
  await expect(
    page.getByText(
      `Falha ao realizar pedido: O preço de ${name} mudou de R$ 100,00 para R$ 120,00.`,
    ),
  ).toHaveCount(1);
  await expect(page.getByText('Preço alterado de R$ 100,00 para R$ 120,00.')).toBeVisible();
  expect(await ordersOf(shop, name)).toBe(0);

  await shop.sql('update products set stock = 1 where name = $1', [name]);
  await finish(page);
  await expect(
    page.getByText(`Estoque insuficiente para ${name}. Disponível: 1, Solicitado: 2.`),
  ).toHaveCount(1);
  await page.getByRole('button', { name: 'Ajustar para 1' }).click();
  await finish(page);
  await expect(page.getByRole('article').getByText('R$ 120,00').first()).toBeVisible();
  expect(await ordersOf(shop, name)).toBe(1);
  expect(await stockOf(shop, name)).toBe(0);
}

async function orderWithLostResponse(page: Page, shop: Shop, line: FlakyLine): Promise<void> {
  const name = await aProduct(shop, { name: 'Linha Ruim', stock: 5 });
  await bringToCart(page, name);
  line.loseResponsesTo('POST /api/orders');
  await finish(page);
  await expect(page.getByText(/^Falha ao realizar pedido: Não foi possível falar/)).toHaveCount(1);
  // the browser itself may already have retried
  expect(line.lostResponses()).toBeGreaterThan(0);
  line.heal();
  await expect.poll(() => ordersOf(shop, name)).toBe(1);
  await page.reload();
  await finish(page);
  await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
  expect(await ordersOf(shop, name)).toBe(1);
  expect(await stockOf(shop, name)).toBe(4);
}

async function orderWhileServerIsDown(page: Page, shop: Shop): Promise<void> {
  const name = await aProduct(shop, { name: 'Queda de Luz', stock: 5 });
  await bringToCart(page, name);
  await shop.kill();
  await finish(page);
  await expect(
    page.getByText(/^Falha ao realizar pedido: Não foi possível falar com o servidor/),
  ).toHaveCount(1);
  await shop.restart();
  await finish(page);
  await expect(page).toHaveURL(/\/orders$/);
  expect(await ordersOf(shop, name)).toBe(1);
  expect(await stockOf(shop, name)).toBe(4);
}

async function orderLastUnitTwice(page: Page, browser: Browser, shop: Shop): Promise<void> {
  const name = await aProduct(shop, { name: 'Última Peça', stock: 1 });
  const otherPage = await browser.newPage({ baseURL: shop.url });
  await enter(otherPage);
  for (const visitor of [page, otherPage]) await bringToCart(visitor, name);
  // an earlier order has the same message
  await expect(page.getByRole('button', { name: 'Fechar aviso' })).toHaveCount(0);
  await Promise.all([page, otherPage].map(finish));
  const succeeded = 'Pedido realizado com sucesso!';
  const refused = `Falha ao realizar pedido: Estoque insuficiente para ${name}. Disponível: 0, Solicitado: 1.`;
  const success = page.getByText(succeeded);
  await expect(success.or(page.getByText(refused))).toBeVisible();
  const isWinner = await success.isVisible();
  await expect(otherPage.getByText(isWinner ? refused : succeeded)).toHaveCount(1);
  expect(await ordersOf(shop, name)).toBe(1);
  expect(await stockOf(shop, name)).toBe(0);
  await otherPage.context().close();
}
