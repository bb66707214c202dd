import type { CDPSession } from '@playwright/test';
import {
  aTask,
  boxOf,
  card,
  expectColumn,
  middleOf,
  newMark,
  openBoard,
  statusOf,
} from '#e2e/pages/board.ts';
import { topOf } from '#e2e/browser/top-of.ts';
import { expect, scenario } from '#e2e/scenario.ts';

scenario.use({
  viewport: { width: 390, height: 800 },
  hasTouch: true,
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One finger, simulated by touch events of the browser. */
function fingerOf(session: CDPSession) {
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    press: (point: Point) => dispatch('touchStart', [point]),
    async slide(from: Point, to: Point, steps = 12) {
      for (let step = 1; step <= steps; step += 1) {
        const fraction = step / steps;
        const x = from.x + (to.x - from.x) * fraction;
        await dispatch('touchMove', [{ x, y: from.y + (to.y - from.y) * fraction }]);
      }
    },
    lift: () => dispatch('touchEnd', []),
  };
}

scenario(
  'a card is held and dragged by touch; a quick swipe scrolls the board',
  async ({ page, shop }) => {
    const mark = newMark();
    const id = await aTask(shop, mark, 'Medir');
    await aTask(shop, mark, 'Cortar', { status: 'IN_PROGRESS' });
    await openBoard(page, shop, mark);
    const finger = fingerOf(await page.context().newCDPSession(page));

    const start = await middleOf(card(page, 'Medir'));
    const board = card(page, 'Medir').locator('xpath=ancestor::section/..');
    await finger.press(start);
    await finger.slide(start, { x: start.x - 120, y: start.y }, 6);
    await finger.lift();
    await expect.poll(() => board.evaluate((element) => element.scrollLeft)).toBeGreaterThan(20);
    expect(await statusOf(shop, id)).toBe('TO_DO');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // the scrolling after the swipe must end by itself; another touch would only stop it
    await expect
      .poll(() =>
        board.evaluate(async (element) => {
          const before = element.scrollLeft;
          await new Promise((resolve) => setTimeout(resolve, 300));
          return element.scrollLeft - before;
        }),
      )
      .toBe(0);
    await board.evaluate((element) => element.scrollTo({ left: 110 }));
    const source = await boxOf(card(page, 'Medir'));
    const target = await boxOf(card(page, 'Cortar'));
    const from = { x: source.x + source.width * 0.7, y: source.y + 20 };
    const to = { x: target.x + 80, y: target.y + 10 };
    await finger.press(from);
    await expect(page.locator('[data-dragging]')).toHaveCount(1);
    await finger.slide(from, to);
    await finger.lift();
    await expect(page.getByText('Status da tarefa atualizado com sucesso!')).toHaveCount(1);
    expect(await statusOf(shop, id)).toBe('IN_PROGRESS');

    await page
      .getByRole('button', { name: `Medir ${mark}` })
      .first()
      .tap();
    await expect(page.getByRole('dialog', { name: 'Detalhes da Tarefa' })).toBeVisible();
    await page.getByRole('button', { name: 'Fechar', exact: true }).tap();
    await page.getByRole('button', { name: `Mover para… (Medir ${mark})` }).tap();
    await page.getByRole('menuitem', { name: 'A Fazer' }).tap();
    await expectColumn(page, 'A Fazer', ['Medir'], mark);

    const columns = page.getByRole('region', { name: 'Colunas do quadro' });
    const clear = page.getByRole('button', { name: 'Limpar filtros' });
    const before = await topOf(columns);
    await clear.tap();
    await expect(clear).toHaveCount(0);
    expect(await topOf(columns), 'the board stays in place').toBe(before);
  },
);
