import type { Locator, Page } from '@playwright/test';
import { signIn } from '#e2e/account.ts';
import { aCustomer, anOrder, openAsAdmin } from '#e2e/back-office.ts';
import { ALL_LOOKS, expectGoodLooks } from '#e2e/looks.ts';
import type { Shop } from '#e2e/shop.ts';
import { ADMIN } from '#e2e/session.ts';
import { aProduct, expect, story } from '#e2e/story.ts';
import { follow } from '#e2e/ways.ts';

async function expectRead(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Carregando')).toHaveCount(0);
}

async function expectGood(page: Page, what: string): Promise<void> {
  await expectRead(page);
  await expectGoodLooks(page, what, ALL_LOOKS);
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

story(
  'axe finds nothing in the back office and nothing overflows, light or dark, wide or narrow',
  async ({ page, shop }) => {
    story.setTimeout(240_000);
    const { product, buyer, orderId } = await sell(shop);
    await openAsAdmin(page, '/admin/products');
    await expect(page.getByText(product)).toBeVisible();
    await expectGood(page, 'products');
    await page.getByRole('button', { name: `Excluir ${product}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectGood(page, 'delete dialog');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();

    await goOn(page, page.getByRole('link', { name: `Editar ${product}` }), 'Editar Produto');
    await expect(page.getByText('Estoque inicial')).toBeVisible();
    await expectGood(page, 'product edit');
    const bar = page.getByRole('navigation', { name: 'Administração' });
    await goOn(page, bar.getByRole('link', { name: 'Produtos' }), 'Gerenciar Produtos');
    const toNew = page.getByRole('link', { name: 'Adicionar Novo Produto' });
    await goOn(page, toNew, 'Adicionar Novo Produto');
    await page.getByRole('button', { name: 'Adicionar Produto' }).click();
    await expectGood(page, 'product form with errors');

    await goOn(page, bar.getByRole('link', { name: 'Pedidos' }), 'Gerenciar Pedidos');
    await expect(page.getByText(buyer).first()).toBeVisible();
    await expectGood(page, 'orders');
    const number = orderId.slice(0, 8);
    await goOn(page, page.getByRole('link', { name: `#${number}` }), `Pedido #${number}`);
    await expect(page.getByText('Linha do tempo')).toBeVisible();
    await expectGood(page, 'order');

    await goOn(page, bar.getByRole('link', { name: 'Usuários' }), 'Gerenciar Usuários');
    await expect(page.getByText('Seu perfil')).toBeVisible();
    await expectGood(page, 'users');
  },
);

story(
  'axe finds nothing where a script places lists and calendars, light or dark, wide or narrow',
  async ({ page, shop }) => {
    story.setTimeout(240_000);
    const { product, buyer, orderId } = await sell(shop);
    await openAsAdmin(page, '/admin/orders');
    await expect(page.getByText(buyer).first()).toBeVisible();
    const dialog = page.getByRole('dialog');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByLabel(`Registrar Pagamento do pedido ${orderId.slice(0, 8)}`).click();
      await page.getByLabel('Data do Pagamento').click();
      await expectRead(page);
      await expectGoodLooks(page, `payment dialog with its calendar, ${width} px`);
      // out of the field, which closes the calendar
      await page.keyboard.press('Tab');
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(dialog).toHaveCount(0);
    }

    for (const width of [1440, 360]) {
      await (width === 360 ? page.reload() : follow(page, '/admin/make-sale'));
      await page.setViewportSize({ width, height: 800 });
      await page.getByLabel('Venda a Prazo').check();
      await page.getByRole('combobox', { name: 'Produto' }).fill(product);
      await page.getByRole('option', { name: product }).click();
      await expectRead(page);
      await expectGoodLooks(page, `quick sale, ${width} px`);
    }
  },
);

story('the back office is reached from the bar, in its order', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/login?redirect=%2Fadmin%2Fproducts');
  await signIn(page, ADMIN);
  await expect(page).toHaveURL('/admin/products');
  const bar = page.getByRole('navigation', { name: 'Administração' });
  await expect(bar.getByRole('link')).toHaveText([
    'Produtos',
    'Pedidos',
    'Financeiro',
    'Usuários',
    'Realizar Venda',
    'Perícias',
    'Plano de Ações',
  ]);
  await bar.getByRole('link', { name: 'Pedidos' }).click();
  await expect(page.getByRole('heading', { name: 'Gerenciar Pedidos' })).toBeVisible();
});

story('a wrong date moves nothing of the bar it stands in', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await openAsAdmin(page, '/admin/orders');
  await expectNothingMoved(page, 5);
  const administration = page.getByRole('navigation', { name: 'Administração' });
  await goOn(page, administration.getByRole('link', { name: 'Financeiro' }), 'Controle Financeiro');
  await page.getByRole('tab', { name: 'Vendas a Prazo' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Vendas a Prazo' })).toBeVisible();
  await expectNothingMoved(page, 4);
});

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
