import type { Page } from '@playwright/test';
import {
  expectGoodAppearances,
  expectGoodNarrowAndWide,
  WIDE_AND_NARROW,
} from '#e2e/browser/appearances.ts';
import { listOnly, openMenu } from './pericias.ts';
import { expect, scenario } from '#e2e/scenario.ts';

/** Edits a closed case without access, makes its list crash, and deletes the case. */
export async function editAndDelete(page: Page, number: string): Promise<void> {
  await scenario.step('the case is edited', async () => {
    await openEdit(page, number);
    await page.getByLabel('Réu').fill('Outra Construtora');
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Perícia atualizada com sucesso!')).toHaveCount(1);
  });
  const row = page.getByRole('row').last();
  await scenario.step('a crash shows the panel, and a reload recovers', async () => {
    await listOnly(page, number);
    await expect(page).toHaveURL(/\?busca=/);
    await crash(page, number);
    await expect(row).toContainText('Outra Construtora · Campinas/SP');
    await expect(row).toContainText('Sem acesso ao processo');
  });
  await scenario.step('the page has no findings', async () => {
    await expectGoodNarrowAndWide(page, 'list');
    // the menu, which a script positions, is opened again at each width
    for (const { colorScheme, width } of WIDE_AND_NARROW) {
      await page.setViewportSize({ width, height: 800 });
      await openMenu(page, number);
      await expect(page.getByRole('menu')).toBeVisible();
      await expectGoodAppearances(page, `menu, ${width} px`, [{ colorScheme }]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
  });
  await scenario.step('it is deleted', async () => {
    await openMenu(page, number);
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    const confirm = page.getByRole('dialog', { name: 'Excluir perícia' });
    await confirm.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Perícia excluída com sucesso!')).toHaveCount(1);
    const none = page.getByText('Nenhuma perícia encontrada com os filtros aplicados.');
    await expect(none).toBeVisible();
  });
}

/** Opens the form from the menu of the list. */
async function openEdit(page: Page, number: string): Promise<void> {
  await listOnly(page, number);
  // if the shop has only one case, it is the only entry even before the search
  await expect(page).toHaveURL(/\?busca=/);
  await openMenu(page, number);
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Perícia' })).toBeVisible();
  await expect(page.getByLabel('Réu')).toHaveValue('Construtora Pedra Alta');
}

async function crash(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('row')).toHaveCount(2);
  await openMenu(page, number);
  // the list reads this at every render, the panel does not; it is broken immediately, or another render would fail first
  await page.getByRole('menuitem', { name: 'Histórico' }).evaluate((item: HTMLElement) => {
    Reflect.set(Object, 'hasOwn', () => {
      throw new Error('fora do esperado');
    });
    item.click();
  });
  await expect(page.getByRole('heading', { name: 'Ocorreu um erro inesperado!' })).toBeVisible();
  await expect(page.getByText('Parece que algo deu errado ao carregar esta seção.')).toBeVisible();
  await expect(page.getByText('fora do esperado')).toBeVisible();
  await expect(page.getByText(/Recarregue a página.*suporte/)).toBeVisible();
  await page.getByRole('button', { name: 'Recarregar a página' }).click();
  await expect(page.getByRole('heading', { name: 'Lista de Perícias' })).toBeVisible();
}
