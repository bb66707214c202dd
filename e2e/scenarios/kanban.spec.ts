import type { Page } from '@playwright/test';
import { aTask, card, column, expectColumn, newMark, openBoard } from '#e2e/pages/board.ts';
import { untilRendered } from '#e2e/browser/rendered.ts';
import { delayRequests } from '#e2e/browser/delayed-requests.ts';
import {
  expectGoodAppearances,
  expectGoodNarrowAndWide,
  WIDE_AND_NARROW,
} from '#e2e/browser/appearances.ts';
import type { Shop } from '#e2e/shop.ts';
import { expect, scenario } from '#e2e/scenario.ts';
import { topOf } from '#e2e/browser/top-of.ts';

const COLUMNS = ['A Fazer', 'Em Andamento', 'Bloqueada', 'Em Revisão', 'Concluída', 'Cancelada'];

const details = (page: Page) => page.getByRole('dialog', { name: 'Detalhes da Tarefa' });
const search = (page: Page, text: string) =>
  page.getByPlaceholder('Buscar tarefas por título ou descrição...').fill(text);

scenario(
  'a task is added, found, ticked, commented, listed among others and completed by the form',
  async ({ page, shop }) => {
    scenario.setTimeout(240_000);
    const mark = newMark();
    await openBoard(page, shop, mark);
    for (const label of COLUMNS) {
      await expect(column(page, label).getByText('Nenhuma tarefa aqui.')).toBeVisible();
    }
    await addOtherTasks(shop, mark);
    await scenario.step('it is added', () => add(page, mark));
    await scenario.step('it is found and opened', async () => {
      await search(page, `LAUDO ${mark}`);
      await expect(page).toHaveURL(/busca=LAUDO/);
      // the card moves until the list is filtered, and a click would miss it
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
      await open(page);
      await expect(details(page)).toContainText('Urgente');
      await expect(details(page)).toContainText('01/03/2025 (atrasada)');
      await expect(details(page)).toContainText('Faltam as conclusões.');
    });
    await scenario.step('its items are ticked before the server has responded', () =>
      tickChecklist(page, shop),
    );
    await scenario.step('a comment is added', async () => {
      await details(page).getByPlaceholder('Escreva um comentário').fill('Falei com o perito.');
      await details(page).getByRole('button', { name: 'Comentar' }).click();
      await expect(details(page).getByRole('list', { name: 'Comentários' })).toContainText('Falei');
      await page.keyboard.press('Escape');
      await expect(details(page)).toHaveCount(0);
    });
    await scenario.step('it is listed among others', () => expectAmongOtherTasks(page, mark));
    await scenario.step('its details and its form have no findings', () =>
      expectGoodForm(page, mark),
    );
    await scenario.step('it is completed by the form', async () => {
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Concluída' }).click();
      await page.getByRole('button', { name: 'Salvar Alterações' }).click();
      await expect(page.getByText('Tarefa atualizada com sucesso!')).toHaveCount(1);
      await search(page, `LAUDO ${mark}`);
      await expectColumn(page, 'Concluída', ['Redigir o láudo'], mark);
    });
  },
);

/** Adds other tasks: one that is done, and one of each priority except the highest. */
async function addOtherTasks(shop: Shop, mark: string): Promise<void> {
  await aTask(shop, mark, 'Feita', { status: 'DONE', dueDate: '2025-01-01' });
  for (const priority of ['LOW', 'MEDIUM', 'HIGH']) {
    const id = await aTask(shop, mark, priority);
    await shop.sql('update tasks set priority = $2 where id = $1', [id, priority]);
  }
}

async function add(page: Page, mark: string): Promise<void> {
  await page.getByRole('link', { name: 'Adicionar Nova Tarefa' }).click();
  await expect(page.getByRole('heading', { name: 'Adicionar Nova Tarefa' })).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar Tarefa' }).click();
  await expect(page.getByText('O título da tarefa é obrigatório.')).toBeVisible();
  await expect(page.getByLabel('Título da Tarefa')).toBeFocused();
  await page.getByLabel('Título da Tarefa').fill(`Redigir o láudo ${mark}`);
  await page.getByLabel('Descrição').fill(`Faltam as conclusões.\n${'Linha.\n'.repeat(60)}`);
  await page.getByRole('combobox', { name: 'Prioridade' }).click();
  await page.getByRole('option', { name: 'Urgente' }).click();
  await page.getByLabel('Data de Vencimento').fill('01/03/2025');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Sim, está certa' }).click();
  await page.getByRole('button', { name: 'Adicionar Tarefa' }).click();
  await expect(page.getByText('Tarefa adicionada com sucesso!')).toHaveCount(1);
  await expect(page).toHaveURL(/\/admin\/kanban$/);
}

/** The details load into a dialog that is already open, and its heading does not move. */
async function open(page: Page): Promise<void> {
  // a dialog that is still moving is not yet at its position
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await untilRendered(page);
  const delayed = await delayRequests(page, 'GET', /^\/api\/tasks\/[^/]+$/);
  await card(page, 'Redigir o láudo').click();
  await expect(details(page).getByRole('status', { name: 'Carregando' })).toBeVisible();
  const close = details(page).getByRole('button', { name: 'Fechar janela' });
  const before = await topOf(close);
  await delayed.release();
  await expect(details(page).getByText('Linha.')).toBeVisible();
  expect(await topOf(close)).toBe(before);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

async function tickChecklist(page: Page, shop: Shop): Promise<void> {
  const id = new URL(page.url()).searchParams.get('tarefa');
  const item = (body: string) => details(page).getByRole('checkbox', { name: body });
  for (const body of ['Fotos', 'Planta', 'Croqui']) {
    await details(page).getByPlaceholder('Novo item do checklist').fill(body);
    await page.keyboard.press('Enter');
    await expect(item(body)).not.toBeChecked();
  }
  const doneItems = async () =>
    (
      await shop.sql(
        'select body from task_checklist_items where task_id = $1 and is_done order by created_at',
        [id],
      )
    ).map((row) => row['body']);
  const delayed = await delayRequests(page, 'PATCH', /^\/api\/task-checklist\//);
  await item('Croqui').click();
  await item('Croqui').click();
  expect(await item('Croqui').isChecked()).toBe(false);
  await item('Fotos').click();
  expect(await item('Fotos').isChecked()).toBe(true);
  await item('Planta').click();
  expect(await item('Planta').isChecked()).toBe(true);
  await expect(details(page)).toContainText('2 de 3');
  expect(await doneItems()).toEqual([]);

  await delayed.release();
  await expect.poll(doneItems).toEqual(['Fotos', 'Planta']);
  await expect(details(page)).toContainText('2 de 3');
  await expect(page.getByRole('listitem').filter({ hasText: '2/3 itens feitos' })).toHaveCount(1);
}

/** Checks a board with every priority, filters it to overdue tasks, and opens the menu of a card. */
async function expectAmongOtherTasks(page: Page, mark: string): Promise<void> {
  await page.getByText('Atrasadas', { exact: true }).click();
  await search(page, mark);
  await expectColumn(page, 'A Fazer', ['Redigir o láudo'], mark);
  await expectColumn(page, 'Concluída', [], mark);
  await expect(page).toHaveURL(/atrasadas=sim/);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(/\/admin\/kanban$/);
  await search(page, mark);
  await expectColumn(page, 'A Fazer', ['LOW', 'MEDIUM', 'HIGH', 'Redigir o láudo'], mark);
  await expectColumn(page, 'Concluída', ['Feita'], mark);
  const overdue = page.getByRole('listitem').filter({ hasText: 'Redigir' });
  await expect(overdue).toHaveAttribute('data-overdue', 'true');
  await expect(overdue).toHaveCSS('border-top-color', 'rgb(240, 62, 62)');
  await expectGoodNarrowAndWide(page, 'the board');
  await expectWholeTitles(page);
  // a script positions the menu, so it is opened again at each width
  for (const { colorScheme, width } of WIDE_AND_NARROW) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: `Mover para… (Redigir o láudo ${mark})` }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectGoodAppearances(page, `the menu, ${width} px`, [{ colorScheme }]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
}

/** Expects that column titles take one line each and that no name is cut, even if six columns just fit. */
async function expectWholeTitles(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 800 };
  for (const each of [360, 768, 1024, 1408, 1440]) {
    await page.setViewportSize({ width: each, height });
    await untilRendered(page);
    const titles = await page.locator('main section > h2').evaluateAll((all) =>
      all.map((title) => ({
        height: title.getBoundingClientRect().height,
        overflow: [title, ...title.children].map((part) => part.scrollWidth - part.clientWidth),
      })),
    );
    expect(titles).toHaveLength(COLUMNS.length);
    expect(new Set(titles.map((title) => title.height)).size, `${each} px`).toBe(1);
    expect(Math.max(...titles.flatMap(({ overflow }) => overflow)), `${each} px`).toBe(0);
  }
  await page.setViewportSize({ width, height });
}

async function expectGoodForm(page: Page, mark: string): Promise<void> {
  await card(page, 'Redigir o láudo').click();
  await expect(details(page)).toContainText('Última atualização');
  await expectGoodNarrowAndWide(page, 'the details');
  await details(page).getByRole('link', { name: 'Editar Tarefa' }).click();
  await expect(page.getByLabel('Título da Tarefa')).toHaveValue(`Redigir o láudo ${mark}`);
  await expect(page.getByLabel('Data de Vencimento')).toHaveValue('01/03/2025');
  await expectGoodNarrowAndWide(page, 'the form');
  for (const { colorScheme, width } of WIDE_AND_NARROW) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('combobox', { name: 'Status' }).click();
    await expect(page.getByRole('option', { name: 'Em Revisão' })).toBeVisible();
    await expectGoodAppearances(page, `the form with a list open, ${width} px`, [{ colorScheme }]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option', { name: 'Em Revisão' })).toHaveCount(0);
  }
}
