import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Shop } from '#e2e/shop.ts';
import { expect } from '#e2e/scenario.ts';

/** A unique process number. */
export const aNumber = () =>
  `${randomInt(1_000_000, 9_999_999)}-00.2024.8.26.0${randomInt(100, 999)}`;

/** Inserts a case with one history entry for each status, the last of which is current. */
export async function aCase(shop: Shop, ...statuses: string[]): Promise<string> {
  const number = aNumber();
  await shop.sql(
    `with made as (
       insert into pericias (process_number, defendant, location, current_status, last_step_at)
       values ($1, 'Construtora Pedra Alta', 'Campinas/SP', $2, now() - interval '1 day' * (20 - cardinality($3::text[])))
       returning id
     )
     insert into pericia_status_history (pericia_id, status_type, created_at)
     select id, status, now() - interval '1 day' * (20 - place)
     from made, unnest($3::text[]) with ordinality as steps (status, place)`,
    [number, statuses.at(-1), statuses],
  );
  return number;
}

/** The status dialog of a case. */
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Atualizar Status da Perícia' });

/** Opens the status dialog from the list. */
export const openStatus = async (page: Page, number: string) => {
  await page.getByRole('button', { name: number, exact: true }).click();
  await expect(dialogOf(page).getByText('Processo:')).toBeVisible();
  return dialogOf(page);
};

/** Opens the menu of a case in the list. */
export const openMenu = (page: Page, number: string) =>
  page.getByRole('button', { name: `Ações do processo ${number}` }).click();

/** Searches the list and waits until the case is alone. */
export const listOnly = async (page: Page, number: string) => {
  await page.getByRole('textbox', { name: 'Buscar perícias' }).fill(number);
  await expect(page.getByRole('row')).toHaveCount(2);
};
