import type { Page } from '@playwright/test';
import { aTask, card, expectColumn, newMark, openBoard } from '#e2e/pages/board.ts';
import {
  dragAndUndo,
  dropInPlace,
  expectSteadyBoard,
  moveByKeys,
  reachByKeys,
} from '#e2e/pages/board-moves.ts';
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

// `task-form.test.tsx`, `task-dialog.test.tsx` and `kanban-page.test.tsx` cover a new task, its checklist and comments,
// and the filters of the board
scenario(
  'cards are dragged by mouse and by keyboard; a task is shown among others and with its details, and is completed by the form',
  { tag: '@main' },
  async ({ page, shop }) => {
    scenario.setTimeout(240_000);
    await moveCards(page, shop);
    const mark = newMark();
    await addTasks(shop, mark);
    await page.getByPlaceholder('Buscar tarefas por título ou descrição...').fill(mark);
    await expectColumn(page, 'Concluída', ['Feita'], mark);
    await scenario.step('it is listed among others', () => expectAmongOtherTasks(page, mark));
    await scenario.step('its details and its form have no findings', () =>
      expectGoodForm(page, mark),
    );
    await scenario.step('it is completed by the form', async () => {
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Concluída' }).click();
      await page.getByRole('button', { name: 'Salvar Alterações' }).click();
      await expect(page.getByText('Tarefa atualizada com sucesso!')).toHaveCount(1);
      await expectColumn(page, 'Concluída', ['Feita', 'Redigir o láudo'], mark);
    });
  },
);

/** Opens the board with other cards, and moves one of them. */
async function moveCards(page: Page, shop: Shop): Promise<void> {
  const mark = newMark();
  const id = await aTask(shop, mark, 'Medir');
  await aTask(shop, mark, 'Cortar');
  await aTask(shop, mark, 'Serrar', { status: 'IN_PROGRESS' });
  await aTask(shop, mark, 'Pintar', { status: 'DONE' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const bar = await delayRequests(page, 'GET', /\/assets\/admin-bars-/);
  await openBoard(page, shop, mark);
  const board = { page, shop, mark, id };
  await scenario.step('the bar of the back office loads later and moves nothing', () =>
    expectSteadyBoard(board, bar),
  );
  await scenario.step('a card dropped at its own place changes nothing', () => dropInPlace(board));
  await scenario.step('a card is dragged between columns, and the move is undone', () =>
    dragAndUndo(board),
  );
  await scenario.step('a card is moved by keyboard alone, and each step is announced', () =>
    moveByKeys(board),
  );
  await scenario.step('a card reaches every column by keyboard on a narrower screen', () =>
    reachByKeys(board),
  );
}

/** Adds an urgent overdue task with a checklist and a comment, one that is done, and one of each other priority. */
async function addTasks(shop: Shop, mark: string): Promise<void> {
  await aTask(shop, mark, 'Feita', { status: 'DONE', dueDate: '2025-01-01' });
  for (const priority of ['LOW', 'MEDIUM', 'HIGH', 'URGENT']) {
    const isUrgent = priority === 'URGENT';
    const title = isUrgent ? 'Redigir o láudo' : priority;
    const id = await aTask(shop, mark, title, isUrgent ? { dueDate: '2025-03-01' } : {});
    await shop.sql('update tasks set priority = $2 where id = $1', [id, priority]);
    if (!isUrgent) continue;
    await shop.sql(
      `with described as (update tasks set description = $2 where id = $1), commented as (
         insert into task_comments (task_id, body) values ($1, 'Falei com o perito.')
       )
       insert into task_checklist_items (task_id, body, is_done)
       values ($1, 'Fotos', true), ($1, 'Planta', false)`,
      [id, `Faltam as conclusões.\n${'Linha.\n'.repeat(60)}`],
    );
  }
}

/** The details load into a dialog that is already open, and its heading does not move. */
async function openDetails(page: Page): Promise<void> {
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

/** Checks a board with every priority, and opens the menu of a card. */
async function expectAmongOtherTasks(page: Page, mark: string): Promise<void> {
  await expectColumn(page, 'A Fazer', ['LOW', 'MEDIUM', 'HIGH', 'Redigir o láudo'], mark);
  await expectColumn(page, 'Concluída', ['Feita'], mark);
  const overdue = page.getByRole('listitem').filter({ hasText: 'Redigir' });
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
  await openDetails(page);
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
