import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatDate } from '@vendas/domain/calendar';
import { businessDay } from '#e2e/business-day.ts';
import { enterAsAdministrator } from '#e2e/pages/administrator.ts';
import { expectEveryDayClickable } from '#e2e/pages/calendar.ts';
import {
  BOTH_WIDTHS,
  expectGoodAppearances,
  expectGoodNarrowAndWide,
} from '#e2e/browser/appearances.ts';
import { editAndDelete } from '#e2e/pages/pericia-editing.ts';
import { onPaper, printedPages } from '#e2e/browser/paper.ts';
import { aCase, aNumber, openStatus } from '#e2e/pages/pericias.ts';
import { expect, scenario } from '#e2e/scenario.ts';
import { topOf } from '#e2e/browser/top-of.ts';

const STATUS_UPDATED = 'Status da perícia atualizado com sucesso!';
const AT_FOUR = '4 - Proposta de Honorários Aprovada / Recusada';

scenario(
  'cases are opened, approved, printed, refused and assessed; one is edited, survives a crash and is deleted',
  async ({ page, shop, expectConsoleError }) => {
    scenario.setTimeout(240_000);
    const number = aNumber();
    const refused = await aCase(shop, 'EM_AVALIACAO', 'APROVADA_RECUSADA', 'ENCERRADA_RECUSADA');
    const existing = await aCase(shop, 'EM_AVALIACAO', 'PROPOSTA_DATA_DILIGENCIA');
    // decided repeatedly, so that its history is higher than its box
    const decisions = Array.from({ length: 6 }, () => 'APROVADA_RECUSADA');
    const toRefuse = await aCase(shop, 'EM_AVALIACAO', ...decisions, 'PROPOSTA_HONORARIOS_ENVIADA');
    await enterAsAdministrator(page, shop, '/admin/pericias');
    await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Perícias' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Lista de Perícias' })).toBeVisible();
    await page.getByRole('link', { name: 'Adicionar Nova Perícia' }).click();
    await expect(page).toHaveTitle('Adicionar Nova Perícia · Controle de Vendas');
    await scenario.step('the form reports doubtful and missing values', () =>
      expectHints(page, existing),
    );

    await scenario.step('a case is opened', async () => {
      await page.getByLabel('Número do Processo').fill(number);
      await page.getByLabel('Réu').fill('Seguradora Vale Azul');
      await page.getByLabel('Local').fill('Santos/SP');
      await page.getByLabel('Resumo do Caso').fill('Incêndio em depósito.');
      await expect(page.getByLabel('Ainda com acesso ao processo?')).toBeChecked();
      await page.getByLabel('Quantia Recebida (R$)').fill('1.234,56');
      await page.getByLabel('Quantia a Receber (R$)').fill('800.5');
      await page.getByRole('button', { name: 'Adicionar Perícia' }).click();
      await expect(page.getByText('Perícia adicionada com sucesso!')).toHaveCount(1);
      await expect(page).toHaveURL(/\/admin\/pericias$/);
      const [stored] = await shop.sql(
        'select amount_received_cents::int as received, amount_to_receive_cents::int as receivable from pericias where process_number = $1',
        [number],
      );
      expect(stored).toEqual({ received: 123_456, receivable: 80_050 });
    });
    await scenario.step('the case is approved', () => approve(page, number));
    await scenario.step('another is refused and closed', () => refuse(page, toRefuse));
    await scenario.step('a third case is assessed, and its date is exported to a calendar', () =>
      assess(page, existing),
    );
    await page.setViewportSize({ width: 1440, height: 800 });
    expectConsoleError(/Failed to load resource.*409/);
    expectConsoleError(/fora do esperado/);
    await editAndDelete(page, shop, refused);
  },
);

/** Hints of the form move nothing below them, and only missing values prevent saving. */
async function expectHints(page: Page, existing: string): Promise<void> {
  const number = page.getByLabel('Número do Processo');
  const defendant = page.getByLabel('Réu');
  await page.getByRole('button', { name: 'Adicionar Perícia' }).click();
  await expect(page.getByText('O número do processo é obrigatório.')).toHaveCount(1);
  await expect(number).toBeFocused();
  for (const width of BOTH_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // the message about a missing value disappears with the first character
    await number.fill('1');
    await number.fill('');
    await expect(page.getByText(/Fora do padrão|dígitos verificadores/)).toBeHidden();
    const below = await topOf(defendant);
    await number.fill('0058967-77.2016.8.19.0000');
    await expect(page.getByText('Tribunal de Justiça do Rio de Janeiro')).toBeVisible();
    expect(await topOf(defendant), `${width} px`).toBe(below);
    await number.fill('0058967-78.2016.8.19.0000');
    await expect(page.getByText('Os dígitos verificadores não conferem.')).toBeVisible();
    expect(await topOf(defendant), `${width} px`).toBe(below);
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  const below = await topOf(defendant);
  await number.fill(existing.replace(/\D/g, ''));
  await expect(page.getByText('Já existe uma perícia com este número:')).toBeVisible();
  expect(await topOf(defendant)).toBe(below);
  await page.getByRole('button', { name: 'Adicionar Perícia' }).click();
  await expect(page.getByText('O réu é obrigatório.')).toBeVisible();
  await expect(defendant).toBeFocused();
  await expectGoodNarrowAndWide(page, 'form');
}

async function approve(page: Page, number: string): Promise<void> {
  const dialog = await openStatus(page, number);
  const selector = dialog.getByRole('combobox', { name: 'Novo Status' });
  const save = dialog.getByRole('button', { name: 'Salvar Status' });
  // the dialog preselects the only next step
  await expect(selector.locator('option:checked')).toHaveText('2 - Perícia Aprovada / Recusada');
  await expect(save).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Aprovado' }).click();
  await dialog.getByPlaceholder('Ex: 12345').fill('54321');
  await dialog.getByLabel('Observações').fill('Com agenda.');
  await save.click();
  await expect(page.getByText(STATUS_UPDATED)).toHaveCount(1);
  await expect(dialog).toBeHidden();

  await openStatus(page, number);
  await expect(dialog.locator('[aria-current=step]')).toContainText('2 - Perícia Aprovada');
  await expect(selector.locator('option:checked')).toHaveText('2 - Perícia Aprovada / Recusada');
  const history = dialog.getByRole('list', { name: 'Histórico de Status:' });
  const entries = history.getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Notas: Perícia criada e em avaliação inicial.');
  await expect(entries.first()).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(entries.last()).toContainText('Nº Movimento: 54321');
  await expect(entries.last()).toContainText('Notas: Com agenda.');
  await expectCaseOnPaper(page, number);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
}

/** Expects the print of the open case to exclude the list below it. */
async function expectCaseOnPaper(page: Page, number: string): Promise<void> {
  await onPaper(page, async () => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByText(number)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gerenciar Perícias' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Salvar Status' })).toBeHidden();
    expect(await printedPages(page)).toBe(1);
  });
}

async function refuse(page: Page, number: string): Promise<void> {
  const dialog = await openStatus(page, number);
  const selector = dialog.getByRole('combobox', { name: 'Novo Status' });
  await selector.selectOption({ label: AT_FOUR });
  await dialog.getByRole('radio', { name: 'Recusado' }).click();
  await dialog.getByRole('button', { name: 'Salvar Status' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row.getByText('10 - Encerrada (Recusada)')).toBeVisible();

  await openStatus(page, number);
  await expect(selector).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Salvar Status' })).toBeDisabled();
  const steps = dialog.getByRole('list', { name: 'Etapas' });
  await expect(steps.getByText(`${AT_FOUR}: recusada`)).toHaveCount(1);
  const history = dialog.getByRole('list', { name: 'Histórico de Status:' });
  const last = history.getByRole('listitem').last();
  await expect(last).toContainText('10 - Encerrada (Recusada)');
  await expect(last).toContainText('Notas: Recusado.');
  await expect(last.getByRole('img', { name: 'Encerrada por recusa' })).toBeVisible();
  expect((await history.boundingBox())?.height).toBeCloseTo(240, -1);
  await expectGoodNarrowAndWide(page, 'closed case');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
}

async function assess(page: Page, number: string): Promise<void> {
  const dialog = await openStatus(page, number);
  const selector = dialog.getByRole('combobox', { name: 'Novo Status' });
  await selector.selectOption({ label: '6 - Perícia Realizada' });
  // a script positions the calendar, so it is opened again at each width; parts that it covers are checked in both
  // schemes at the other width
  for (const width of BOTH_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await dialog.getByLabel('Data da Perícia').click();
    const calendar = page.getByRole('button', { name: 'Próximo mês' });
    await expect(calendar).toBeVisible();
    await expectEveryDayClickable(page);
    await expectGoodAppearances(page, `date picker, ${width} px`);
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
  }
  await dialog.getByLabel('Data da Perícia').fill(formatDate(businessDay(20)));
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Salvar Status' }).click();
  await expect(dialog).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar agenda' }).click();
  const calendar = await readFile(await (await download).path(), 'utf8');
  expect(calendar).toContain(`SUMMARY:Perícia ${number}`);
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${businessDay(20).replaceAll('-', '')}`);
}
