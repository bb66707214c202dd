import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aCustomer, openAsAdmin } from '#e2e/pages/back-office.ts';
import { boxOf, newMark } from '#e2e/pages/board.ts';
import { follow } from '#e2e/pages/navigation.ts';
import {
  expectPlace,
  MOST_OFF,
  openWhatIsInSight,
  scrollDownTo,
  scrollOf,
} from '#e2e/browser/place.ts';
import { untilRendered } from '#e2e/browser/rendered.ts';
import { expect, scenario } from '#e2e/scenario.ts';
import type { Shop } from '#e2e/shop.ts';

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

scenario('a listing returns to its scroll position and search', async ({ page, shop }) => {
  scenario.setTimeout(120_000);
  const word = await products(shop, 70);
  const address = `/oculos?busca=${word}`;
  await page.goto(address);
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('heading', { level: 2, name: word }).first()).toBeVisible();
    for (const wanted of [1450, 4500]) {
      const place = await scrollDownTo(page, wanted);
      await openWhatIsInSight(page, 'main li h2 a');
      await expect(page).toHaveURL(/\/produtos\//);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expectPlace(page, place);

      await openWhatIsInSight(page, 'main li h2 a');
      await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expectPlace(page, place);
      await page.reload();
      await expectPlace(page, place);

      await openWhatIsInSight(page, 'main li h2 a');
      await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
      await page.reload();
      await page.getByRole('main').getByRole('link', { name: 'Óculos', exact: true }).click();
      await expect(page).toHaveURL(address);
      await expectPlace(page, place);
    }
    // a link to the listing opens it at its top
    await follow(page, '/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Óculos/ })
      .first()
      .click();
    await expect(page).toHaveURL('/oculos');
    expect(await scrollOf(page)).toBe(0);
    await page.getByPlaceholder('Buscar produtos...').fill(word);
    await expect(page).toHaveURL(address);
  }
});

/**
 * The back-office lists: the scroll position, the link that opens an entry, and the link back. The entry of a user is
 * the list of orders, which must not be left after the other one.
 */
const LISTS = [
  { path: '/admin/orders', box: 'Buscar pedidos', wanted: 2600, open: 'main a[href^="/admin/orders/"]', back: 'Voltar aos pedidos' },
  { path: '/admin/products', box: 'Buscar produtos', wanted: 1200, open: 'main tbody a', back: 'Cancelar' },
  { path: '/admin/customers', box: 'Buscar clientes', wanted: 1200, open: 'main tbody a', back: 'Voltar aos clientes' },
  { path: '/admin/pericias', box: 'Buscar perícias', wanted: 1200, open: 'main tbody [aria-label^="Ações"]', item: 'Editar', back: 'Cancelar' },
  { path: '/admin/users', box: 'Buscar usuários', wanted: 1200, open: 'main tbody a[aria-label^="Ver pedidos"]' },
] as const; // prettier-ignore

type List = (typeof LISTS)[number];

/** A list that was left for one of its entries. */
interface Left {
  /** The link back, or ''. */
  readonly back: string;
  readonly title: string;
  readonly address: string;
  readonly place: number;
  readonly entry: string;
}

scenario(
  'orders, products, customers, users and perícias return to their scroll position and search',
  async ({ page, shop }) => {
    scenario.setTimeout(240_000);
    const word = await products(shop, 70);
    await insertPeopleAndCases(shop, word);
    await insertOrders(shop, word);
    await openAsAdmin(page, '/admin/today');
    for (const viewport of VIEWPORTS) {
      const all: Left[] = [];
      for (const list of LISTS) all.push(await leaveList(page, list, word, viewport));
      // the latest first, as the browser goes back
      all.reverse();
      await scenario.step('by going back', () => returnByHistory(page, all));
      const linked = all.filter(({ back }) => back !== '');
      await scenario.step('by links', () => returnByLinks(page, linked));
    }
  },
);

/** Searches and scrolls a list, then opens an entry that is in sight. */
async function leaveList(
  page: Page,
  list: List,
  word: string,
  viewport: (typeof VIEWPORTS)[number],
): Promise<Left> {
  const { path, box, wanted, open } = list;
  const address = `${path}?busca=${word}`;
  // a phone has these links in its menu
  await page.setViewportSize(VIEWPORTS[0]);
  await follow(page, path);
  await page.getByLabel(box).fill(word);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main').getByText(word).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.setViewportSize(viewport);
  const place = await scrollDownTo(page, wanted);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  if (path === '/admin/users' && viewport.width < 700) await openOrdersByMenu(page);
  else await openWhatIsInSight(page, open);
  if ('item' in list) await page.getByRole('menuitem', { name: list.item }).click();
  await expect(page).not.toHaveURL(address);
  await expectLeft(page, title);
  const back = 'back' in list ? list.back : '';
  return { back, title, address, place, entry: page.url() };
}

/** Reloads the latest entry, so that no row of any list is in memory, and goes back through all lists. */
async function returnByHistory(page: Page, all: readonly Left[]): Promise<void> {
  await reloadEntry(page);
  for (const { title, address, entry, place } of all) {
    await goBackTo(page, entry, title);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expectPlace(page, place);
  }
}

/**
 * The same by the links back, after a jump from the first list to the latest entry; each list is visited again by
 * going back, with its rows in memory.
 */
async function returnByLinks(page: Page, all: readonly Left[]): Promise<void> {
  await page.evaluate((steps) => history.go(steps), all.length * 2 - 1);
  await expect(page).toHaveURL(all[0]?.entry ?? '');
  await expectLeft(page, all.at(-1)?.title ?? '');
  await reloadEntry(page);
  for (const { back, title, address, entry, place } of all) {
    await goBackTo(page, entry, title);
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(address);
    await expectPlace(page, place);
    await goBackTo(page, entry, title);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expectPlace(page, place);
  }
}

async function reloadEntry(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Carregando')).toHaveCount(0);
}

/** Goes back to an entry of this list, unless it is open. */
async function goBackTo(page: Page, entry: string, list: string): Promise<void> {
  if (page.url() !== entry) await page.goBack();
  await expect(page).toHaveURL(entry);
  await expectLeft(page, list);
}

/** Waits for the page that replaces a list. */
async function expectLeft(page: Page, list: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await expect(title).not.toHaveText(list);
  await expect(page.getByLabel('Carregando')).toHaveCount(0);
}

/** On a phone the links of a user are in the menu of the row. */
async function openOrdersByMenu(page: Page): Promise<void> {
  await openWhatIsInSight(page, 'main tbody button[aria-haspopup]');
  await page.getByRole('menuitem', { name: 'Ver pedidos' }).click();
}

async function insertOrders(shop: Shop, word: string): Promise<void> {
  const buyer = await aCustomer(shop, word);
  await shop.sql(
    `insert into orders (user_id, created_at, total_cents)
     select $1, now() - n * interval '1 minute', 10000 from generate_series(1, 120) as n`,
    [buyer.id],
  );
}

async function insertPeopleAndCases(shop: Shop, word: string): Promise<void> {
  await shop.sql(
    `with person as (
       insert into auth.users (id, email)
       select gen_random_uuid(), $1 || n || '@exemplo.com.br' from generate_series(1, 70) as n
       returning id, email
     ), named as (
       insert into profiles (id, first_name, last_name)
       select id, 'Ana', split_part(email, '@', 1) from person
     )
     insert into pericias (process_number, defendant, location)
     select $1 || ' ' || n, 'Réu', 'Santos/SP' from generate_series(1, 70) as n`,
    [word],
  );
}

scenario('the board returns to its scroll position and search', async ({ page, shop }) => {
  const mark = newMark();
  await shop.sql(
    `insert into tasks (title, status, position)
     select 'Tarefa ' || n || ' ' || $1, 'IN_PROGRESS', n from generate_series(1, 60) as n`,
    [mark],
  );
  const address = `/admin/kanban?busca=${mark}`;
  await openAsAdmin(page, address);
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    const column = page.getByRole('region', { name: 'Em Andamento' });
    const left = column.getByRole('button', { name: new RegExp(`^Tarefa 19 ${mark}`) });
    await left.scrollIntoViewIfNeeded();
    await untilRendered(page);
    const before = await boxOf(left);
    // a long column leaves space for the button that adds a card
    if (viewport.width === 1440)
      await expect(column.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    for (const way of ['back', 'link'] as const) {
      await left.click();
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
      await expect(left).toBeInViewport();
      await expect
        .poll(async () => {
          const { x, y } = await boxOf(left);
          return Math.max(Math.abs(x - before.x), Math.abs(y - before.y));
        }, `${viewport.width} px, ${way}`)
        .toBeLessThanOrEqual(MOST_OFF);
    }
  }
});
