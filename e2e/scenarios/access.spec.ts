import type { Page } from '@playwright/test';
import { expectGoodAppearances, WIDE_AND_NARROW } from '#e2e/browser/appearances.ts';
import { enter } from '#e2e/session.ts';
import { addToCart, aProduct, expect, find, scenario } from '#e2e/scenario.ts';
import { closeToast, expectNothingCovered } from '#e2e/pages/toasts.ts';
import { follow } from '#e2e/pages/navigation.ts';

/** These pages are opened by URL, because the first HTML is part of the page. */
const PUBLIC_PAGES = ['/', '/oculos', '/difusores?busca=nada', '/login'];
const BACK_OFFICE = /admin|finance|users|quick-sale|pericia|kanban|task|first-access/i;

async function expectGood(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Carregando')).toHaveCount(0);
  await expectGoodAppearances(page, what, WIDE_AND_NARROW);
}

/** Follows a link of the wide layout's bar; loading each page again would take longer than checking it. */
async function followBarLink(page: Page, link: string, heading: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 800 });
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await bar.getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Opens the public pages as a visitor, and expects that no code of the back office is loaded. */
async function expectPublicPages(page: Page): Promise<void> {
  const paths: string[] = [];
  page.on('response', (response) => paths.push(new URL(response.url()).pathname));
  for (const path of PUBLIC_PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // `listing.spec.ts` checks the home page
    if (path !== '/') await expectGood(page, path);
  }
  const scripts = paths.filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((path) => BACK_OFFICE.test(path))).toEqual([]);
}

async function expectNotFoundPage(page: Page): Promise<void> {
  const response = await page.goto('/nao-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  await expectGood(page, 'no page');
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page).toHaveTitle('Início · Controle de Vendas');
}

/** Expects that the toast of an added product covers neither bar, title nor button, at any width. */
async function expectFreeOfToasts(page: Page, product: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: 'adicionado ao carrinho!' });
  for (const width of [360, 800, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await addToCart(page, product);
    await expectNothingCovered(page, toast);
    // each width has its own toast
    await closeToast(page, 'adicionado ao carrinho!');
  }
}

async function expectAccountPages(page: Page, product: string): Promise<void> {
  await followBarLink(page, 'Meus Pedidos', 'Meus Pedidos');
  await expect(page.getByText('Você ainda não fez nenhum pedido.')).toBeVisible();
  await expectGood(page, 'no orders');
  await followBarLink(page, 'Óculos', 'Óculos');
  await expectFreeOfToasts(page, product);
  await followBarLink(page, 'Carrinho', 'Seu Carrinho de Compras');
  await expectGood(page, 'cart');
  await page.getByRole('button', { name: 'Finalizar Pedido' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await closeToast(page, 'Pedido realizado com sucesso!');
  await expectGood(page, 'orders');
}

// Motion is off for all checks, because no dialog opens here; each check would otherwise turn it off and on again.
scenario.use({ contextOptions: { reducedMotion: 'reduce' } });

scenario(
  'pages of the shop have no accessibility findings, light and wide or dark and narrow, are not covered by toasts, and load no back-office code',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*404.*\/nao-existe/);
    const name = await aProduct(shop, { description: 'Armação leve. '.repeat(20), stock: 3 });
    await aProduct(shop, { name: 'Esgotado', stock: 0 });
    await scenario.step('public pages have no findings', () => expectPublicPages(page));
    // the page is signed in from its next load on
    await enter(page);
    await scenario.step('an unknown URL has status 404 and still shows the shop', () =>
      expectNotFoundPage(page),
    );
    await scenario.step('private pages have no findings, with and without an order', () =>
      expectAccountPages(page, name),
    );
  },
);

scenario(
  'a product is searched and ordered by keyboard alone; name and image of a card link to its page',
  { tag: '@main' },
  async ({ page, shop }) => {
    const name = await aProduct(shop, { name: 'Ébano Ção', stock: 3 });
    const other = await aProduct(shop, { name: 'Óculos Marola' });
    await enter(page);
    await page.goto('/oculos');
    await expect(page.getByRole('heading', { level: 1, name: 'Óculos' })).toBeVisible();
    await scenario.step('a product is ordered by keyboard alone', () =>
      orderByKeyboard(page, name),
    );
    await follow(page, '/oculos');
    await expect(page.getByRole('heading', { level: 1, name: 'Óculos' })).toBeVisible();
    await scenario.step('a card links to its product page', () => goByCard(page, other));
  },
);

/** Tabs from the top of the listing; the text cursor must stay in the search box while the list changes. */
async function orderByKeyboard(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const search = page.getByPlaceholder('Buscar produtos...');
  await expect(search).toBeFocused();
  await page.keyboard.type(name.toLowerCase().replace('é', 'e').replace('ção', 'cao'), {
    delay: 20,
  });
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([name]);
  await expect(search).toBeFocused();
  await expect(page).toHaveURL(/busca=/);
  for (const label of ['Limpar busca', 'Ordenar por', 'Preço', 'Em estoque']) {
    await page.keyboard.press('Tab');
    await expect(
      page.getByLabel(label).or(page.getByRole('button', { name: label })),
    ).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Adicionar ao Carrinho' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} adicionado ao carrinho!`)).toBeVisible();
  const bar = page.getByRole('banner');
  await bar
    .getByRole('link', { name: /^Carrinho/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL('/cart');
  const finish = page.getByRole('button', { name: 'Finalizar Pedido' });
  for (let i = 0; i < 30 && !(await finish.evaluate((e) => e === document.activeElement)); i += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(finish).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders$/);
}

/** Opens the product's page by its name and by its image; the listing still has the search afterwards. */
async function goByCard(page: Page, name: string): Promise<void> {
  const card = await find(page, name);
  await expect(page).toHaveURL(/busca=/);
  await card.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/produtos\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Controle de Vendas`);
  await page.goBack();
  await expect(page.getByPlaceholder('Buscar produtos...')).toHaveValue(name);
  await expect(page).toHaveTitle('Óculos · Controle de Vendas');

  await card.click({ position: { x: 60, y: 60 } });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
