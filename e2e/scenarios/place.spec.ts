import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { boxOf, newMark } from '#e2e/pages/board.ts';
import { untilRendered } from '#e2e/browser/rendered.ts';
import { expect, scenario } from '#e2e/scenario.ts';
import { ADMIN, enterAs } from '#e2e/session.ts';
import type { Shop } from '#e2e/shop.ts';

/** The largest distance between the old and the restored scroll position, in CSS pixels. */
const MOST_OFF = 120;
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Inserts products whose names all contain the returned word. */
async function products(shop: Shop, count: number): Promise<string> {
  const word = `lugar${randomUUID().slice(0, 6)}`;
  await shop.sql(
    `insert into products (name, description, price_cents, cost_price_cents, stock, category)
     select 'Óculos ' || $1 || ' ' || n, repeat('Leve e firme. ', n % 7), 10000, 1000, 0, 'Óculos'
     from generate_series(1, $2::int) as n`,
    [word, count],
  );
  return word;
}

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls like a person, so that an endless list loads more rows; returns the position reached. */
async function scrollDownTo(page: Page, target: number): Promise<number> {
  await expect
    .poll(async () => {
      await page.evaluate((top) => window.scrollTo(0, top), target);
      return await scrollOf(page);
    })
    .toBe(target);
  // the next page may still be loading below
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await untilRendered(page);
  return await scrollOf(page);
}

async function expectScrollPosition(page: Page, position: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await scrollOf(page)) - position))
    .toBeLessThanOrEqual(MOST_OFF);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  // the place is not in reserved height without rows: the page has grown up to it
  await expect.poll(() => page.evaluate(() => document.body.style.minHeight)).toBe('');
  expect(Math.abs((await scrollOf(page)) - position)).toBeLessThanOrEqual(MOST_OFF);
}

/** Opens the link in the middle of the window, for which no scrolling is needed. */
async function openLinkInView(page: Page, links: string): Promise<void> {
  const link = page.locator(links);
  const index = await link.evaluateAll((all) =>
    all.findIndex((element) => element.getBoundingClientRect().top > innerHeight / 3),
  );
  await link.nth(index).click();
}

scenario('a listing returns to its scroll position and search', async ({ page, shop }) => {
  scenario.setTimeout(120_000);
  const word = await products(shop, 70);
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    const address = `/oculos?busca=${word}`;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    // on the first page of the endless list, and beyond it
    for (const target of [1450, 4500]) {
      const position = await scrollDownTo(page, target);
      await openLinkInView(page, 'main li h2 a');
      await expect(page).toHaveURL(/\/produtos\//);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expectScrollPosition(page, position);

      await openLinkInView(page, 'main li h2 a');
      await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expectScrollPosition(page, position);
      await page.reload();
      await expectScrollPosition(page, position);

      await openLinkInView(page, 'main li h2 a');
      await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
      await page.reload();
      await page.getByRole('main').getByRole('link', { name: 'Óculos', exact: true }).click();
      await expect(page).toHaveURL(address);
      await expectScrollPosition(page, position);
    }
  }
  // a link to the listing opens it at its top
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Óculos/ })
    .first()
    .click();
  await expect(page).toHaveURL('/oculos');
  expect(await scrollOf(page)).toBe(0);
});

/** The back-office lists: the link that opens an entry, the link back, and a position. */
const LISTS = [
  { path: '/admin/orders', title: 'Gerenciar Pedidos', open: 'main a[href^="/admin/orders/"]', back: 'Voltar aos pedidos' },
  { path: '/admin/products', title: 'Gerenciar Produtos', open: 'main tbody a', back: 'Cancelar' },
  { path: '/admin/customers', title: 'Clientes', open: 'main tbody a', back: 'Voltar aos clientes' },
  { path: '/admin/users', title: 'Gerenciar Usuários', open: 'main tbody a[aria-label^="Ver pedidos"]' },
  { path: '/admin/pericias', title: 'Gerenciar Perícias', open: 'main tbody [aria-label^="Ações"]', item: 'Editar', back: 'Cancelar' },
] as const; // prettier-ignore

scenario(
  'lists and board of the back office return to their scroll position and search, by the button of the browser and by a link',
  async ({ page, shop }) => {
    scenario.setTimeout(150_000);
    const word = await products(shop, 70);
    await insertPeopleCasesAndOrders(shop, word);
    await enterAs(page, ADMIN);
    for (const { path, title, open, ...clicks } of LISTS) {
      const address = `${path}?busca=${word}`;
      await page.goto(address);
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport);
        await expect(page.locator('main tbody tr').first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        // beyond the first page of the orders, which are more than the other entries
        const position = await scrollDownTo(page, path === '/admin/orders' ? 2600 : 1200);
        const leave = async () => {
          if (path === '/admin/users' && viewport.width < 700) await openOrdersByMenu(page);
          else await openLinkInView(page, open);
          if ('item' in clicks) await page.getByRole('menuitem', { name: clicks.item }).click();
          await expect(page).not.toHaveURL(address);
          await expectOtherPage(page, title);
          await page.reload();
          await expectOtherPage(page, title);
        };
        await leave();
        await page.goBack();
        await expect(page).toHaveURL(address);
        await expectScrollPosition(page, position);
        if (!('back' in clicks)) continue;
        await leave();
        await page.getByRole('link', { name: clicks.back }).click();
        await expect(page).toHaveURL(address);
        await expectScrollPosition(page, position);
      }
    }
    await expectBoardPlace(page, shop);
  },
);

/** Waits for the page that replaces a list. */
async function expectOtherPage(page: Page, list: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await expect(title).not.toHaveText(list);
  await expect(page.getByLabel('Carregando')).toHaveCount(0);
}

/** On a phone the links of a user are in the menu of the row. */
async function openOrdersByMenu(page: Page): Promise<void> {
  await openLinkInView(page, 'main tbody button[aria-haspopup]');
  await page.getByRole('menuitem', { name: 'Ver pedidos' }).click();
}

async function insertPeopleCasesAndOrders(shop: Shop, word: string): Promise<void> {
  await shop.sql(
    `with person as (
       insert into auth.users (id, email)
       select gen_random_uuid(), $1 || n || '@exemplo.com.br' from generate_series(1, 70) as n
       returning id, email
     ), named as (
       insert into profiles (id, first_name, last_name)
       select id, 'Ana', split_part(email, '@', 1) from person
       returning id
     ), ordered as (
       insert into orders (user_id, created_at, total_cents)
       select id, now() - n * interval '1 minute', 10000 from named, generate_series(1, 2) as n
     )
     insert into pericias (process_number, defendant, location)
     select $1 || ' ' || n, 'Réu', 'Santos/SP' from generate_series(1, 70) as n`,
    [word],
  );
}

async function expectBoardPlace(page: Page, shop: Shop): Promise<void> {
  const mark = newMark();
  await shop.sql(
    `insert into tasks (title, status, position)
     select 'Tarefa ' || n || ' ' || $1, 'IN_PROGRESS', n from generate_series(1, 60) as n`,
    [mark],
  );
  const address = `/admin/kanban?busca=${mark}`;
  await page.goto(address);
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    const column = page.getByRole('region', { name: 'Em Andamento' });
    const task = column.getByRole('button', { name: new RegExp(`^Tarefa 19 ${mark}`) });
    await task.scrollIntoViewIfNeeded();
    await untilRendered(page);
    const before = await boxOf(task);
    // a long column leaves space for the button that adds a card
    if (viewport.width === 1440)
      await expect(column.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    for (const way of ['back', 'link'] as const) {
      await task.click();
      await page.getByRole('link', { name: 'Editar Tarefa' }).click();
      await expect(page.getByLabel('Título da Tarefa')).toHaveValue(`Tarefa 19 ${mark}`);
      await page.reload();
      if (way === 'link') await page.getByRole('link', { name: 'Cancelar' }).click();
      else {
        await page.goBack();
        await page.getByRole('button', { name: 'Fechar', exact: true }).click();
      }
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(task).toBeInViewport();
      await expect
        .poll(async () => {
          const { x, y } = await boxOf(task);
          return Math.max(Math.abs(x - before.x), Math.abs(y - before.y));
        }, `${viewport.width} px, ${way}`)
        .toBeLessThanOrEqual(MOST_OFF);
    }
  }
}
