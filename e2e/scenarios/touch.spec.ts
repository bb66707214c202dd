import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { anOrder } from '#e2e/pages/back-office.ts';
import { aTask, card, newMark } from '#e2e/pages/board.ts';
import { expectFits } from '#e2e/browser/appearances.ts';
import { untilRendered } from '#e2e/browser/rendered.ts';
import { moveTo } from '#e2e/pages/navigation.ts';
import { aCase, openStatus } from '#e2e/pages/pericias.ts';
import { ADMIN, enter, enterAs } from '#e2e/session.ts';
import { addToCart, aProduct, expect, scenario } from '#e2e/scenario.ts';

const STYLES = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist', 'assets');

scenario.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Parts of a page that are hard to use by finger, by kind. */
const hardToTouch = (page: Page) =>
  page.evaluate(() => {
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
    const widerHeight = (control: Element) => {
      const wider = getComputedStyle(control, '::after');
      return wider.position === 'absolute' ? Number.parseFloat(wider.height) : 0;
    };
    const heightOf = (control: Element) => {
      const row = control.closest('[data-pressable]');
      const isOpener = row?.querySelector('a[href], button:enabled') === control;
      const target = isOpener && row !== null ? row : control;
      return Math.max(target.getBoundingClientRect().height, widerHeight(control));
    };
    return {
      // on their focus Safari zooms in on an iPhone
      'fields with text under 16 px': visible('input, select, textarea')
        .map((field) => [field.outerHTML.slice(0, 120), getComputedStyle(field).fontSize])
        .filter(([, size = '']) => Number.parseFloat(size) < 16),
      // in lists, with others above and below (WCAG 2.5.8); a target may be larger than its text
      'targets lower than 24 px': visible('main :is(td, th) :is(a, button)')
        .filter((target) => getComputedStyle(target, '::after').position !== 'absolute')
        .map((target) => [target.textContent, target.getBoundingClientRect().height])
        .filter(([, height]) => Number(height) < 24),
      // excluded are links within a sentence, which are as high as its line, clickable rows, and controls within a
      // field, which are as high as the field
      'controls lower than 40 px': visible(
        ':is(main, header, [role=dialog]) :is(a, button, select, summary, label:has(> [type=radio]), input:not([type=checkbox], [type=radio]))',
      )
        .filter((control) => !control.matches('.visually-hidden'))
        .filter((control) => getComputedStyle(control).display !== 'inline')
        .filter((control) => control.closest('.mantine-Input-section') === null)
        .map((control) => [
          control.getAttribute('aria-label') ?? control.textContent,
          heightOf(control),
        ])
        .filter(([, height]) => Number(height) < 39.9),
    };
  });

const READABLE = { 'fields with text under 16 px': [], 'targets lower than 24 px': [] };
const ALL_EASY = { ...READABLE, 'controls lower than 40 px': [] };
const HIGH = { 'fields with text under 16 px': [], 'controls lower than 40 px': [] };

/** Two views of one page are never neighbours, because a new heading shows that a page has changed. */
const SHOP_PAGES = ['/', '/difusores', '/cart', '/orders', '/my-account/edit'];
const OFFICE_PAGES = [
  'products', 'products/new', 'orders', 'customers', 'users', 'pericias', 'pericias/new', 'deadlines',
  'deadlines/calendars', 'notices', 'financials', 'statements', 'financials?aba=vendas-a-prazo', 'reminders',
  'financials?aba=vendas-a-prazo&por=pessoa', 'pix', 'financials?aba=pericias', 'settings', 'kanban', 'tasks/new',
].map((page) => `/admin/${page}`); // prettier-ignore

/** Pages with single targets in their lists; elsewhere a whole row may be the target of a lower link. */
const WITH_TARGETS =
  /^\/(cart|my-account\/edit|admin\/(products|orders|users|.+\/new|financials\?aba=vendas-a-prazo|.+\?busca=.+))$/;

async function expectTouchable(
  page: Page,
  what: string,
  expected: Record<string, unknown[]> = READABLE,
): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[aria-label=Carregando], .mantine-Skeleton-root')).toHaveCount(0);
  await untilRendered(page);
  expect.soft(await hardToTouch(page), what).toMatchObject(expected);
  await expectFits(page, what);
}

async function openTouchable(page: Page, path: string): Promise<void> {
  await moveTo(page, path);
  await expectTouchable(page, path, WITH_TARGETS.test(path) ? ALL_EASY : HIGH);
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
  'on a phone no field makes the page zoom in, people can zoom, and every control is at least 40 px high for a finger',
  async ({ page, shop }) => {
    scenario.slow();
    const product = await aProduct(shop);
    await page.goto('/login');
    await expectTouchable(page, 'sign in', HIGH);
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
      'content',
      'width=device-width, initial-scale=1',
    );
    const visitor = await enter(page);
    const [buyer] = await shop.sql('select id from auth.users where email = $1', [visitor.email]);
    const person = { id: String(buyer?.['id']), name: visitor.email };
    const order = await anOrder(shop, person, product, { dueDate: '2026-01-10', ageDays: 400 });
    await scenario.step('in the web shop', () => touchShop(page, product));
    await enterAs(page, ADMIN);
    const number = await aCase(shop, 'EM_AVALIACAO');
    const mark = newMark();
    await aTask(shop, mark, 'Medir');
    const [edited] = await shop.sql('select id from products where name = $1', [product]);
    await scenario.step('in the back office', async () => {
      await page.goto('/admin/today');
      await expectTouchable(page, '/admin/today', HIGH);
      for (const path of OFFICE_PAGES) await openTouchable(page, path);
      await openTouchable(page, `/admin/customers/${person.id}`);
      await openTouchable(page, `/admin/products/edit/${String(edited?.['id'])}`);
    });
    await scenario.step('in dialogs of the back office', async () => {
      await openTouchable(page, `/admin/orders/${order}`);
      await expect(page.getByRole('link', { name: 'Adicionar tarefa' })).toBeVisible();
      await page.getByRole('button', { name: 'Registrar Pagamento' }).tap();
      await expectTouchableField(page, 'payment', 'Valor');
      await openTouchable(page, '/admin/make-sale');
      await touchSale(page, product);
      await openTouchable(page, `/admin/pericias?busca=${number}`);
      await openStatus(page, number);
      await expectTouchable(page, 'status of a perícia');
      await openTouchable(page, `/admin/kanban?busca=${mark}`);
      await card(page, 'Medir').tap();
      await expectTouchableField(page, 'task', 'Escreva um comentário');
      await expectRoundWhileScrolled(page);
    });
  },
);

async function touchShop(page: Page, product: string): Promise<void> {
  await addToCart(page, product);
  await expectTouchable(page, 'listing', ALL_EASY);
  await page.getByRole('heading', { level: 2 }).getByRole('link').tap();
  await expect(page).toHaveURL(/\/produtos\//);
  await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  await expectTouchable(page, 'product', HIGH);
  for (const path of SHOP_PAGES) await openTouchable(page, path);
  await openTouchable(page, '/my-account');
  await page.getByRole('button', { name: 'Alterar e-mail' }).tap();
  await expectTouchableField(page, 'new address', 'Novo e-mail');
}

async function touchSale(page: Page, product: string): Promise<void> {
  // the first tile may be of a product that another scenario has sold out
  await page.getByRole('combobox', { name: 'Produto' }).fill(product);
  await page.getByRole('option', { name: product }).tap();
  await page.getByRole('button', { name: /^1 item/ }).tap();
  await expectTouchable(page, 'sale paid now', HIGH);
  await page.getByLabel('Venda a Prazo').tap();
  await expect(page.getByLabel('Data de Vencimento')).toBeVisible();
  await expectTouchable(page, 'quick sale');
  await page.getByRole('button', { name: /^1 item/ }).tap();
  await page.getByRole('button', { name: 'Novo cliente' }).tap();
  await expectTouchableField(page, 'new customer', 'Primeiro Nome');
}

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
        const selectors = rule instanceof CSSStyleRule ? [rule.selectorText] : [];
        const inner = rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
        return [...selectors.filter((selector) => selector.includes(':hover')), ...inner];
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
