import { enterAsAdministrator } from '#e2e/pages/administrator.ts';
import { follow } from '#e2e/pages/navigation.ts';
import { aCase, listOnly } from '#e2e/pages/pericias.ts';
import { expect, scenario } from '#e2e/scenario.ts';

// `order-changes.test.tsx`, `payment-dialog.test.tsx` and `status-dialog.test.tsx` cover concurrent changes
scenario('a dialog keeps unsaved input and returns the focus', async ({ page, shop }) => {
  const number = await aCase(shop, 'EM_AVALIACAO', 'PROPOSTA_DATA_DILIGENCIA');
  await enterAsAdministrator(page, shop, '/admin/users');
  // by a link, so that going back stays in the app
  await follow(page, '/admin/pericias');
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
});
