import type { Page } from '@playwright/test';
import { openFlakyLine } from '#e2e/flaky-line.ts';
import { openShop } from '#e2e/shop.ts';
import { enter } from '#e2e/session.ts';
import { addToCart, aProduct, expect, ordersOf, stockOf, story, toCart } from '#e2e/story.ts';

/** Opens the cart and waits until it has read today's prices and stock: what changes afterwards is a surprise. */
async function openCart(page: Page): Promise<void> {
  const refreshed = page.waitForResponse((answer) => answer.url().includes('/api/products/by-id'));
  await toCart(page);
  await (await refreshed).finished();
}

const REFUSED = /Failed to load resource.*(409|422)/;

story(
  'two browsers race for the last unit and exactly one gets it',
  async ({ browser, shop, page, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const name = await aProduct(shop, { name: 'Última Peça', stock: 1 });
    const other = await browser.newPage({ baseURL: shop.url });
    for (const visitor of [page, other]) {
      await enter(visitor);
      await addToCart(visitor, name);
      await toCart(visitor);
      await expect(visitor.getByRole('heading', { name })).toBeVisible();
    }
    await Promise.all(
      [page, other].map((visitor) =>
        visitor.getByRole('button', { name: 'Finalizar Pedido' }).click(),
      ),
    );
    const won = page.getByText('Pedido realizado com sucesso!');
    const lost = page.getByText(
      `Falha ao realizar pedido: Estoque insuficiente para ${name}. Disponível: 0, Solicitado: 1.`,
    );
    await expect(won.or(lost)).toBeVisible();
    const isWinner = await won.isVisible();
    const expected = isWinner
      ? other.getByText(
          `Falha ao realizar pedido: Estoque insuficiente para ${name}. Disponível: 0, Solicitado: 1.`,
        )
      : other.getByText('Pedido realizado com sucesso!');
    await expect(expected).toHaveCount(1);
    expect(await ordersOf(shop, name)).toBe(1);
    expect(await stockOf(shop, name)).toBe(0);
    await other.context().close();
  },
);

story(
  'a price that changes while the cart is open is shown and confirmed',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const name = await aProduct(shop, { name: 'Preço Vivo', priceCents: 10_000 });
    await enter(page);
    await addToCart(page, name);
    await openCart(page);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await shop.sql('update products set price_cents = 12000 where name = $1', [name]);
    await page.getByRole('button', { name: 'Finalizar Pedido' }).click();
    await expect(
      page.getByText(
        `Falha ao realizar pedido: O preço de ${name} mudou de R$ 100,00 para R$ 120,00.`,
      ),
    ).toHaveCount(1);
    await expect(page.getByText('Preço alterado de R$ 100,00 para R$ 120,00.')).toBeVisible();
    expect(await ordersOf(shop, name)).toBe(0);
    await page.getByRole('button', { name: 'Finalizar Pedido' }).click();
    await expect(page.getByRole('article').getByText('R$ 120,00').first()).toBeVisible();
    expect(await ordersOf(shop, name)).toBe(1);
  },
);

story(
  'stock that runs out while the cart is open is told, and the cart can be mended',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const name = await aProduct(shop, { name: 'Some Rápido', stock: 3 });
    await enter(page);
    await addToCart(page, name);
    await openCart(page);
    await page.getByRole('button', { name: 'Aumentar quantidade' }).click();
    await shop.sql('update products set stock = 1 where name = $1', [name]);
    await page.getByRole('button', { name: 'Finalizar Pedido' }).click();
    await expect(
      page.getByText(`Estoque insuficiente para ${name}. Disponível: 1, Solicitado: 2.`),
    ).toHaveCount(1);
    await page.getByRole('button', { name: 'Ajustar para 1' }).click();
    await page.getByRole('button', { name: 'Finalizar Pedido' }).click();
    await expect(page).toHaveURL(/\/orders$/);
    expect(await stockOf(shop, name)).toBe(0);
  },
);

story('an answer lost on the way does not order twice', async ({ browser, shop }) => {
  const name = await aProduct(shop, { name: 'Linha Ruim', stock: 5 });
  const line = await openFlakyLine(shop.url);
  const page = await browser.newPage({ baseURL: line.url });
  await enter(page);
  await addToCart(page, name);
  await toCart(page);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  line.loseAnswersTo('POST /api/orders');
  await page.getByRole('button', { name: 'Finalizar Pedido' }).click();
  await expect(page.getByText(/^Falha ao realizar pedido: /)).toHaveCount(1);
  // the browser itself may already have tried again
  expect(line.lost()).toBeGreaterThan(0);
  line.heal();
  await expect.poll(() => ordersOf(shop, name)).toBe(1);

  await page.reload();
  await page.getByRole('button', { name: 'Finalizar Pedido' }).click();
  await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
  expect(await ordersOf(shop, name)).toBe(1);
  expect(await stockOf(shop, name)).toBe(4);
  await page.context().close();
  await line.close();
});

story(
  'the server goes away during checkout; when it is back the retry orders once',
  async ({ browser }) => {
    const shop = await openShop();
    const name = await aProduct(shop, { name: 'Queda de Luz', stock: 5 });
    const page = await browser.newPage({ baseURL: shop.url });
    await enter(page);
    await addToCart(page, name);
    await toCart(page);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await shop.kill();
    await page.getByRole('button', { name: 'Finalizar Pedido' }).click();
    await expect(
      page.getByText(/^Falha ao realizar pedido: Não foi possível falar com o servidor/),
    ).toHaveCount(1);
    await shop.restart();
    await page.getByRole('button', { name: 'Finalizar Pedido' }).click();
    await expect(page).toHaveURL(/\/orders$/);
    expect(await ordersOf(shop, name)).toBe(1);
    expect(await stockOf(shop, name)).toBe(4);
    await page.context().close();
    await shop.close();
  },
);
