import type { Page } from '@playwright/test';
import {
  expectGoodAppearances,
  expectGoodNarrowAndWide,
  WIDE_AND_NARROW,
} from '#e2e/browser/appearances.ts';
import { listOnly, openMenu } from './pericias.ts';
import type { Shop } from '#e2e/shop.ts';
import { expect, scenario } from '#e2e/scenario.ts';

/** Edits a case, toggles its access, restarts the server and deletes the case. */
export async function editAndDelete(page: Page, shop: Shop, number: string): Promise<void> {
  await scenario.step('a wrong click does not lose unsaved input', async () => {
    await openEdit(page, number);
    await page.getByLabel('Réu').fill('Meu Réu');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByLabel('Réu')).toHaveValue('Meu Réu');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await question.getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(page).toHaveURL(/\/admin\/pericias\?busca=/);
  });
  await scenario.step('the case is edited', async () => {
    await openEdit(page, number);
    await editOverAnother(page, shop, number);
  });
  const row = page.getByRole('row').last();
  await scenario.step('the case loses access, and the URL keeps the filter', async () => {
    await listOnly(page, number);
    await expect(row).toContainText('Outra Construtora · Santos/SP');
    await expect(row).toContainText('10 - Encerrada (Recusada)');
    await openMenu(page, number);
    await page.getByRole('menuitem', { name: 'Desabilitar acesso' }).click();
    await expect(page.getByText('Acesso da perícia desabilitado com sucesso!')).toHaveCount(1);
    await expect(row).toContainText('Sem acesso ao processo');
    await page.getByLabel('Filtrar por acesso ao processo').selectOption('Sem acesso');
    await page.getByLabel('Filtrar por status').selectOption('10 - Encerrada (Recusada)');
    await expect(page).toHaveURL(/busca=.*etapa=ENCERRADA_RECUSADA|etapa=ENCERRADA_RE.*busca=/);
  });
  await scenario.step('a crash shows the panel, and a reload recovers', async () => {
    await crash(page, number);
    await expect(row).toContainText(number);
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
  await scenario.step('it regains access and is deleted', () => recoverAndDelete(page, number));
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

/** Another person saves first: the form lists their changes and loads them, and the person's own change is repeated. */
async function editOverAnother(page: Page, shop: Shop, number: string): Promise<void> {
  await page.getByLabel('Réu').fill('Meu Réu');
  await shop.sql(
    `update pericias set location = 'Santos/SP', amount_received_cents = 150000, version = version + 1
     where process_number = $1`,
    [number],
  );
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(
    page.getByText(
      'Erro ao atualizar perícia: Outra pessoa alterou esta perícia enquanto você a editava.',
    ),
  ).toHaveCount(1);
  const alert = page.getByRole('alert').filter({ hasText: 'O que mudou enquanto você editava' });
  await expect(alert.getByRole('listitem')).toHaveText([
    'Local: Campinas/SP → Santos/SP',
    /^Quantia Recebida: R\$\s0,00 → R\$\s1\.500,00$/,
  ]);
  // the typed text is still there, and nothing was saved
  await expect(page.getByLabel('Réu')).toHaveValue('Meu Réu');
  const defendant = async () =>
    await shop.sql('select defendant from pericias where process_number = $1', [number]);
  expect(await defendant()).toEqual([{ defendant: 'Construtora Pedra Alta' }]);

  await alert.getByRole('button', { name: 'Carregar a versão atual' }).click();
  await expect(page.getByLabel('Local')).toHaveValue('Santos/SP');
  await expect(page.getByLabel('Réu')).toHaveValue('Construtora Pedra Alta');
  await page.getByLabel('Réu').fill('Outra Construtora');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Perícia atualizada com sucesso!')).toHaveCount(1);
  expect(await defendant()).toEqual([{ defendant: 'Outra Construtora' }]);
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

async function recoverAndDelete(page: Page, number: string): Promise<void> {
  const none = page.getByText('Nenhuma perícia encontrada com os filtros aplicados.');
  await openMenu(page, number);
  await page.getByRole('menuitem', { name: 'Habilitar acesso' }).click();
  await expect(page.getByText('Acesso da perícia habilitado com sucesso!')).toHaveCount(1);
  await expect(none).toBeVisible();
  await page.getByRole('link', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(/\/admin\/pericias$/);

  await listOnly(page, number);
  await openMenu(page, number);
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  const confirm = page.getByRole('dialog', { name: 'Excluir perícia' });
  await confirm.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Perícia excluída com sucesso!')).toHaveCount(1);
  await expect(none).toBeVisible();
}
