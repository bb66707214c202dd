import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Shop } from '#e2e/shop.ts';
import { expect } from '#e2e/scenario.ts';

/** A process number that no other scenario uses. */
export const aNumber = () =>
  `${randomInt(1_000_000, 9_999_999)}-00.2024.8.26.0${randomInt(100, 999)}`;

/** Puts a case into the shop with one entry of history for each status; it is at the last. */
export async function aCase(shop: Shop, ...statuses: string[]): Promise<string> {
  const number = aNumber();
  await shop.sql(
    `with made as (
       insert into pericias (process_number, defendant, location, current_status)
       values ($1, 'Construtora Pedra Alta', 'Campinas/SP', $2) returning id
     )
     insert into pericia_status_history (pericia_id, status_type, created_at)
     select id, status, now() - interval '1 day' * (20 - place)
     from made, unnest($3::text[]) with ordinality as steps (status, place)`,
    [number, statuses.at(-1), statuses],
  );
  return number;
}

/** The dialog that moves a case. */
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Atualizar Status da Perícia' });

/** Opens that dialog from the list. */
export const openStatus = async (page: Page, number: string) => {
  await page.getByRole('button', { name: number, exact: true }).click();
  await expect(dialogOf(page).getByText('Processo:')).toBeVisible();
  return dialogOf(page);
};

/** Opens what else a case of the list offers. */
export const openMenu = (page: Page, number: string) =>
  page.getByRole('button', { name: `Ações do processo ${number}` }).click();

/** Searches the list until the case is alone in it. */
export const listOnly = async (page: Page, number: string) => {
  await page.getByRole('textbox', { name: 'Buscar perícias' }).fill(number);
  await expect(page.getByRole('row')).toHaveCount(2);
};
