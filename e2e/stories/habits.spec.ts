import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/axe.ts';
import { aCustomer, anOrder, openAsAdmin } from '#e2e/back-office.ts';
import { holdLine } from '#e2e/held-line.ts';
import { aProduct, expect, signUp, story } from '#e2e/story.ts';
import { follow } from '#e2e/ways.ts';

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

/** Presses a single key until what it does is to be seen. */
async function pressUntil(page: Page, key: string, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await seen();
  }).toPass();
}

const seeSheet = (page: Page) => async () =>
  expect(page.getByRole('dialog', { name: 'Atalhos de teclado' })).toBeVisible({ timeout: 2000 });

story(
  'a visitor finds pages and products with Ctrl+K, and nothing of the back office',
  async ({ page, shop }) => {
    const product = await aProduct(shop, { name: 'Armação Aurora' });
    await page.goto('/');
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
    await expect(page.getByRole('group', { name: 'Produtos' }).getByRole('option')).toHaveCount(1);
    await box(page).fill('nada que exista aqui');
    await expect(palette(page).getByRole('status')).toContainText('Nada encontrado');
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
  },
);

story('an administrator finds records of every kind', async ({ page, shop }) => {
  const product = await aProduct(shop, { name: 'Óculos Lagoa' });
  const buyer = await aCustomer(shop, 'Leopoldina');
  const order = await anOrder(shop, buyer, product);
  await openAsAdmin(page, '/admin/users');
  await openPalette(page);

  await box(page).fill(product);
  await expect(page.getByRole('group', { name: 'Produtos' }).getByRole('option')).toContainText(
    product,
  );
  await box(page).fill(buyer.name.split(' ').at(-1) ?? '');
  await expect(page.getByRole('group', { name: 'Pessoas' }).getByRole('option')).toContainText(
    buyer.name,
  );
  await expect(page.getByRole('group', { name: 'Pedidos' }).getByRole('option')).toContainText(
    buyer.name,
  );
  expect(await axeFindings(page)).toEqual([]);

  await box(page).fill(`#${order.slice(0, 8)}`);
  const found = page.getByRole('group', { name: 'Pedidos' }).getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(palette(page).getByRole('option')).toHaveCount(1);
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/orders/${order}`);
});

story(
  'a place that cannot be searched says so, and is asked again',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource/);
    const product = await aProduct(shop, { name: 'Óculos Ilha' });
    await openAsAdmin(page, '/admin/users');
    await page.route('**/api/admin/products?*', (route) =>
      route.fulfill({ status: 400, json: { code: 'x' } }),
    );
    await openPalette(page);
    await box(page).fill(product);
    await expect(palette(page).getByRole('alert')).toContainText('Erro ao carregar produtos');
    await page.unroute('**/api/admin/products?*');
    await palette(page).getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByRole('option', { name: product })).toBeVisible();
  },
);

story('keys lead everywhere, but never while somebody writes', async ({ page }) => {
  await openAsAdmin(page, '/admin/users');
  await pressUntil(page, '?', seeSheet(page));
  await expect(page.getByText('Plano de Ações').last()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page).toHaveURL('/admin/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Produtos' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Buscar produtos')).toBeFocused();
  await page.keyboard.type('gon?/');
  await expect(page.getByLabel('Buscar produtos')).toHaveValue('gon?/');
  await expect(page).toHaveURL(/\/admin\/products/);
  await page.getByLabel('Buscar produtos').fill('');
  await page.getByLabel('Buscar produtos').blur();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/admin/products/new');
});

story(
  'single keys can be turned off, and the sheet is reached without a keyboard',
  async ({ page }) => {
    await page.goto('/');
    await pressUntil(page, '?', seeSheet(page));
    await page.getByRole('switch', { name: 'Usar atalhos de uma tecla só' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await openPalette(page);
    await expect(page).toHaveURL('/');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Atalhos de teclado' }).click();
    await expect(page.getByLabel('Usar atalhos de uma tecla só')).not.toBeChecked();
  },
);

story('going back closes a dialog and stays on the page', async ({ page, shop }) => {
  const product = await aProduct(shop);
  await openAsAdmin(page, '/admin/users');
  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Produtos' })
    .click();
  await page.getByLabel('Buscar produtos').fill(product);
  await expect(page).toHaveURL(/busca=/);
  // in the list as it was the row would move away from who presses in it
  await expect(page.getByText('1 resultado.')).toBeVisible();
  await page.getByRole('button', { name: `Excluir ${product}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/products\?busca=/);
  // the filter left no step of its own
  await page.goBack();
  await expect(page).toHaveURL('/admin/users');
});

story('a page that arrives late leaves the keys to the palette', async ({ page }) => {
  await openAsAdmin(page, '/admin/users');
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
});

story('going back closes the menu of a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Óculos/ })
    .first()
    .click();
  await expect(page).toHaveURL('/oculos');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/oculos');
});

story('every page has a title of its own', async ({ page, expectConsoleError }) => {
  expectConsoleError(/Failed to load resource.*404/);
  await openAsAdmin(page, '/admin/products');
  await expect(page).toHaveTitle('Gerenciar Produtos · Controle de Vendas');
  const titles = {
    '/admin/products/new': 'Adicionar Novo Produto',
    '/admin/orders': 'Gerenciar Pedidos',
    '/admin/financials': 'Controle Financeiro',
    '/admin/users': 'Gerenciar Usuários',
    '/admin/make-sale': 'Realizar Venda Rápida',
    '/admin/pericias': 'Gerenciar Perícias',
    '/admin/pericias/new': 'Adicionar Nova Perícia',
    '/admin/kanban': 'Plano de Ações',
    '/admin/tasks/new': 'Adicionar Nova Tarefa',
    '/my-account': 'Meu Perfil',
    '/my-account/edit': 'Editar Perfil',
    '/': 'Início',
    '/oculos': 'Óculos',
    '/difusores': 'Difusores',
    '/cart': 'Carrinho',
    '/orders': 'Meus Pedidos',
  };
  for (const [path, title] of Object.entries(titles)) {
    await follow(page, path);
    await expect(page).toHaveTitle(`${title} · Controle de Vendas`);
  }
  await page.goto('/nao-existe');
  await expect(page).toHaveTitle('Página não encontrada · Controle de Vendas');
});

story('a visitor is told by the title where they are', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Entrar ou Cadastrar · Controle de Vendas');
  await signUp(page);
  await expect(page).toHaveTitle('Início · Controle de Vendas');
});
