import type { Page } from '@playwright/test';
import { aTask, card, newMark, openBoard } from '#e2e/board.ts';
import { holdLine } from '#e2e/held-line.ts';
import { withoutNews } from '#e2e/news.ts';
import type { Shop } from '#e2e/shop.ts';
import { expect, story } from '#e2e/story.ts';

const TICKS = /^\/api\/task-checklist\//;

/** Opens the details of a new task with these items. */
async function openChecklist(page: Page, shop: Shop, items: string[]) {
  const mark = newMark();
  const id = await aTask(shop, mark, 'Medir');
  await shop.sql(
    `insert into task_checklist_items (task_id, body, created_at)
     select $1, body, now() + place * interval '1 second'
     from unnest($2::text[]) with ordinality as items (body, place)`,
    [id, items],
  );
  await openBoard(page, shop, mark);
  await card(page, 'Medir').click();
  const dialog = page.getByRole('dialog', { name: 'Detalhes da Tarefa' });
  const item = (body: string) => dialog.getByRole('checkbox', { name: body });
  await expect(item(items[0] ?? '')).not.toBeChecked();
  return { id, dialog, item };
}

const doneItems = async (shop: Shop, id: string) =>
  (
    await shop.sql(
      'select body from task_checklist_items where task_id = $1 and is_done order by created_at',
      [id],
    )
  ).map((row) => row['body']);

story('items are ticked at once, before the server has answered', async ({ page, shop }) => {
  const { id, dialog, item } = await openChecklist(page, shop, ['Fotos', 'Planta', 'Laudo']);
  const line = await holdLine(page, 'PATCH', TICKS);
  await item('Laudo').click();
  await item('Laudo').click();
  expect(await item('Laudo').isChecked()).toBe(false);
  await item('Fotos').click();
  expect(await item('Fotos').isChecked()).toBe(true);
  await item('Planta').click();
  expect(await item('Planta').isChecked()).toBe(true);
  await expect(dialog).toContainText('2 de 3');
  expect(await doneItems(shop, id)).toEqual([]);

  await line.release();
  await expect.poll(() => doneItems(shop, id)).toEqual(['Fotos', 'Planta']);
  await expect(dialog).toContainText('2 de 3');
  await page.reload();
  await expect(item('Planta')).toBeChecked();
  await expect(item('Laudo')).not.toBeChecked();
});

story(
  'a tick that does not reach the server is taken back, and why is said',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource/);
    const { id, item } = await openChecklist(page, shop, ['Fotos', 'Planta']);
    const line = await holdLine(page, 'PATCH', TICKS);
    await item('Fotos').click();
    expect(await item('Fotos').isChecked()).toBe(true);
    await line.cut();
    await expect(page.getByText(/^Erro ao atualizar tarefa: Não foi possível/)).toHaveCount(1);
    await expect(item('Fotos')).not.toBeChecked();
    expect(await doneItems(shop, id)).toEqual([]);
  },
);

story(
  'a tick of an item that is gone is refused once, and the item goes',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*404/);
    await withoutNews(page);
    const { id, dialog, item } = await openChecklist(page, shop, ['Fotos', 'Planta']);
    await shop.sql(`delete from task_checklist_items where task_id = $1 and body = 'Planta'`, [id]);
    await item('Planta').click();
    await expect(
      page.getByText('Erro ao atualizar tarefa: Este item não existe mais.'),
    ).toHaveCount(1);
    await expect(item('Planta')).toHaveCount(0);
    await expect(dialog).toContainText('0 de 1');
  },
);
