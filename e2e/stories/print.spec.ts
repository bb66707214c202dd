import type { Page } from '@playwright/test';
import { aCustomer, anOrder, openAsAdmin } from '#e2e/back-office.ts';
import { aCase, openStatus } from '#e2e/pericias.ts';
import { aProduct, expect, story } from '#e2e/story.ts';
import { follow } from '#e2e/ways.ts';

/** Pages of the page's print on A4. */
async function printedPages(page: Page): Promise<number> {
  const bytes = await page.pdf({ format: 'A4' });
  return bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What belongs to the screen and never to paper. */
async function expectPaper(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
}

/** On paper, and then on the screen again. */
async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await look();
  await page.emulateMedia({ media: 'screen' });
}

/** The order whose page is open; what the screen is for, and what its buyer need not know, stay off. */
async function expectOrderOnPaper(page: Page, words: readonly string[]): Promise<void> {
  const buttons = ['Imprimir', 'Registrar Pagamento'].map((name) =>
    page.getByRole('main').getByText(name),
  );
  const status = page.getByRole('combobox', { name: /^Status do pedido/ });
  const others = [status.locator('~ *'), page.getByText(/· custo R\$/)];
  for (const part of [...buttons, ...others]) await expect(part).toBeVisible();
  await onPaper(page, async () => {
    await expectPaper(page);
    for (const part of [...buttons, ...others]) await expect(part).toBeHidden();
    for (const text of words) await expect(page.getByText(text).first()).toBeVisible();
    expect(await printedPages(page)).toBe(1);
  });
}

async function expectFinanceOnPaper(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Transações detalhadas' })).toBeVisible();
  const csv = page.getByRole('button', { name: /CSV/ }).first();
  await expect(csv).toBeVisible();
  await onPaper(page, async () => {
    await expectPaper(page);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(csv).toBeHidden();
  });
}

/** The case that is open, without the list beneath it. */
async function expectCaseOnPaper(page: Page, number: string): Promise<void> {
  const dialog = await openStatus(page, number);
  await expect(dialog.getByText('Histórico de Status:')).toBeVisible();
  await onPaper(page, async () => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByText(number)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gerenciar Perícias' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Salvar Status' })).toBeHidden();
    expect(await printedPages(page)).toBe(1);
  });
}

story(
  'an order, the finance tables and an open perícia are printed, dark theme or not',
  async ({ page, shop }) => {
    const product = await aProduct(shop, { name: 'Óculos Papel' });
    const buyer = await aCustomer(shop, 'Petronila');
    const id = await anOrder(shop, buyer, product);
    const words = [`Pedido #${id.slice(0, 8)}`, product, buyer.name, 'R$ 100,00', 'Linha do tempo'];
    const number = await aCase(shop, 'EM_AVALIACAO');
    await page.emulateMedia({ colorScheme: 'dark' });
    await openAsAdmin(page, `/admin/orders/${id}`);
    await story.step('an order, on one page', () => expectOrderOnPaper(page, words));
    await page.emulateMedia({ colorScheme: 'light' });
    await follow(page, '/admin/financials');
    await story.step('the finance tables, whole', () => expectFinanceOnPaper(page));
    await follow(page, '/admin/pericias');
    await story.step('a perícia that is open, alone', () => expectCaseOnPaper(page, number));
    await shop.sql('delete from pericias where process_number = $1', [number]);
  },
);
