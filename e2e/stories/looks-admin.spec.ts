import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { holdLine } from '#e2e/held-line.ts';
import { aCustomer, anOrder, narrowTo, openAsAdmin } from '#e2e/back-office.ts';
import {
  ALL_LOOKS,
  expectGoodLooks,
  expectGoodNarrowAndWide,
  WIDE_AND_NARROW,
} from '#e2e/looks.ts';
import type { Shop } from '#e2e/shop.ts';
import { aProduct, expect, story } from '#e2e/story.ts';
import { topOf } from '#e2e/top-of.ts';

async function expectRead(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Carregando')).toHaveCount(0);
}

async function expectGood(page: Page, what: string): Promise<void> {
  await expectRead(page);
  await expectGoodNarrowAndWide(page, what);
}

/** Goes to another screen by a link of the wide one; to load each page anew would cost more than looking at it. */
async function goOn(page: Page, link: Locator, heading: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 800 });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

interface Sold {
  readonly product: string;
  readonly buyer: string;
  readonly orderId: string;
}

/** An overdue order of a product with a long name, by somebody with another. */
async function sell(shop: Shop): Promise<Sold> {
  const product = await aProduct(shop, { name: 'Óculos de Sol Panorâmico Extralargo', stock: 3 });
  const buyer = await aCustomer(shop, 'Maximiliana');
  const orderId = await anOrder(shop, buyer, product, { dueDate: '2020-01-31' });
  return { product, buyer: buyer.name, orderId };
}

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Administração' });

/** A list narrowed to what the story made: in a shop that others use too it has rows that are alike by the dozen. */
async function lookAtProducts(page: Page, product: string): Promise<void> {
  await narrowTo(page, 'Buscar produtos', product);
  await expectGood(page, 'products');
  await page.getByRole('button', { name: `Excluir ${product}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectGood(page, 'delete dialog');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await goOn(page, page.getByRole('link', { name: `Editar ${product}` }), 'Editar Produto');
  await expect(page.getByText('Estoque inicial')).toBeVisible();
  await expectGood(page, 'product edit');
  await goOn(page, barOf(page).getByRole('link', { name: 'Produtos' }), 'Gerenciar Produtos');
  const toNew = page.getByRole('link', { name: 'Adicionar Novo Produto' });
  await goOn(page, toNew, 'Adicionar Novo Produto');
  await page.getByRole('button', { name: 'Adicionar Produto' }).click();
  await expectGood(page, 'product form with errors');
}

async function lookAtOrders(page: Page, { buyer, orderId }: Sold): Promise<void> {
  await goOn(page, barOf(page).getByRole('link', { name: 'Pedidos' }), 'Gerenciar Pedidos');
  const number = orderId.slice(0, 8);
  await narrowTo(page, 'Buscar pedidos', number);
  await expect(page.getByText(buyer).first()).toBeVisible();
  // a table and the bar, of which a width shows parts that the other does not: in both schemes at both
  await expectRead(page);
  await expectGoodLooks(page, 'orders', ALL_LOOKS);
  const dialog = page.getByRole('dialog');
  for (const { colorScheme, width } of WIDE_AND_NARROW.toReversed()) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByLabel(`Registrar Pagamento do pedido ${number}`).click();
    await page.getByLabel('Data do Pagamento').click();
    await expectRead(page);
    await expectGoodLooks(page, `payment dialog with its calendar, ${width} px`, [{ colorScheme }]);
    // out of the field, which closes the calendar
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await goOn(page, page.getByRole('link', { name: `#${number}` }), `Pedido #${number}`);
  await expect(page.getByText('Linha do tempo')).toBeVisible();
  await expectGood(page, 'order');
}

/** Whom one can sell to and what comes, is narrowed, is nobody, and is more than a list holds. */
async function expectStepsToStay(page: Page, shop: Shop, name: string): Promise<void> {
  const crowd = await aCrowd(shop);
  const line = await holdLine(page, 'GET', /^\/api\/admin\/(customers|quick-sale\/products)$/);
  await goOn(page, barOf(page).getByRole('link', { name: 'Realizar Venda' }), 'Realizar Venda');
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
  await box.fill('');
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

/** From the phone on, on which a sale was begun. */
async function lookAtSale(page: Page, product: string): Promise<void> {
  for (const { colorScheme, width } of WIDE_AND_NARROW.toReversed()) {
    if (width === 1440) await page.reload();
    await page.setViewportSize({ width, height: 800 });
    await page.getByLabel('Venda a Prazo').check();
    await page.getByRole('combobox', { name: 'Produto' }).fill(product);
    await page.getByRole('option', { name: product }).click();
    await expectRead(page);
    await expectGoodLooks(page, `quick sale, ${width} px`, [{ colorScheme }]);
  }
}

story(
  'axe finds nothing in the back office and nothing overflows, light or dark, wide or narrow',
  async ({ page, shop }) => {
    story.setTimeout(240_000);
    const sold = await sell(shop);
    await openAsAdmin(page, '/admin/products');
    await lookAtProducts(page, sold.product);
    // with lists and calendars that a script places, which are opened anew at each width
    await lookAtOrders(page, sold);
    await goOn(page, barOf(page).getByRole('link', { name: 'Usuários' }), 'Gerenciar Usuários');
    await expect(page.getByText('Seu perfil')).toBeVisible();
    await expectGood(page, 'users');
    await story.step('the steps of a sale stay where they are, whatever their lists hold', () =>
      expectStepsToStay(page, shop, sold.buyer),
    );
    await lookAtSale(page, sold.product);
  },
);
