import type { Page } from '@playwright/test';
import { openFlakyLine } from '#e2e/flaky-line.ts';
import { enter } from '#e2e/session.ts';
import { addToCart, aProduct, expect, ordersOf, stockOf, story, toCart } from '#e2e/story.ts';

/** Waits until the cart has read today's prices and stock after this: what changes afterwards is a surprise. */
async function untilRead(page: Page, action: () => Promise<void>): Promise<void> {
  const refreshed = page.waitForResponse((answer) => answer.url().includes('/api/products/by-id'));
  await action();
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
  'a price and a stock that change while the cart is open are told, and the cart can be mended',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const name = await aProduct(shop, { name: 'Preço Vivo', priceCents: 10_000, stock: 3 });
    const finish = page.getByRole('button', { name: 'Finalizar Pedido' });
    await enter(page);
    await addToCart(page, name);
    await untilRead(page, () => toCart(page));
    await page.getByRole('button', { name: 'Aumentar quantidade' }).click();
    await shop.sql('update products set price_cents = 12000 where name = $1', [name]);
    await untilRead(page, () => finish.click());
    await expect(
      page.getByText(
        `Falha ao realizar pedido: O preço de ${name} mudou de R$ 100,00 para R$ 120,00.`,
      ),
    ).toHaveCount(1);
    await expect(page.getByText('Preço alterado de R$ 100,00 para R$ 120,00.')).toBeVisible();
    expect(await ordersOf(shop, name)).toBe(0);

    await shop.sql('update products set stock = 1 where name = $1', [name]);
    await finish.click();
    await expect(
      page.getByText(`Estoque insuficiente para ${name}. Disponível: 1, Solicitado: 2.`),
    ).toHaveCount(1);
    await page.getByRole('button', { name: 'Ajustar para 1' }).click();
    await finish.click();
    await expect(page.getByRole('article').getByText('R$ 120,00').first()).toBeVisible();
    expect(await ordersOf(shop, name)).toBe(1);
    expect(await stockOf(shop, name)).toBe(0);
  },
);

/** A person with one unit in an open cart. */
async function bringToCart(page: Page, name: string): Promise<void> {
  await addToCart(page, name);
  await toCart(page);
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

story(
  'neither an answer lost on the way nor a server that goes away during checkout orders twice',
  async ({ browser, shop }) => {
    const [name, other] = [
      await aProduct(shop, { name: 'Linha Ruim', stock: 5 }),
      await aProduct(shop, { name: 'Queda de Luz', stock: 5 }),
    ];
    const line = await openFlakyLine(shop.url);
    const page = await browser.newPage({ baseURL: line.url });
    const finish = page.getByRole('button', { name: 'Finalizar Pedido' });
    await enter(page);
    await bringToCart(page, name);
    line.loseAnswersTo('POST /api/orders');
    await finish.click();
    await expect(page.getByText(/^Falha ao realizar pedido: /)).toHaveCount(1);
    // the browser itself may already have tried again
    expect(line.lost()).toBeGreaterThan(0);
    line.heal();
    await expect.poll(() => ordersOf(shop, name)).toBe(1);
    await page.reload();
    await finish.click();
    await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
    expect(await ordersOf(shop, name)).toBe(1);
    expect(await stockOf(shop, name)).toBe(4);

    await bringToCart(page, other);
    await shop.kill();
    await finish.click();
    await expect(
      page.getByText(/^Falha ao realizar pedido: Não foi possível falar com o servidor/),
    ).toHaveCount(1);
    await shop.restart();
    await finish.click();
    await expect(page).toHaveURL(/\/orders$/);
    expect(await ordersOf(shop, other)).toBe(1);
    expect(await stockOf(shop, other)).toBe(4);
    await page.context().close();
    await line.close();
  },
);
