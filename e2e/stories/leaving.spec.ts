import { enterAsAdministrator } from '#e2e/administrator.ts';
import { aCase, listOnly } from '#e2e/pericias.ts';
import { expect, story } from '#e2e/story.ts';

story('a form that was typed into is not left by a wrong click', async ({ page, shop }) => {
  await enterAsAdministrator(page, shop, '/admin/pericias/new');
  await page.getByLabel('Réu').fill('Construtora Pedra Alta');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('Réu')).toHaveValue('Construtora Pedra Alta');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/admin\/pericias$/);
});

story('a dialog keeps what was typed, and the focus comes back from it', async ({ page, shop }) => {
  const number = await aCase(shop, 'EM_AVALIACAO', 'PROPOSTA_DATA_DILIGENCIA');
  await enterAsAdministrator(page, shop, '/admin/users');
  // by a link, so that there is a page of the shop to go back to
  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Perícias' })
    .click();
  await listOnly(page, number);
  const opener = page.getByRole('button', { name: number, exact: true });
  const dialog = page.getByRole('dialog', { name: 'Atualizar Status da Perícia' });
  await opener.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Novo Status' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Novo Status' }).selectOption({ index: 1 });

  // Esc closes the calendar alone
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

  // what a menu opened gives the focus back to the menu's button
  const menu = page.getByRole('button', { name: `Ações do processo ${number}` });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Histórico' }).press('Enter');
  const history = page.getByRole('dialog', { name: 'Histórico da Perícia' });
  await expect(history.getByRole('button', { name: 'Fechar janela' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
});
