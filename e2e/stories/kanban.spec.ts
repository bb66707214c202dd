import { enterAsAdministrator } from '#e2e/administrator.ts';
import {
  aTask,
  card,
  column,
  expectColumn,
  middleOf,
  newMark,
  openBoard,
  statusOf,
} from '#e2e/board.ts';
import { ALL_LOOKS, expectGoodLooks } from '#e2e/looks.ts';
import { withoutNews } from '#e2e/news.ts';
import { expect, story } from '#e2e/story.ts';

story.use({ contextOptions: { reducedMotion: 'no-preference' } });

const WIDTHS = [360, 1440];
const SUCCESS = 'Status da tarefa atualizado com sucesso!';

story(
  'a task is added, opened, edited, completed by the form and found again',
  async ({ page, shop }) => {
    const mark = newMark();
    await openBoard(page, shop, mark);
    for (const label of [
      'A Fazer',
      'Em Andamento',
      'Bloqueada',
      'Em Revisão',
      'Concluída',
      'Cancelada',
    ]) {
      await expect(column(page, label).getByText('Nenhuma tarefa aqui.')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Adicionar Nova Tarefa' }).click();
    await expect(page.getByRole('heading', { name: 'Adicionar Nova Tarefa' })).toBeVisible();
    await page.getByRole('button', { name: 'Adicionar Tarefa' }).click();
    await expect(page.getByText('O título da tarefa é obrigatório.')).toBeVisible();
    await expect(page.getByLabel('Título da Tarefa')).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Atribuído a' })).toHaveValue('Não atribuído');
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('A Fazer');
    await expect(page.getByRole('combobox', { name: 'Prioridade' })).toHaveValue('Média');
    await page.getByLabel('Título da Tarefa').fill(`Redigir o láudo ${mark}`);
    await page.getByLabel('Descrição').fill('Faltam as conclusões.');
    await page.getByRole('combobox', { name: 'Prioridade' }).click();
    await page.getByRole('option', { name: 'Urgente' }).click();
    await page.getByLabel('Data de Vencimento').fill('01/03/2025');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Adicionar Tarefa' }).click();
    await expect(page.getByText('Tarefa adicionada com sucesso!')).toHaveCount(1);
    await expect(page).toHaveURL(/\/admin\/kanban$/);

    await page.getByPlaceholder('Buscar tarefas por título ou descrição...').fill(`LAUDO ${mark}`);
    await expect(page).toHaveURL(/busca=LAUDO/);
    // among others it would move away from who presses on it
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await card(page, 'Redigir o láudo').click();
    const dialog = page.getByRole('dialog', { name: 'Detalhes da Tarefa' });
    await expect(dialog).toContainText('Urgente');
    await expect(dialog).toContainText('01/03/2025 (atrasada)');
    await expect(dialog).toContainText('Faltam as conclusões.');
    await dialog.getByPlaceholder('Novo item do checklist').fill('Conferir fotos');
    await page.keyboard.press('Enter');
    await dialog.getByRole('checkbox', { name: 'Conferir fotos' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Conferir fotos' })).toBeChecked();
    await dialog.getByPlaceholder('Escreva um comentário').fill('Falei com o perito.');
    await dialog.getByRole('button', { name: 'Comentar' }).click();
    await expect(dialog.getByRole('list', { name: 'Comentários' })).toContainText('Falei');
    await expect(page.getByRole('listitem').filter({ hasText: '1/1 itens feitos' })).toHaveCount(1);
    await dialog.getByRole('link', { name: 'Editar Tarefa' }).click();

    await expect(page.getByLabel('Título da Tarefa')).toHaveValue(`Redigir o láudo ${mark}`);
    await expect(page.getByLabel('Data de Vencimento')).toHaveValue('01/03/2025');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Concluída' }).click();
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Tarefa atualizada com sucesso!')).toHaveCount(1);
    await page.goto(`/admin/kanban?busca=${mark}`);
    await expectColumn(page, 'Concluída', ['Redigir o láudo'], mark);
  },
);

story('cards are dragged by mouse between columns, and taken back', async ({ page, shop }) => {
  const mark = newMark();
  await page.setViewportSize({ width: 1440, height: 900 });
  const id = await aTask(shop, mark, 'Medir');
  await aTask(shop, mark, 'Cortar');
  await aTask(shop, mark, 'Pintar', { status: 'DONE' });
  await openBoard(page, shop, mark);

  const from = await middleOf(card(page, 'Medir'));
  const to = await middleOf(card(page, 'Pintar'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 3 });
  await page.mouse.move(to.x, to.y - 20, { steps: 12 });
  await page.mouse.up();
  await expect(page.getByText(SUCCESS)).toHaveCount(1);
  await expectColumn(page, 'A Fazer', ['Cortar'], mark);
  await expectColumn(page, 'Concluída', ['Medir', 'Pintar'], mark);
  expect(await statusOf(shop, id)).toBe('DONE completed');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expectColumn(page, 'A Fazer', ['Medir', 'Cortar'], mark);
  await expect.poll(() => statusOf(shop, id)).toBe('TO_DO');
});

story('a card let go where it was changes nothing', async ({ page, shop }) => {
  const mark = newMark();
  const id = await aTask(shop, mark, 'Medir');
  await openBoard(page, shop, mark);
  const [before] = await shop.sql('select * from tasks where id = $1', [id]);
  const from = await middleOf(card(page, 'Medir'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await expect(page.getByText(SUCCESS)).toHaveCount(0);
  expect(await shop.sql('select * from tasks where id = $1', [id])).toEqual([before]);
});

story('a card is moved by keyboard alone, and each step is said', async ({ page, shop }) => {
  const mark = newMark();
  const id = await aTask(shop, mark, 'Medir');
  await aTask(shop, mark, 'Cortar', { status: 'IN_PROGRESS' });
  await openBoard(page, shop, mark);
  const said = page.locator('[aria-live="assertive"]');
  await card(page, 'Medir').focus();
  await page.keyboard.press('Space');
  await expect(said).toHaveText(`Cartão Medir ${mark} na mão. Coluna A Fazer, posição 1 de 1.`);
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('Coluna Em Andamento, posição 1 de');
  await page.keyboard.press('ArrowDown');
  await expect(said).toContainText('Coluna Em Andamento, posição 2 de');
  await page.keyboard.press('Space');
  await expect(said).toContainText(`Medir ${mark} solto. Coluna Em Andamento`);
  await expectColumn(page, 'Em Andamento', ['Cortar', 'Medir'], mark);
  // the board shows a move before the server has answered
  await expect.poll(() => statusOf(shop, id)).toBe('IN_PROGRESS');
  await expect(card(page, 'Medir')).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(said).toContainText('Cancelado');
  expect(await statusOf(shop, id)).toBe('IN_PROGRESS');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Detalhes da Tarefa' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Cancelada' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectColumn(page, 'Cancelada', ['Medir'], mark);
});

story(
  'a refused move puts the card back and says why',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*404/);
    const mark = newMark();
    const gone = await aTask(shop, mark, 'Some');
    await aTask(shop, mark, 'Fica');
    await withoutNews(page);
    await openBoard(page, shop, mark);
    await expectColumn(page, 'A Fazer', ['Some', 'Fica'], mark);
    await shop.sql('delete from tasks where id = $1', [gone]);
    await page.getByRole('button', { name: `Mover para… (Some ${mark})` }).click();
    await page.getByRole('menuitem', { name: 'Concluída' }).click();
    await expect(
      page.getByText('Erro ao atualizar status da tarefa: Tarefa não encontrada.'),
    ).toHaveCount(1);
    await expectColumn(page, 'Concluída', [], mark);
    await expectColumn(page, 'A Fazer', ['Fica'], mark);
  },
);

story(
  'the board is narrowed by who, how urgent and how late, in the address',
  async ({ page, shop }) => {
    const mark = newMark();
    await aTask(shop, mark, 'Atrasada', { dueDate: '2025-01-01' });
    await aTask(shop, mark, 'Feita', { dueDate: '2025-01-01', status: 'DONE' });
    const mine = await aTask(shop, mark, 'Minha');
    const { email } = await enterAsAdministrator(page, shop, `/admin/kanban?busca=${mark}`);
    await shop.sql(
      `update tasks set assigned_to_user_id = (select id from auth.users where email = $2), priority = 'URGENT' where id = $1`,
      [mine, email],
    );
    await expectColumn(page, 'A Fazer', ['Atrasada', 'Minha'], mark);
    const late = page.getByRole('listitem').filter({ hasText: 'Atrasada' });
    await expect(late).toHaveAttribute('data-overdue', 'true');
    await expect(late).toHaveCSS('border-top-color', 'rgb(240, 62, 62)');

    await page.getByText('Atrasadas', { exact: true }).click();
    await expectColumn(page, 'A Fazer', ['Atrasada'], mark);
    await expectColumn(page, 'Concluída', [], mark);
    await expect(page).toHaveURL(/atrasadas=sim/);
    await page.getByText('Atrasadas', { exact: true }).click();
    await expectColumn(page, 'A Fazer', ['Atrasada', 'Minha'], mark);
    await page.getByText('Minhas', { exact: true }).click();
    await expectColumn(page, 'A Fazer', ['Minha'], mark);
    await page.reload();
    await expectColumn(page, 'A Fazer', ['Minha'], mark);
    await page.getByText('Minhas', { exact: true }).click();
    await expectColumn(page, 'A Fazer', ['Atrasada', 'Minha'], mark);
    await page.getByRole('combobox', { name: 'Responsável' }).click();
    await page.getByRole('option', { name: 'Não atribuído' }).click();
    await expectColumn(page, 'A Fazer', ['Atrasada'], mark);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page).toHaveURL(/\/admin\/kanban$/);
    await page.goto(`/admin/kanban?busca=${mark}&prioridade=URGENT`);
    await expectColumn(page, 'A Fazer', ['Minha'], mark);
  },
);

story(
  'what somebody else changed is shown before it is overwritten',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*409/);
    const mark = newMark();
    const id = await aTask(shop, mark, 'Medir');
    await enterAsAdministrator(page, shop, `/admin/tasks/edit/${id}`);
    await page.getByLabel('Título da Tarefa').fill(`Medir de novo ${mark}`);
    await shop.sql(`update tasks set priority = 'HIGH', version = version + 1 where id = $1`, [id]);
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(
      page.getByText(
        'Erro ao atualizar tarefa: Outra pessoa alterou esta tarefa enquanto você a editava.',
      ),
    ).toHaveCount(1);
    await expect(page.getByText('Prioridade: Média → Alta')).toBeVisible();
    await page.getByRole('button', { name: 'Carregar a versão atual' }).click();
    await expect(page.getByLabel('Título da Tarefa')).toHaveValue(`Medir ${mark}`);
    await expect(page.getByRole('combobox', { name: 'Prioridade' })).toHaveValue('Alta');
    await page.getByLabel('Título da Tarefa').fill(`Medir de novo ${mark}`);
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Tarefa atualizada com sucesso!')).toHaveCount(1);
    await expect(page).toHaveURL(/\/admin\/kanban$/);
  },
);

story('axe finds nothing on the board, light or dark, wide or narrow', async ({ page, shop }) => {
  story.setTimeout(240_000);
  const mark = newMark();
  const id = await aTask(shop, mark, 'Ligar', { dueDate: '2025-01-01' });
  await aTask(shop, mark, 'Feita', { status: 'DONE' });
  for (const priority of ['LOW', 'MEDIUM', 'HIGH', 'URGENT']) {
    const one = await aTask(shop, mark, priority);
    await shop.sql('update tasks set priority = $2 where id = $1', [one, priority]);
  }
  await shop.sql(
    `insert into task_checklist_items (task_id, body, is_done) values ($1, 'Fotos', true), ($1, 'Planta', false)`,
    [id],
  );
  await shop.sql(`insert into task_comments (task_id, body) values ($1, 'Falei com o perito.')`, [
    id,
  ]);
  await openBoard(page, shop, mark);
  await expect(card(page, 'Ligar')).toBeVisible();
  await expectGoodLooks(page, 'the board', ALL_LOOKS);
  // what a script places is opened anew at each width
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: `Mover para… (Ligar ${mark})` }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectGoodLooks(page, `the menu, ${width} px`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  await card(page, 'Ligar').click();
  await expect(page.getByRole('dialog')).toContainText('Última atualização');
  await expectGoodLooks(page, 'the details', ALL_LOOKS);
  await page.getByRole('dialog').getByRole('link', { name: 'Editar Tarefa' }).click();
  await expect(page.getByLabel('Título da Tarefa')).toHaveValue(`Ligar ${mark}`);
  await expectGoodLooks(page, 'the form', ALL_LOOKS);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('combobox', { name: 'Status' }).click();
    await expect(page.getByRole('option', { name: 'Em Revisão' })).toBeVisible();
    await expectGoodLooks(page, `the form with a list open, ${width} px`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option', { name: 'Em Revisão' })).toHaveCount(0);
  }
});
