import type { Page } from '@playwright/test';
import type { Shop } from './shop.ts';
import { signUp } from './story.ts';
import type { Visitor } from './story.ts';

/** Signs a new administrator up and brings them to a page of the back office. */
export async function enterAsAdministrator(page: Page, shop: Shop, path: string): Promise<Visitor> {
  const visitor = await signUp(page);
  await shop.sql(
    `update profiles set role = 'admin' where id = (select id from auth.users where email = $1)`,
    [visitor.email],
  );
  await page.goto(path);
  return visitor;
}
