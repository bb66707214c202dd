import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { enterAsAdministrator } from './administrator.ts';
import type { Shop } from '#e2e/shop.ts';
import { expect } from '#e2e/scenario.ts';

interface TaskFacts {
  readonly status?: string;
  readonly dueDate?: string | null;
}

/** A unique word in the titles of the tasks of one scenario, by which the board is searched. */
export function newMark(): string {
  return `m${randomUUID().slice(0, 8)}`;
}

/** Inserts a task at the end of a column; its full title is `title mark`. */
export async function aTask(
  shop: Shop,
  mark: string,
  title: string,
  { status = 'TO_DO', dueDate = null }: TaskFacts = {},
): Promise<string> {
  const rows = await shop.sql(
    `insert into tasks (title, status, due_date, completion_date, position)
     values ($1, $2, $3, case when $2 = 'DONE' then now() end, extract(epoch from clock_timestamp()))
     returning id`,
    [`${title} ${mark}`, status, dueDate],
  );
  return String(rows[0]?.['id']);
}

/** Opens the board as a new administrator, filtered to the scenario's tasks. */
export async function openBoard(page: Page, shop: Shop, mark: string): Promise<void> {
  await enterAsAdministrator(page, shop, `/admin/kanban?busca=${mark}`);
  const title = page.getByRole('heading', { name: 'Quadro Kanban de Ações' });
  await expect(title).toBeVisible({ timeout: 20_000 });
  await expect(column(page, 'A Fazer')).toBeVisible();
}

export const column = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: label, exact: true });

/** The button of a card: it is dragged, and opens the details. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${title} `) });

/** Expects the cards of a column to start with these words, from the top, and their number. */
export async function expectColumn(page: Page, label: string, titles: string[], mark: string) {
  const section = column(page, label);
  await expect(section.getByRole('heading', { level: 2 })).toContainText(String(titles.length));
  await expect
    .poll(async () => {
      const texts = await section.getByRole('listitem').getByRole('button').allInnerTexts();
      return texts.filter((text) => text.includes(mark)).map((text) => text.split(` ${mark}`)[0]);
    }, label)
    .toEqual(titles);
}

/** The status of a task in the database, and whether it has a completion date. */
export async function statusOf(shop: Shop, id: string): Promise<string> {
  const [row] = await shop.sql(
    `select status || case when completion_date is null then '' else ' completed' end as state
     from tasks where id = $1`,
    [id],
  );
  return String(row?.['state']);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The position of an element, without scrolling to it. */
export async function boxOf(target: Locator): Promise<Box> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
}

/** The centre of an element. */
export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(target);
  return { x: x + width / 2, y: y + height / 2 };
}
