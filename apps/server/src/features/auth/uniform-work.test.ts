import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { callAuth, movableClock, PASSWORD } from './auth-test-kit.ts';
import { lastMailTo, mailsTo, openLink } from '#testing/services/mailbox.ts';

// A response must not reveal, by its content or its time, who has an account. Time is hard to test, but the work that
// causes it can be tested.
let app: TestApp;
let knownEmail: string;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({ environment: { AUTH_AUTOCONFIRM: 'off' }, services: { clock } });
  knownEmail = anEmail();
  await callAuth(app, '/signup', { body: { email: knownEmail, password: PASSWORD } });
  await openLink(app, (await lastMailTo(app, knownEmail)).link);
});
afterAll(() => app.close());

const anEmail = () => `${randomUUID()}@exemplo.com.br`;

/** The work of the process for one request. */
async function workOf(path: string, body: unknown) {
  // messages to one address are a minute apart
  clock.moveSeconds(61);
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  const requires = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(
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
    const { body: response, status } = await callAuth(app, path, { body });
    const hashings = threads.filter((type) => /argon2/i.test(type)).length;
    return { response, status, statements, hashings };
  } finally {
    hook.disable();
    requires.mockRestore();
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
  'POST %s %j causes the same work and response for a member and for an unknown address',
  async (path, body, hashings) => {
    // one-time preparation must not count for the first request
    await workOf(path, { ...body, email: anEmail() });
    const member = await workOf(path, { ...body, email: knownEmail });
    const unknown = await workOf(path, { ...body, email: anEmail() });
    expect(member).toEqual(unknown);
    expect(member.hashings).toBe(hashings);
    expect(member.statements).not.toEqual([]);
  },
);

it('signing up with a registered address causes the work of a new account, and creates none', async () => {
  const count = async () =>
    (await sql`select from auth.users`.execute(app.database.kysely)).rows.length;
  const unknown = await workOf('/signup', { email: anEmail(), password: PASSWORD });
  // this runs the jobs of the previous tests, which create accounts too
  const mails = (await mailsTo(app, knownEmail)).length;
  const accounts = await count();
  const member = await workOf('/signup', { email: knownEmail, password: PASSWORD });
  expect(await count()).toBe(accounts);
  for (const { hashings, status } of [member, unknown]) {
    expect({ hashings, status }).toEqual({ hashings: 1, status: 200 });
  }
  const [savepoint, rollback] = [/^savepoint/, /^rollback to savepoint/].map((pattern) =>
    member.statements.findIndex((text) => pattern.test(text)),
  );
  // the work of a new account, from its first statement to the last before the commit
  const first = unknown.statements.findIndex((text) =>
    text.startsWith('insert into "auth"."users"'),
  );
  const work = unknown.statements.slice(first, unknown.statements.indexOf('commit'));
  expect(work.length).toBeGreaterThan(5);
  expect(member.statements.slice((savepoint ?? 0) + 1, rollback)).toEqual(work);
  expect(await mailsTo(app, knownEmail)).toHaveLength(mails);
});
