import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aCustomer, anOrder } from '#e2e/pages/back-office.ts';
import { aTask, card, newMark } from '#e2e/pages/board.ts';
import { expectFits } from '#e2e/browser/appearances.ts';
import { untilRendered } from '#e2e/browser/rendered.ts';
import { aCase, openStatus } from '#e2e/pages/pericias.ts';
import { ADMIN, enter, enterAs } from '#e2e/session.ts';
import { addToCart, aProduct, expect, scenario } from '#e2e/scenario.ts';

const STYLES = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist', 'assets');

scenario.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Visible fields with text smaller than 16 px, on whose focus Safari zooms in on an iPhone. */
const smallFields = (page: Page) =>
  page.locator('input, select, textarea').evaluateAll((fields) =>
    fields
      .filter((field) => field.checkVisibility())
      .map((field) => [field.outerHTML.slice(0, 120), getComputedStyle(field).fontSize])
      .filter(([, size = '']) => Number.parseFloat(size) < 16),
  );

/** Visible links and buttons in lists that are too low for a finger (WCAG 2.5.8), with others above and below. */
const lowTargets = (page: Page) =>
  page
    .locator('main :is(td, th)')
    .locator('a, button')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility())
        // a target may be larger than its text
        .filter((target) => getComputedStyle(target, '::after').position !== 'absolute')
        .map((target) => [target.textContent, target.getBoundingClientRect().height])
        .filter(([, height]) => Number(height) < 24),
    );

/**
 * Visible controls of the page that are too low to be hit reliably by a finger. Excluded are links within a sentence,
 * which are as high as its line, clickable rows, and controls within a field, which are as high as the field.
 */
const lowControls = (page: Page) =>
  page
    .locator('main :is(a, button, select, summary, input:not([type=checkbox], [type=radio]))')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && !control.matches('.visually-hidden'))
        .filter((control) => getComputedStyle(control).display !== 'inline')
        .filter((control) => control.closest('.mantine-Input-section') === null)
        .map((control) => {
          const row = control.closest('[data-pressable]');
          const isOpener = row?.querySelector('a[href], button:enabled') === control;
          const target = isOpener && row !== null ? row : control;
          const wider = getComputedStyle(control, '::after');
          const height = wider.position === 'absolute' ? Number.parseFloat(wider.height) : 0;
          const name = control.getAttribute('aria-label') ?? control.textContent;
          return [name, Math.max(target.getBoundingClientRect().height, height)] as const;
        })
        .filter(([, height]) => height < 39.9),
    );

const SHOP_PAGES = ['/', '/difusores', '/cart', '/orders', '/my-account', '/my-account/edit'];
const OFFICE_PAGES = [
  'today', 'products', 'products/new', 'orders', 'customers', 'users', 'pericias', 'pericias/new', 'deadlines',
  'deadlines/calendars', 'notices', 'financials', 'financials?aba=vendas-a-prazo',
  'financials?aba=vendas-a-prazo&por=pessoa', 'financials?aba=pericias', 'statements', 'reminders', 'pix', 'settings',
  'kanban', 'tasks/new', 'make-sale',
].map((page) => `/admin/${page}`); // prettier-ignore

async function expectTouchable(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Carregando')).toHaveCount(0);
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  expect.soft(await smallFields(page), `${what}: fields under 16 px`).toEqual([]);
  expect.soft(await lowTargets(page), `${what}: targets lower than 24 px`).toEqual([]);
  await expectFits(page, what);
}

async function expectTouchableField(page: Page, what: string, label: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(label);
  await expect(field.first()).toBeVisible();
  await expectTouchable(page, what);
}

/** Firefox does not round the scroll bar of an element with round corners; the element around it has to clip it. */
async function expectRoundWhileScrolled(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 400 });
  const dialog = page.getByRole('dialog');
  await expect(dialog, 'the dialog itself does not scroll').toHaveCSS('overflow-y', 'hidden');
  await dialog.getByLabel('Escreva um comentário').scrollIntoViewIfNeeded();
  await expect(dialog.getByLabel('Escreva um comentário')).toBeInViewport();
  await expect(dialog.getByRole('heading').first()).not.toBeInViewport();
}

scenario(
  'on a phone no field makes the page zoom in, and people can zoom',
  async ({ page, shop }) => {
    scenario.slow();
    const product = await aProduct(shop);
    await page.goto('/login');
    await expectTouchable(page, 'sign in');
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
      'content',
      'width=device-width, initial-scale=1',
    );

    await enterAs(page, ADMIN);
    await addToCart(page, product);
    await expectTouchable(page, 'listing');
    const order = await anOrder(shop, await aCustomer(shop), product);
    const number = await aCase(shop, 'EM_AVALIACAO');
    const mark = newMark();
    await aTask(shop, mark, 'Medir');
    for (const path of [
      '/cart',
      '/my-account/edit',
      '/admin/products',
      '/admin/products/new',
      '/admin/orders',
      '/admin/financials?aba=vendas-a-prazo',
      '/admin/users',
      '/admin/pericias/new',
      '/admin/tasks/new',
    ]) {
      await page.goto(path);
      await expectTouchable(page, path);
    }

    await page.goto('/my-account');
    await page.getByRole('button', { name: 'Alterar e-mail' }).tap();
    await expectTouchableField(page, 'new address', 'Novo e-mail');
    await page.goto(`/admin/orders/${order}`);
    await expect(page.getByRole('link', { name: 'Adicionar tarefa' })).toBeVisible();
    await page.getByRole('button', { name: 'Registrar Pagamento' }).tap();
    await expectTouchableField(page, 'payment', 'Valor');
    await page.goto('/admin/make-sale');
    // the first tile may be of a product that another scenario has sold out
    await page.getByRole('combobox', { name: 'Produto' }).fill(product);
    await page.getByRole('option', { name: product }).tap();
    await page.getByRole('button', { name: /^1 item/ }).tap();
    await page.getByLabel('Venda a Prazo').tap();
    await expect(page.getByLabel('Data de Vencimento')).toBeVisible();
    await expectTouchable(page, 'quick sale');
    await page.getByRole('button', { name: /^1 item/ }).tap();
    await page.getByRole('button', { name: 'Novo cliente' }).tap();
    await expectTouchableField(page, 'new customer', 'Primeiro Nome');
    await page.goto(`/admin/pericias?busca=${number}`);
    await expectTouchable(page, 'perícias');
    await openStatus(page, number);
    await expectTouchable(page, 'status of a perícia');
    await page.goto(`/admin/kanban?busca=${mark}`);
    await expectTouchable(page, 'board');
    await card(page, 'Medir').tap();
    await expectTouchableField(page, 'task', 'Escreva um comentário');
    await expectRoundWhileScrolled(page);
  },
);

scenario('every control of a page is at least 40 px high for a finger', async ({ page, shop }) => {
  scenario.slow();
  const product = await aProduct(shop);
  const visitor = await enter(page);
  await addToCart(page, product);
  const expectHigh = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel('Carregando')).toHaveCount(0);
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
    await untilRendered(page);
    expect.soft(await lowControls(page), `${path}: controls lower than 40 px`).toEqual([]);
  };
  const [buyer] = await shop.sql('select id from auth.users where email = $1', [visitor.email]);
  const person = { id: String(buyer?.['id']), name: visitor.email };
  const order = await anOrder(shop, person, product, { dueDate: '2026-01-10', ageDays: 400 });
  for (const path of SHOP_PAGES) await expectHigh(path);
  await expectHigh(`/oculos?busca=${product}`);
  await page.getByRole('heading', { level: 2 }).getByRole('link').tap();
  await expect(page).toHaveURL(/\/produtos\//);
  await expectHigh(new URL(page.url()).pathname);

  await enterAs(page, ADMIN);
  await aCase(shop, 'EM_AVALIACAO');
  await aTask(shop, newMark(), 'Medir');
  const [edited] = await shop.sql('select id from products where name = $1', [product]);
  for (const path of OFFICE_PAGES) await expectHigh(path);
  await expectHigh(`/admin/orders/${order}`);
  await expectHigh(`/admin/customers/${person.id}`);
  await expectHigh(`/admin/products/edit/${String(edited?.['id'])}`);
});

/** Styles of the component kit that may stay after a tap, because they change nothing visible. */
const HARMLESS = [
  // has the same style as the link without a pointer
  '[data-variant="gradient"]',
  // an item of a menu closes with the menu
  '.m_99ac2aa1:where(:hover, :focus, [data-menu-active])',
];

/** Selectors with `:hover` that also apply on a device that cannot hover, where they stay active after a tap. */
const stickyHovers = (page: Page, css: string) =>
  page.evaluate((text) => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSMediaRule && rule.conditionText.startsWith('(hover: hover)'))
          return [];
        const own = rule instanceof CSSStyleRule ? [rule.selectorText] : [];
        const inner = rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
        return [...own.filter((selector) => selector.includes(':hover')), ...inner];
      });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return selectorsOf(sheet.cssRules);
  }, css);

scenario('no hover style stays active after a tap', async ({ page }) => {
  const files = (await readdir(STYLES)).filter((file) => file.endsWith('.css'));
  expect(files).not.toEqual([]);
  const css = await Promise.all(files.map((file) => readFile(join(STYLES, file), 'utf8')));
  const sticky = await stickyHovers(page, css.join('\n'));
  expect(sticky.filter((selector) => !HARMLESS.some((part) => selector.includes(part)))).toEqual(
    [],
  );
});
