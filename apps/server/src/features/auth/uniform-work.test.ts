import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { callAuth, movableClock, PASSWORD } from './auth-test-kit.ts';
import { lastMailTo, openLink } from './mailbox-test-kit.ts';

// An answer must not tell, by its words or its time, who has an account. Time can't be tested, the work it is made of can.
let app: TestApp;
let known: string;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({ environment: { AUTH_AUTOCONFIRM: 'off' }, services: { clock } });
  known = anEmail();
  await callAuth(app, '/signup', { body: { email: known, password: PASSWORD } });
  await openLink(app, (await lastMailTo(app, known)).link);
});
afterAll(() => app.close());

const anEmail = () => `${randomUUID()}@exemplo.com.br`;

/** What one request makes the process do. */
async function workOf(path: string, body: unknown) {
  // messages to one address are a minute apart
  clock.moveSeconds(61);
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  const asks = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(
    new Proxy(query, {
      apply(original, client, args) {
        const [statement] = args;
        statements.push(typeof statement === 'string' ? statement : String(Object(statement).text));
        return Reflect.apply(original, client, args);
      },
    }),
  );
  const threads: string[] = [];
  const hook = createHook({ init: (_id, type) => void threads.push(type) }).enable();
  try {
    const { body: answer, status } = await callAuth(app, path, { body });
    const hashings = threads.filter((type) => /argon2/i.test(type)).length;
    return { answer, status, statements, hashings };
  } finally {
    hook.disable();
    asks.mockRestore();
  }
}

it.each([
  ['/token?grant_type=password', { password: 'senha-errada' }, 1],
  ['/recover', {}, 0],
  ['/otp', { create_user: true }, 0],
  ['/otp', { create_user: true, data: { first_name: 'Ana' } }, 0],
  ['/resend', { type: 'signup' }, 0],
  ['/resend', { type: 'email_change' }, 0],
])(
  'POST %s %j is the same work and answer for a member and for nobody',
  async (path, body, hashings) => {
    // what is prepared once must not count for the first
    await workOf(path, { ...body, email: anEmail() });
    const member = await workOf(path, { ...body, email: known });
    const nobody = await workOf(path, { ...body, email: anEmail() });
    expect(member).toEqual(nobody);
    expect(member.hashings).toBe(hashings);
    expect(member.statements).not.toEqual([]);
  },
);

it('signing up hashes the password once, whether or not the address is taken', async () => {
  for (const email of [known, anEmail()]) {
    const { hashings, status } = await workOf('/signup', { email, password: PASSWORD });
    expect({ hashings, status }).toEqual({ hashings: 1, status: 200 });
  }
});
