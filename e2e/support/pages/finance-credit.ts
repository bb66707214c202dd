import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { creditRows, searchCredit } from './finance-sales.ts';

const LATE = 'rgb(253, 241, 240)';

export async function expectOverdueColours(page: Page): Promise<void> {
  const overdue = creditRows(page).filter({ hasText: '#22222222' });
  const open = creditRows(page).filter({ hasText: '#33333333' });
  await expect(overdue).toHaveCSS('background-color', LATE);
  await expect(overdue.getByText('10/04/2021')).toHaveCSS('color', 'rgb(201, 42, 42)');
  await expect(open).not.toHaveCSS('background-color', LATE);
}

export async function expectOwnColours(page: Page): Promise<void> {
  await page.getByText('Por mês do pedido', { exact: true }).click();
  await page.emulateMedia({ forcedColors: 'active' });
  const selected = [
    page.getByRole('tab', { selected: true }),
    page.getByText('Por mês do pedido', { exact: true }).locator('xpath=ancestor::label'),
  ];
  const unselected = [
    page.getByRole('tab', { selected: false }).first(),
    page.getByText('Caixa: por data do pagamento').locator('xpath=ancestor::label'),
  ];
  for (const part of selected) await expect(part).toHaveCSS('outline-style', 'solid');
  for (const part of unselected) await expect(part).toHaveCSS('outline-style', 'none');
  const swatches = page.locator('figure li svg');
  await expect(swatches).toHaveCount(2);
  for (const swatch of await swatches.all()) {
    await expect(swatch).toHaveCSS('forced-color-adjust', 'none');
  }
  await page.emulateMedia({ forcedColors: 'none' });
}

export async function expectFile(page: Page): Promise<void> {
  await searchCredit(page, 'caio mota', 2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV: vendas a prazo' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^vendas-a-prazo-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\uFEFFPedido;Cliente;Telefone;Data;Vencimento;Situação;Vencido;Total;Pago;Saldo restante\r\n' +
      '#33333333;Caio Mota Vasques;;12/03/2021;01/01/2100;Pendente;Não;150,00;0,00;150,00\r\n',
  );
}
