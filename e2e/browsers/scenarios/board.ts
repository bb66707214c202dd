import assert from 'node:assert/strict';
import { aTask, newMark, statusOf } from '#e2e/pages/board.ts';
import { byRole } from '#browsers/target.ts';
import { enterBackOffice } from '#browsers/people.ts';
import type { Scenario } from '#browsers/scenario.ts';

export const board: Scenario = {
  name: 'board: a card is dragged to another column',
  async run(world) {
    const { page, shop } = world;
    const mark = newMark();
    const id = await aTask(shop, mark, 'Medir');
    await aTask(shop, mark, 'Pintar', { status: 'IN_PROGRESS' });
    await page.resize(1440, 900);
    await enterBackOffice(world, `/admin/kanban?busca=${mark}`);
    await page.drag(
      byRole('button', new RegExp(`^Medir ${mark}`)),
      byRole('button', new RegExp(`^Pintar ${mark}`)),
      { x: 0, y: -20 },
    );
    await page.waitUntilVisible('Status da tarefa atualizado com sucesso!');
    await page.waitForCount(byRole('listitem', undefined, byRole('region', 'Em Andamento')), 2);
    assert.equal(await statusOf(shop, id), 'IN_PROGRESS');
  },
};
