import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { aCustomer, anOrder, openAsAdmin } from '#e2e/back-office.ts';
import type { Person } from '#e2e/back-office.ts';
import { holdLine } from '#e2e/held-line.ts';
import { aProduct, expect, story } from '#e2e/story.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Ir para' });
const box = (page: Page) => page.getByRole('combobox', { name: 'Ir para página ou registro' });

/** The keys are listened to a moment after the first page has been drawn. */
async function openPalette(page: Page): Promise<void> {
  await expect(palette(page)).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused({ timeout: 2000 });
  }).toPass();
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Atalhos de teclado' });

/** Leaves whatever is open above the page. */
async function escape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

story(
  'a visitor finds pages and products with Ctrl+K, turns single keys off, and meets a new build',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*404.*\/assets\/side-menu-/);
    const product = await aProduct(shop, { name: 'Armação Aurora' });
    await page.goto('/');
    await story.step('pages and products are found, and nothing of the back office', async () => {
      await openPalette(page);
      await expect(page.getByRole('option', { name: 'Óculos' })).toBeVisible();
      await expect(page.getByRole('option', { name: 'Carrinho' })).toHaveCount(0);
      await expect(page.getByRole('option', { name: 'Financeiro' })).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);
      // without accents, and Enter follows the first line
      await page.keyboard.type('oculos');
      await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/oculos');
      await openPalette(page);
      await page.keyboard.type(product);
      const products = page.getByRole('group', { name: 'Produtos' });
      await expect(products.getByRole('option')).toHaveCount(1);
      await escape(page);
    });
    await story.step('single keys are turned off, and the sheet needs no keyboard', async () => {
      await page.keyboard.press('?');
      await expect(sheet(page)).toBeVisible();
      await page.getByRole('switch', { name: 'Usar atalhos de uma tecla só' }).click();
      await escape(page);
      await page.keyboard.press('g');
      await page.keyboard.press('d');
      await openPalette(page);
      await expect(page).toHaveURL('/oculos');
      await escape(page);
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: 'Atalhos de teclado' })
        .click();
      await expect(page.getByLabel('Usar atalhos de uma tecla só')).not.toBeChecked();
      await escape(page);
    });
    await story.step('a page of an old build is loaded anew by the first piece that is gone', () =>
      openMenuOfOldBuild(page),
    );
    await story.step('going back closes the menu of a telephone', async () => {
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/oculos');
    });
  },
);

/** The shop is renewed while the page is open, before it has fetched its menu of narrow screens. */
async function openMenuOfOldBuild(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  let isOld = true;
  await page.route(/\/assets\/side-menu-/, async (route) => {
    await (isOld ? route.fulfill({ status: 404 }) : route.continue());
  });
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    isOld = false;
    const body = (await answer.text()).replace(/\/assets\/index-[^"]+\.js/, '/assets/index-new.js');
    await route.fulfill({ response: answer, body });
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/oculos$/);
}

story(
  'an administrator finds records of every kind, goes by keys and goes back step by step',
  async ({ page, shop }) => {
    const buyer = await aCustomer(shop, 'Leopoldina');
    const surname = buyer.name.split(' ').at(-1) ?? '';
    // found by the same words as the person
    const product = await aProduct(shop, { name: `Óculos ${surname}` });
    const order = await anOrder(shop, buyer, product);
    await openAsAdmin(page, '/admin/users');
    await story.step('a page that arrives late leaves the keys to the palette', () => beLate(page));
    await story.step('records are found', async () => {
      await findRecords(page, surname, product, buyer);
      await box(page).fill(`#${order.slice(0, 8)}`);
      const found = page.getByRole('group', { name: 'Pedidos' }).getByRole('option');
      await expect(found).toHaveCount(1);
      await expect(palette(page).getByRole('option')).toHaveCount(1);
      await expect(found).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/admin/orders/${order}`);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await story.step('keys lead everywhere, but never while somebody writes', () => goByKeys(page));
    await story.step('going back closes a dialog, and a filter left no step', async () => {
      await page.goBack();
      await page.getByLabel('Buscar produtos').fill(product);
      await expect(page).toHaveURL(/busca=/);
      // in the list as it was the row would move away from who presses in it
      await expect(page.getByText('1 resultado.')).toBeVisible();
      await page.getByRole('button', { name: `Excluir ${product}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/admin\/products\?busca=/);
      await page.goBack();
      await expect(page).toHaveURL(`/admin/orders/${order}`);
    });
  },
);

async function beLate(page: Page): Promise<void> {
  const line = await holdLine(page, 'GET', /\/assets\/admin-orders-/);
  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Pedidos' })
    .click();
  await openPalette(page);
  await line.release();
  await expect(page).toHaveTitle(/^Gerenciar Pedidos/);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(/Pedidos/);
  await page.keyboard.type('perí');
  await expect(box(page)).toHaveValue('perí');
}

async function findRecords(page: Page, words: string, product: string, buyer: Person) {
  await box(page).fill(words);
  await expect(page.getByRole('group', { name: 'Produtos' }).getByRole('option')).toContainText(
    product,
  );
  await expect(page.getByRole('group', { name: 'Pessoas' }).getByRole('option')).toContainText(
    buyer.name,
  );
  await expect(page.getByRole('group', { name: 'Pedidos' }).getByRole('option')).toContainText(
    buyer.name,
  );
  expect(await axeFindings(page)).toEqual([]);
}

/** To the form of a new product in the end. */
async function goByKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByText('Plano de Ações').last()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await escape(page);

  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page).toHaveURL('/admin/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Produtos' })).toBeVisible();
  await expect(page).toHaveTitle('Gerenciar Produtos · Controle de Vendas');
  await page.keyboard.press('/');
  await expect(page.getByLabel('Buscar produtos')).toBeFocused();
  await page.keyboard.type('gon?/');
  await expect(page.getByLabel('Buscar produtos')).toHaveValue('gon?/');
  await expect(page).toHaveURL(/\/admin\/products/);
  await page.getByLabel('Buscar produtos').fill('');
  await page.getByLabel('Buscar produtos').blur();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/admin/products/new');
}
