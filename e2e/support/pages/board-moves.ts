import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { boxOf, card, expectColumn, middleOf, statusOf } from './board.ts';
import { untilRendered } from '#e2e/browser/rendered.ts';
import type { DelayedRequests } from '#e2e/browser/delayed-requests.ts';
import type { Shop } from '#e2e/shop.ts';

const SUCCESS = 'Status da tarefa atualizado com sucesso!';

/** A board with a card 'Medir' between others. */
interface PreparedBoard {
  readonly page: Page;
  readonly shop: Shop;
  readonly mark: string;
  readonly id: string;
}

/** Expects that the bar of the back office, which loads later, moves no card of the board. */
export async function expectSteadyBoard({ page, mark }: PreparedBoard, bar: DelayedRequests) {
  await expectColumn(page, 'A Fazer', ['Medir', 'Cortar'], mark);
  const before = await boxOf(card(page, 'Medir'));
  await bar.release();
  await expect(page.getByRole('navigation', { name: 'Administração' })).toBeVisible();
  expect(await boxOf(card(page, 'Medir'))).toEqual(before);
}

export async function dropInPlace({ page, shop, id }: PreparedBoard): Promise<void> {
  const task = async () => await shop.sql('select * from tasks where id = $1', [id]);
  const before = await task();
  const from = await middleOf(card(page, 'Medir'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await expect(page.getByText(SUCCESS)).toHaveCount(0);
  expect(await task()).toEqual(before);
}

export async function dragAndUndo({ page, shop, mark, id }: PreparedBoard): Promise<void> {
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
}

export async function moveByKeys({ page, shop, mark, id }: PreparedBoard): Promise<void> {
  const announcement = page.locator('[aria-live="assertive"]');
  await card(page, 'Medir').focus();
  await page.keyboard.press('Space');
  await expect(announcement).toHaveText(
    `Cartão Medir ${mark} na mão. Coluna A Fazer, posição 1 de 2.`,
  );
  await page.keyboard.press('ArrowRight');
  await expect(announcement).toContainText('Coluna Em Andamento, posição 1 de');
  await page.keyboard.press('ArrowDown');
  await expect(announcement).toContainText('Coluna Em Andamento, posição 2 de');
  await page.keyboard.press('Space');
  await expect(announcement).toContainText(`Medir ${mark} solto. Coluna Em Andamento`);
  await expectColumn(page, 'Em Andamento', ['Serrar', 'Medir'], mark);
  // the board shows a move before the server has responded
  await expect.poll(() => statusOf(shop, id)).toBe('IN_PROGRESS');
  await expect(card(page, 'Medir')).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(announcement).toContainText('Cancelado');
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
  await expect(card(page, 'Medir')).toBeFocused();
}

/** Where six columns do not fit, a card reaches each of them by keyboard: the board scrolls along. */
export async function reachByKeys({ page }: PreparedBoard): Promise<void> {
  const announcement = page.locator('[aria-live="assertive"]');
  await page.setViewportSize({ width: 1280, height: 800 });
  await card(page, 'Medir').focus();
  await page.keyboard.press('Space');
  await expect(announcement).toContainText('na mão. Coluna Cancelada');
  for (const label of ['Concluída', 'Em Revisão', 'Bloqueada', 'Em Andamento', 'A Fazer']) {
    // the next column is in view once the board has scrolled
    await untilRendered(page);
    await page.keyboard.press('ArrowLeft');
    await expect(announcement).toContainText(`Coluna ${label}, posição`);
  }
  await page.keyboard.press('Escape');
  await expect(announcement).toContainText('Cancelado');
}
