import type { Page } from '@playwright/test';
import type { Shop } from '#e2e/shop.ts';
import { enter } from '#e2e/session.ts';
import { expect, scenario } from '#e2e/scenario.ts';
import { follow } from '#e2e/pages/navigation.ts';

/** Sets `window.invadido` if a page interprets the text as HTML or script. */
const HOSTILE =
  '<img src=x onerror=invadido=1><script>invadido=1</script>"\'><svg onload=invadido=1>';

/** Expects that the text added no elements to the page, and that no script of it ran. */
async function expectOnlyText(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    hasRun: 'invadido' in window,
    elements: document.querySelectorAll(
      'img[src="x"], svg[onload], script:not([src]):not([type="application/json"], [type="application/ld+json"])',
    ).length,
    handlers: document.querySelectorAll('[onerror], [onload], [onclick], [href^="javascript:" i]')
      .length,
    data: [...document.querySelectorAll('script[type$="json"]')].map((one) => one.innerHTML),
  }));
  expect(found).toMatchObject({ hasRun: false, elements: 0, handlers: 0 });
  // JSON that the text had ended early would not parse
  for (const text of found.data) expect(() => JSON.parse(text)).not.toThrow();
}

/** Expects that the page shows the text below its heading as typed, and that nothing runs. */
async function expectShownAsText(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const shown = page.getByRole('main').getByText('<img src=x onerror=invadido=1>').first();
  await expect(shown, `${heading} shows the text`).toBeAttached({ timeout: 20_000 });
  await expectOnlyText(page);
}

/** Stores the text in every name, description and note; the person with that name becomes an administrator. */
async function plant(shop: Shop, email: string) {
  const [ids] = await shop.sql(
    `with person as (
       update profiles set first_name = $1, last_name = $1, role = 'admin'
       where id = (select id from auth.users where email = $2) returning id
     ), product as (
       insert into products (name, description, price_cents, cost_price_cents, category, stock)
       values ($1, $1, 1000, 500, 'Óculos', 0) returning id
     ), sale as (
       insert into orders (user_id, total_cents, amount_paid_cents, status, due_date)
       select id, 1000, 400, 'partially_paid', '2026-01-05' from person returning id
     ), item as (
       insert into order_items (order_id, product_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
       select sale.id, product.id, $1, 1, 1000, 500, 0 from sale, product
     ), payment as (
       insert into payments (order_id, amount_cents, payment_date, notes) select id, 400, '2026-01-02', $1 from sale
     ), pericia as (
       insert into pericias (process_number, defendant, location, case_summary, amount_received_cents, amount_to_receive_cents)
       values ($1, $1, $1, $1, 100, 100) returning id
     ), history as (
       insert into pericia_status_history (pericia_id, status_type, process_movement_number, notes)
       select id, 'EM_AVALIACAO', $1, $1 from pericia
     ), task as (
       insert into tasks (title, description, assigned_to_user_id) select $1, $1, id from person returning id
     ), comment as (
       insert into task_comments (task_id, user_id, body) select task.id, person.id, $1 from task, person
     ), step as (
       insert into task_checklist_items (task_id, body) select id, $1 from task
     )
     select product.id as product, sale.id as sale from product, sale`,
    [HOSTILE, email],
  );
  return { product: String(ids?.['product']), sale: String(ids?.['sale']) };
}

scenario(
  'a script in a URL or in any text of the web shop and the back office stays text',
  async ({ page, shop, expectConsoleError }) => {
    scenario.slow();
    // a URL without a page
    expectConsoleError(/status of 404.*\/%3Cimg/);
    await scenario.step('a script in a URL does not run', () => expectNothingByAddress(page, shop));
    const { email } = await enter(page);
    const ids = await plant(shop, email);
    await scenario.step('a script does not run in the web shop', () => expectOnlyTextInShop(page));
    await follow(page, '/admin/products');
    await expectShownAsText(page, 'Gerenciar Produtos');
    await follow(page, `/admin/products/edit/${ids.product}`);
    await expectFilledIn(page, 'Editar Produto');
    await follow(page, '/admin/orders');
    await expectShownAsText(page, 'Gerenciar Pedidos');
    await follow(page, `/admin/orders/${ids.sale}`);
    await expectShownAsText(page, /^Pedido #/);
    await follow(page, '/admin/financials');
    await expectShownAsText(page, 'Controle Financeiro');
    for (const name of ['Vendas a Prazo', 'Perícias']) {
      await page.getByRole('tab', { name }).click();
      const panel = page.getByRole('tabpanel', { name });
      await expect(panel.getByText('onerror=invadido').first()).toBeVisible();
      await expectOnlyText(page);
    }
    await follow(page, '/admin/users');
    await expectShownAsText(page, 'Gerenciar Usuários');
    await scenario.step('a script does not run on the board', () => expectOnlyTextOnBoard(page));
    await scenario.step('a script does not run in the list of cases', () =>
      expectOnlyTextInCases(page),
    );
    await follow(page, '/admin/make-sale');
    await page.getByRole('combobox', { name: 'Produto' }).fill('onerror=invadido');
    await expect(page.getByRole('option').first()).toContainText('<img src=x');
    await page.getByRole('combobox', { name: 'Cliente' }).fill('<img onerror=invadido>');
    await expect(page.getByText('Novo cliente “<img onerror=invadido>”')).toBeVisible();
    await expectOnlyText(page);
  },
);

async function expectNothingByAddress(page: Page, shop: Shop): Promise<void> {
  const text = encodeURIComponent(HOSTILE);
  for (const path of [
    `/${text}`,
    `/oculos?busca=${text}`,
    `/login?redirect=${encodeURIComponent('javascript:invadido=1')}#error=access_denied&error_code=x&error_description=${text}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectOnlyText(page);
    expect(page.url().startsWith(`${shop.url}/`)).toBe(true);
  }
}

async function expectOnlyTextInShop(page: Page): Promise<void> {
  await page.goto('/oculos');
  await expectShownAsText(page, 'Óculos');
  // the listing's first HTML contains its products
  const html = await (await page.request.get('/oculos')).text();
  expect(html).toContain('onerror=invadido');
  expect(html).not.toMatch(/<img src=x|<script>invadido|<svg onload/);
  await follow(page, '/orders');
  await expectShownAsText(page, 'Meus Pedidos');
  await follow(page, '/my-account');
  await expectShownAsText(page, 'Meu Perfil');
  await follow(page, '/my-account/edit');
  await expect(page.getByPlaceholder('Seu primeiro nome')).toHaveValue(HOSTILE);
  await expectOnlyText(page);
}

async function expectFilledIn(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator(`input[value*="onerror"]`).first()).toBeVisible();
  await expectOnlyText(page);
}

/** Checks its cards, and the dialogs that they open. */
async function expectOnlyTextOnBoard(page: Page): Promise<void> {
  await follow(page, '/admin/kanban');
  await expectShownAsText(page, 'Quadro Kanban de Ações');
  const card = page.getByRole('listitem').getByRole('button', { name: /onerror=invadido/ });
  await card.first().click();
  const task = page.getByRole('dialog', { name: 'Detalhes da Tarefa' });
  // title, description, comment and item of the checklist
  await expect.poll(() => task.getByText('onerror=invadido=1').count()).toBeGreaterThanOrEqual(4);
  await expectOnlyText(page);
  await task.getByRole('link', { name: 'Editar Tarefa' }).click();
  await expectFilledIn(page, /Tarefa/);
}

/** Checks its rows, and the dialogs of their menu. */
async function expectOnlyTextInCases(page: Page): Promise<void> {
  await follow(page, '/admin/pericias');
  await expectShownAsText(page, 'Gerenciar Perícias');
  const menu = page.getByRole('button', { name: /onerror=invadido/ }).last();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Histórico' }).click();
  const history = page.getByRole('dialog', { name: 'Histórico da Perícia' });
  await expect(history.getByText('onerror=invadido=1').first()).toBeVisible();
  await expectOnlyText(page);
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expectFilledIn(page, /Perícia/);
}
