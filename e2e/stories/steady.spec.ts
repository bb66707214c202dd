import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aCustomer, openAsAdmin } from '#e2e/back-office.ts';
import { aTask, card, column, newMark } from '#e2e/board.ts';
import { holdLine } from '#e2e/held-line.ts';
import type { Shop } from '#e2e/shop.ts';
import { expect, story } from '#e2e/story.ts';
import { topOf } from '#e2e/top-of.ts';
import { follow } from '#e2e/ways.ts';

// Who presses what moves in that moment lets go of it somewhere else: nothing is done, and nothing said.

const WIDE = { width: 1440, height: 800 };

/** Types a wrong date into the bar of filters, which has at least so many parts. */
async function expectNothingMoved(page: Page, least: number): Promise<void> {
  const from = page.getByRole('textbox', { name: 'De' });
  const bar = from.locator('xpath=ancestor::div[count(.//input) > 2][1]');
  const tops = () =>
    bar
      .locator('input:not([type=hidden]), select, button:has-text("Limpar")')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  await expect(from).toBeVisible();
  const before = await tops();
  expect(before.length).toBeGreaterThanOrEqual(least);
  await from.fill('31/02/2026');
  await from.press('Tab');
  await expect(page.getByText('“31/02/2026” não é uma data válida.')).toBeVisible();
  expect(await tops()).toEqual(before);
  const centres = await bar.locator('input:not([type=hidden]), select').evaluateAll((all) =>
    all.map((one) => {
      const { height, top } = one.getBoundingClientRect();
      return top + height / 2;
    }),
  );
  expect(Math.max(...centres) - Math.min(...centres)).toBeLessThanOrEqual(2);
}

/** Whom one can sell to and what comes, is narrowed, is nobody, and is more than a list holds. */
async function expectStepsToStay(page: Page, shop: Shop): Promise<void> {
  const { name } = await aCustomer(shop);
  const crowd = await aCrowd(shop);
  const line = await holdLine(page, 'GET', /^\/api\/admin\/(customers|quick-sale\/products)$/);
  await follow(page, '/admin/make-sale');
  const second = page.getByRole('heading', { name: 'Adicionar Produtos' });
  const third = page.getByRole('heading', { name: 'Resumo da Venda' });
  const places = async () => [await topOf(second), await topOf(third)];
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(third).toBeVisible();
  const before = await places();
  await line.release();
  const customers = page.getByRole('listbox', { name: 'Cliente' }).getByRole('option');
  const products = page.getByRole('listbox', { name: 'Produto' }).getByRole('option');
  // in a shop with many people the one of this story need not be among the first
  await expect(customers).not.toHaveCount(0);
  await expect(products).not.toHaveCount(0);
  expect(await places(), 'once they are there').toEqual(before);
  const box = page.getByRole('combobox', { name: 'Cliente' });
  await box.fill(name);
  await expect(customers.filter({ hasText: name })).toHaveCount(1);
  await expect(customers).toHaveCount(1);
  expect(await places(), 'narrowed').toEqual(before);
  await box.fill(`${name} ninguém`);
  await expect(page.getByText('Nenhum cliente encontrado.')).toBeVisible();
  expect(await places(), 'nobody').toEqual(before);
  await page.getByRole('combobox', { name: 'Produto' }).fill(crowd);
  await expect(products.first()).toContainText(crowd);
  await expect(page.getByText(/^Há mais produtos: /)).toBeVisible();
  expect(await places(), 'more than a list holds').toEqual(before);
  await shop.sql('delete from products where name like $1', [`${crowd}%`]);
}

/** More products than the list of a sale shows, by the beginning of their names. */
async function aCrowd(shop: Shop): Promise<string> {
  const name = `Multidão ${randomUUID().slice(0, 6)}`;
  await shop.sql(
    `insert into products (name, price_cents, cost_price_cents, stock, category)
     select $1 || ' ' || n, 100, 10, 0, 'Óculos' from generate_series(1, 31) as n`,
    [name],
  );
  return name;
}

/** What is known of a task comes into a dialog that is open already. */
async function expectHeadToStay(page: Page, shop: Shop): Promise<void> {
  const mark = newMark();
  const id = await aTask(shop, mark, 'Medir');
  await shop.sql('update tasks set description = $2 where id = $1', [id, 'Linha.\n'.repeat(60)]);
  await follow(page, '/admin/kanban');
  await expect(column(page, 'A Fazer')).toBeVisible();
  const line = await holdLine(page, 'GET', /^\/api\/tasks\/[^/]+$/);
  await card(page, `Medir ${mark}`).click();
  const dialog = page.getByRole('dialog', { name: 'Detalhes da Tarefa' });
  await expect(dialog.getByRole('status', { name: 'Carregando' })).toBeVisible();
  const close = dialog.getByRole('button', { name: 'Fechar janela' });
  const before = await topOf(close);
  await line.release();
  await expect(dialog.getByText('Linha.')).toBeVisible();
  expect(await topOf(close)).toBe(before);
}

/** Which comes when it is known who is here. */
async function expectRoomForBar(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Administração' });
  await expect(bar).toBeVisible();
  const line = await holdLine(page, 'GET', /^\/api\/profiles\//);
  await page.reload();
  await expect(page.getByRole('status', { name: 'Carregando' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  const before = await topOf(page.getByRole('main'));
  await line.release();
  await expect(bar).toBeVisible();
  expect(await topOf(page.getByRole('main'))).toBe(before);
}

story('what comes, goes or is complained of moves nothing else', async ({ page, shop }) => {
  await page.setViewportSize(WIDE);
  await openAsAdmin(page, '/admin/orders');
  await story.step('the bar of the back office', () => expectRoomForBar(page));
  await story.step('a wrong date among the filters of orders', () => expectNothingMoved(page, 5));
  await follow(page, '/admin/financials');
  await page.getByRole('tab', { name: 'Vendas a Prazo' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Vendas a Prazo' })).toBeVisible();
  await story.step('and among those of sales on credit', () => expectNothingMoved(page, 4));
  await story.step('the people and products of a sale', () => expectStepsToStay(page, shop));
  await page.setViewportSize(WIDE);
  await story.step('what is known of a task', () => expectHeadToStay(page, shop));
});
