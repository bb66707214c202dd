import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { APIResponse, Page } from '@playwright/test';

export interface Visitor {
  readonly email: string;
  readonly password: string;
}

/** The first administrator of a scenario's shop. */
export const ADMIN: Visitor = { email: 'dona@exemplo.com.br', password: 'uma-senha-de-dona' };

/** A unique e-mail address with a password. */
export const aVisitor = (): Visitor => ({
  email: `${randomUUID()}@exemplo.com.br`,
  password: 'uma-senha-boa',
});

/** Creates an account by the API, without the form; the page is signed in from its next load on. */
export async function enter(page: Page): Promise<Visitor> {
  const visitor = aVisitor();
  await storeSession(page, await page.request.post('/auth/v1/signup', { data: visitor }));
  return visitor;
}

/** Signs in by the API; the page is signed in from its next load on. */
export async function enterAs(page: Page, visitor: Visitor): Promise<void> {
  const path = '/auth/v1/token?grant_type=password';
  await storeSession(page, await page.request.post(path, { data: visitor }));
}

/** Stores a session where the page's authentication client reads it, before the page's own scripts run. */
async function storeSession(page: Page, response: APIResponse): Promise<void> {
  expect(response.status(), await response.text()).toBe(200);
  await page.addInitScript(
    ({ session, marker }) => {
      // a blank page has no storage; a later load must not restore a session that was signed out or refreshed
      if (!location.protocol.startsWith('http') || sessionStorage.getItem(marker) !== null) return;
      sessionStorage.setItem(marker, 'kept');
      localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, session);
    },
    { session: await response.text(), marker: `scenario-${randomUUID()}` },
  );
}
