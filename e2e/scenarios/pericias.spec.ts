import type { Page } from '@playwright/test';
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

// `pericia-form.test.tsx`, `status-form.test.tsx`, `status-dialog.test.tsx` and `pericia-menu.test.tsx` cover the other
// values, steps and actions; the server's `pericias.test.ts` and `advance-pericia.test.ts` cover what is stored
scenario(
  'a case is opened, approved and printed; another is edited, survives a crash and is deleted',
  { tag: '@main' },
  async ({ page, shop, expectConsoleError }) => {
    scenario.setTimeout(240_000);
    const number = aNumber();
    // decided repeatedly, so that its history is higher than its box
    const decisions = Array.from({ length: 6 }, () => 'APROVADA_RECUSADA');
    const refused = await aCase(shop, 'EM_AVALIACAO', ...decisions, 'ENCERRADA_RECUSADA');
    await shop.sql('update pericias set access_granted = false where process_number = $1', [
      refused,
    ]);
    const existing = await aCase(shop, 'EM_AVALIACAO', 'PROPOSTA_DATA_DILIGENCIA');
    await enterAsAdministrator(page, shop, '/admin/pericias');
    await page.getByRole('link', { name: 'Adicionar Nova Perícia' }).click();
    await scenario.step('the form reports doubtful and missing values', () =>
      expectHints(page, existing),
    );

    await scenario.step('a case is opened', async () => {
      await page.getByLabel('Número do Processo').fill(number);
      await page.getByLabel('Réu').fill('Seguradora Vale Azul');
      await page.getByLabel('Local').fill('Santos/SP');
      await page.getByRole('button', { name: 'Adicionar Perícia' }).click();
      await expect(page.getByText('Perícia adicionada com sucesso!')).toHaveCount(1);
      await expect(page).toHaveURL(/\/admin\/pericias$/);
    });
    await scenario.step('the case is approved', () => approve(page, number));
    await scenario.step('a closed case has no findings', () => expectGoodClosedCase(page, refused));
    await scenario.step('the calendar of an assessment covers nothing that is in use', () =>
      expectGoodCalendar(page, existing),
    );
    await page.setViewportSize({ width: 1440, height: 800 });
    expectConsoleError(/fora do esperado/);
    await editAndDelete(page, refused);
  },
);

/** Hints of the form move nothing below them, and only missing values prevent saving. */
async function expectHints(page: Page, existing: string): Promise<void> {
  const number = page.getByLabel('Número do Processo');
  const defendant = page.getByLabel('Réu');
  await page.getByRole('button', { name: 'Adicionar Perícia' }).click();
  await expect(page.getByText('O número do processo é obrigatório.')).toHaveCount(1);
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
  await expect(page.getByText('O réu é obrigatório.')).toBeVisible();
  await expectGoodNarrowAndWide(page, 'form');
}

async function approve(page: Page, number: string): Promise<void> {
  const dialog = await openStatus(page, number);
  await dialog.getByRole('radio', { name: 'Aprovado' }).click();
  await dialog.getByPlaceholder('Ex: 12345').fill('54321');
  await dialog.getByRole('button', { name: 'Salvar Status' }).click();
  await expect(page.getByText('Status da perícia atualizado com sucesso!')).toHaveCount(1);
  await expect(dialog).toBeHidden();

  await openStatus(page, number);
  await expect(dialog.locator('[aria-current=step]')).toContainText('2 - Perícia Aprovada');
  const history = dialog.getByRole('list', { name: 'Histórico de Status:' });
  await expect(history.getByRole('listitem').last()).toContainText('Nº Movimento: 54321');
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

async function expectGoodClosedCase(page: Page, number: string): Promise<void> {
  const dialog = await openStatus(page, number);
  const history = dialog.getByRole('list', { name: 'Histórico de Status:' });
  const last = history.getByRole('listitem').last();
  await expect(last.getByRole('img', { name: 'Encerrada por recusa' })).toBeVisible();
  expect((await history.boundingBox())?.height).toBeCloseTo(240, -1);
  const steps = dialog.getByRole('list', { name: 'Etapas' });
  await expect(steps.getByText('2 - Perícia Aprovada / Recusada: recusada')).toHaveCount(1);
  await expectGoodNarrowAndWide(page, 'closed case');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
}

async function expectGoodCalendar(page: Page, number: string): Promise<void> {
  const dialog = await openStatus(page, number);
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
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
}
