import type { Page } from '@playwright/test';
import { enter } from '#e2e/session.ts';
import type { Visitor } from '#e2e/session.ts';
import type { Shop } from '#e2e/shop.ts';

/** Creates an administrator, signs in and opens a page of the back office. */
export async function enterAsAdministrator(page: Page, shop: Shop, path: string): Promise<Visitor> {
  const visitor = await enter(page);
  await shop.sql(
    `update profiles set role = 'admin' where id = (select id from auth.users where email = $1)`,
    [visitor.email],
  );
  await page.goto(path);
  return visitor;
}
