import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { creditRows, searchCredit } from './finance-sales.ts';

const NONE_FOUND = 'Nenhuma venda a prazo encontrada com os filtros aplicados.';
const LATE = 'rgb(253, 241, 240)';

export async function expectOverdue(page: Page): Promise<void> {
  const overdue = creditRows(page).filter({ hasText: '#22222222' });
  const open = creditRows(page).filter({ hasText: '#33333333' });
  await expect(overdue).toContainText('R$ 300,00');
  await expect(overdue).toContainText('vencido');
  await expect(overdue).toHaveCSS('background-color', LATE);
  await expect(overdue.getByText('10/04/2021')).toHaveCSS('color', 'rgb(201, 42, 42)');
  await expect(open).not.toHaveCSS('background-color', LATE);
  await expect(overdue.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1%2C%20L%C3%ADvia/,
  );
  await expect(open.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);

  await overdue.getByRole('button', { name: 'Histórico do pedido 22222222' }).click();
  const dialog = page.getByRole('dialog', { name: 'Histórico de Pagamentos' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    /02\/05\/2021.*Pix.*R\$ 80,00/,
    /10\/03\/2021.*Entrada.*R\$ 120,00/,
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Histórico do pedido 33333333' }).click();
  await expect(dialog.getByText('Nenhum pagamento registrado para este pedido.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar janela' }).click();
}

export async function expectFiltered(page: Page): Promise<void> {
  const rows = creditRows(page);
  const status = page.getByLabel('Filtrar por status de pagamento');
  await status.selectOption('Pendente');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Buscar vendas a prazo').fill('livia prado');
  await expect(page.getByText(NONE_FOUND)).toBeVisible();
  await status.selectOption('Todos os status');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('De', { exact: true }).fill('11/03/2021');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/busca=livia.*de=2021-03-11|de=2021-03-11.*busca=livia/);
  await expect(page.getByText(NONE_FOUND)).toBeVisible();
  await page.getByRole('button', { name: 'Limpar Datas' }).click();
  await expect(rows).toHaveCount(2);
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
