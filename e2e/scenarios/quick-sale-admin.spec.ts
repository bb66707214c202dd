import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { formatDate } from '@vendas/domain/calendar';
import { businessDay } from '#e2e/business-day.ts';
import { aCustomer } from '#e2e/pages/back-office.ts';
import { openFlakyLine } from '#e2e/browser/flaky-line.ts';
import { delayRequests } from '#e2e/browser/delayed-requests.ts';
import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { ADMIN, enterAs } from '#e2e/session.ts';
import type { Shop } from '#e2e/shop.ts';
import { addProduct, chooseCustomer, finishSale, optionsOf } from '#e2e/pages/quick-sale.ts';
import { aProduct, expect, ordersOf, stockOf, scenario } from '#e2e/scenario.ts';
import { expectNothingCovered } from '#e2e/pages/toasts.ts';
import { topOf } from '#e2e/browser/top-of.ts';

const REFUSED_OR_LOST = /Failed to load resource.*(4(09|22)|ERR_)/;

/** The lists of customers and products while loading, filtered, empty, and longer than one page. */
async function expectStepsToStay(page: Page, shop: Shop, address: string): Promise<void> {
  const { name } = await aCustomer(shop);
  const crowd = await aCrowd(shop);
  const delayed = await delayRequests(
    page,
    'GET',
    /^\/api\/admin\/(customers|quick-sale\/products)$/,
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(address);
  const second = page.getByRole('heading', { name: 'Adicionar Produtos' });
  const tiles = page.getByRole('group', { name: 'Mostrar' });
  const third = page.getByRole('button', { name: 'Finalizar Venda' });
  const positions = async () => [await topOf(second), await topOf(tiles), await topOf(third)];
  await expect(third).toBeVisible();
  const before = await positions();
  await delayed.release();
  const customers = optionsOf(page, 'Cliente');
  const products = optionsOf(page, 'Produto');
  await expect(products).not.toHaveCount(0);
  expect(await positions(), 'once they are there').toEqual(before);
  const box = page.getByRole('combobox', { name: 'Cliente' });
  await expect(box).toBeFocused();
  await box.click();
  // in a shop with many people this scenario's customer may not be on the first page
  await expect(customers).not.toHaveCount(0);
  expect(await positions(), 'with the list of customers').toEqual(before);
  await box.fill(name);
  await expect(customers).toHaveCount(2);
  await expect(customers.first()).toContainText(name);
  expect(await positions(), 'filtered').toEqual(before);
  await box.fill(`${name} ninguém`);
  await expect(page.getByText('Nenhum cliente encontrado.')).toBeVisible();
  expect(await positions(), 'no customer').toEqual(before);
  await page.getByRole('combobox', { name: 'Produto' }).fill(crowd);
  await expect(products.first()).toContainText(crowd);
  expect(await positions(), 'more than a page holds').toEqual(before);
  await products.last().scrollIntoViewIfNeeded();
  await expect(products, 'the next page loads while one scrolls').toHaveCount(31);
  await shop.sql('delete from products where name like $1', [`${crowd}%`]);
  await page.getByRole('combobox', { name: 'Produto' }).fill('');
  await box.fill('');
  await page.setViewportSize({ width: 1440, height: 800 });
}

/** Inserts more products than one page of tiles shows; their names start with the given text. */
async function aCrowd(shop: Shop): Promise<string> {
  const name = `Multidão ${randomUUID().slice(0, 6)}`;
  await shop.sql(
    `insert into products (name, price_cents, cost_price_cents, stock, category)
     select $1 || ' ' || n, 100, 10, 0, 'Óculos' from generate_series(1, 31) as n`,
    [name],
  );
  return name;
}

/** Puts two units on credit. */
async function addTwoOnCredit(page: Page, customer: string, name: string): Promise<void> {
  await chooseCustomer(page, customer);
  await addProduct(page, name);
  await page.getByLabel(`Aumentar quantidade de ${name}`).click();
  await page.getByLabel('Venda a Prazo').check();
  await page.getByLabel('Data de Vencimento').fill(formatDate(DUE_DATE));
  await page.getByLabel('Valor Pago Inicial').fill('25');
}

/** The due date of the credit sale. */
const DUE_DATE = businessDay(60);

/** Expects that only the receipt is printed. */
async function expectOnlyReceiptOnPaper(page: Page): Promise<void> {
  const receipt = page.getByRole('region', { name: 'Recibo' });
  await expect(receipt).toContainText(`vence em ${formatDate(DUE_DATE)}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir recibo' })).toBeHidden();
  await expect(receipt).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}

/** No part of the toast covers what is sold, if both are visible. */
async function expectNextToSummary(page: Page, toast: Locator): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNothingCovered(page, toast);
  const heading = page.getByRole('heading', { name: 'Resumo da Venda' });
  const summary = await page.locator('section', { has: heading }).boundingBox();
  const box = await toast.boundingBox();
  expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(summary?.x ?? 0);
}

// `quick-sale-counter.spec.ts` sells for cash, by a scanner and to new customers; `quick-sale-page.test.tsx`,
// `quick-sale-finish.test.tsx` and `new-customer-dialog.test.tsx` cover refusals and limits
scenario(
  'the steps of a sale do not move; a sale on credit is refused without stock, and happens once on an unreliable connection',
  async ({ page, shop, expectConsoleError }) => {
    scenario.slow();
    const line = await openFlakyLine(shop.url);
    const customer = await aCustomer(shop);
    const name = await aProduct(shop, { name: 'Fiada', stock: 2 });
    await enterAs(page, ADMIN);
    await scenario.step('the steps do not move, whatever their lists contain', () =>
      expectStepsToStay(page, shop, `${line.url}/admin/make-sale`),
    );

    expectConsoleError(REFUSED_OR_LOST);
    await addTwoOnCredit(page, customer.name, name);
    await expectGoodNarrowAndWide(page, 'quick sale');

    await scenario.step(
      'stock that runs out meanwhile is reported once, and nothing is sold',
      async () => {
        await shop.sql('update products set stock = 1 where name = $1', [name]);
        await finishSale(page);
        const message = `Falha ao realizar venda: Estoque insuficiente para ${name}. Disponível: 1, Solicitado: 2.`;
        await expect(page.getByText(message)).toHaveCount(1);
        await expectNextToSummary(page, page.getByRole('alert').filter({ hasText: message }));
        await page.getByLabel(`Diminuir quantidade de ${name}`).click();
      },
    );

    await scenario.step('a lost response does not sell twice', async () => {
      line.loseResponsesTo('POST /api/admin/quick-sales');
      await finishSale(page);
      await expect(page.getByText(/O último envio ficou sem resposta/)).toBeVisible();
      line.heal();
      await finishSale(page);
      await expect(page.getByText('Venda realizada com sucesso!')).toHaveCount(1);
      expect(await ordersOf(shop, name)).toBe(1);
      expect(await stockOf(shop, name)).toBe(0);
    });
    await expectOnlyReceiptOnPaper(page);
    await page.goto('about:blank');
    await line.close();
  },
);
