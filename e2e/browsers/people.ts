import { randomUUID } from 'node:crypto';
import { aVisitor, type Visitor } from '#e2e/session.ts';
import type { World } from './scenario.ts';

/** Creates an account by the API; the window is signed in from its next page load on. */
export async function enter({ page, shop }: World): Promise<Visitor> {
  const visitor = aVisitor();
  const response = await fetch(`${shop.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(visitor),
  });
  if (!response.ok) throw new Error(`sign-up: ${await response.text()}`);
  await page.open('/sem-conexao.html');
  await page.evaluate(
    (session) => {
      localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, session);
    },
    await response.text(),
  );
  return visitor;
}

/** Signs in as a new administrator and opens a page of the back office. */
export async function enterBackOffice(world: World, path: string): Promise<Visitor> {
  const administrator = await enter(world);
  await world.shop.sql(
    `update profiles set role = 'admin' where id = (select id from auth.users where email = $1)`,
    [administrator.email],
  );
  await world.page.open(path);
  return administrator;
}

/** A short unique text. */
export const aMark = (): string => randomUUID().slice(0, 6);
