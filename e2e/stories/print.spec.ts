import type { Page } from '@playwright/test';
import { aCustomer, anOrder, openAsAdmin } from '#e2e/back-office.ts';
import { aProduct, expect, story } from '#e2e/story.ts';

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

story('an order is printed on one page, dark theme or not', async ({ page, shop }) => {
  const product = await aProduct(shop, { name: 'Óculos Papel' });
  const buyer = await aCustomer(shop, 'Petronila');
  const id = await anOrder(shop, buyer, product);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAsAdmin(page, `/admin/orders/${id}`);
  const buttons = ['Imprimir', 'Registrar Pagamento'].map((name) =>
    page.getByRole('main').getByText(name),
  );
  // what the screen is for, and what the buyer of the order need not know
  const status = page.getByRole('combobox', { name: /^Status do pedido/ });
  const others = [status.locator('~ *'), page.getByText(/· custo R\$/)];
  for (const part of [...buttons, ...others]) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expectPaper(page);
  for (const part of [...buttons, ...others]) await expect(part).toBeHidden();
  for (const text of [
    `Pedido #${id.slice(0, 8)}`,
    product,
    buyer.name,
    'R$ 100,00',
    'Linha do tempo',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  expect(await printedPages(page)).toBe(1);
});

story('the finance tables are printed whole', async ({ page, shop }) => {
  const buyer = await aCustomer(shop);
  await anOrder(shop, buyer, await aProduct(shop));
  await openAsAdmin(page, '/admin/financials');
  await expect(page.getByRole('heading', { name: 'Transações detalhadas' })).toBeVisible();
  const csv = page.getByRole('button', { name: /CSV/ }).first();
  await expect(csv).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectPaper(page);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(csv).toBeHidden();
});

story('a perícia that is open is printed alone', async ({ page, shop }) => {
  await openAsAdmin(page, '/admin/pericias/new');
  const number = '0001234-55.2026.8.26.0100';
  await page.getByLabel(/^Número do Processo/).fill(number);
  await page.getByLabel(/^Réu/).fill('Oficina Aurora Ltda.');
  await page.getByLabel(/^Local/).fill('Santos/SP');
  await page.getByRole('button', { name: 'Adicionar Perícia' }).click();
  await expect(page).toHaveURL('/admin/pericias');
  await page.getByRole('button', { name: number, exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Histórico de Status:')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(number)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Gerenciar Perícias' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Salvar Status' })).toBeHidden();
  expect(await printedPages(page)).toBe(1);
  await shop.sql('delete from pericias where process_number = $1', [number]);
});
