import type { Page } from '@playwright/test';
import { listOnly } from './pericias.ts';
import { expect } from '#e2e/scenario.ts';

/** Expects the dialogs of a case to keep unsaved input and to return the focus. */
export async function expectUnsavedStepKept(page: Page, number: string): Promise<void> {
  await listOnly(page, number);
  const opener = page.getByRole('button', { name: number, exact: true });
  const dialog = page.getByRole('dialog', { name: 'Atualizar Status da Perícia' });
  await opener.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Novo Status' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Novo Status' }).selectOption({ index: 1 });

  // Esc closes only the calendar
  await dialog.getByLabel('Data da Perícia').click();
  const calendar = page.getByRole('button', { name: 'Próximo mês' });
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(dialog).toBeVisible();

  await dialog.getByLabel('Observações').fill('Vistoria marcada com o síndico.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel('Observações')).toHaveValue('Vistoria marcada com o síndico.');
  await page.goBack();
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/pericias/);
  await expect(opener).toBeFocused();

  // a dialog opened from a menu returns the focus to the menu's button
  const menu = page.getByRole('button', { name: `Ações do processo ${number}` });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Histórico' }).press('Enter');
  const history = page.getByRole('dialog', { name: 'Histórico da Perícia' });
  await expect(history.getByRole('button', { name: 'Fechar janela' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
}
