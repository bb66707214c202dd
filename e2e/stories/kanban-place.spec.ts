import { aTask, boxOf, card, expectColumn, newMark, openBoard } from '#e2e/board.ts';
import { holdLine } from '#e2e/held-line.ts';
import { expect, story } from '#e2e/story.ts';

story(
  'the board stays where it is when the bar of the back office comes late',
  async ({ page, shop }) => {
    const mark = newMark();
    await aTask(shop, mark, 'Medir');
    await page.setViewportSize({ width: 1440, height: 900 });
    const bar = await holdLine(page, 'GET', /\/assets\/admin-bar-/);
    await openBoard(page, shop, mark);
    await expectColumn(page, 'A Fazer', ['Medir'], mark);
    const before = await boxOf(card(page, 'Medir'));
    await bar.release();
    await expect(page.getByRole('navigation', { name: 'Administração' })).toBeVisible();
    expect(await boxOf(card(page, 'Medir'))).toEqual(before);
  },
);
