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
  await keepSession(page, await page.request.post('/auth/v1/signup', { data: visitor }));
  return visitor;
}

/** Signs in by the API; the page is signed in from its next load on. */
export async function enterAs(page: Page, visitor: Visitor): Promise<void> {
  const path = '/auth/v1/token?grant_type=password';
  await keepSession(page, await page.request.post(path, { data: visitor }));
}

/** Stores a session where the page's authentication client reads it, before the page's own scripts run. */
async function keepSession(page: Page, answer: APIResponse): Promise<void> {
  expect(answer.status(), await answer.text()).toBe(200);
  await page.addInitScript(
    ({ session, mark }) => {
      // a blank page has no storage; a later load must not restore a session that was signed out or refreshed
      if (!location.protocol.startsWith('http') || sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, 'kept');
      localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, session);
    },
    { session: await answer.text(), mark: `scenario-${randomUUID()}` },
  );
}
