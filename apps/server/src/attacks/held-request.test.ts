import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTask } from '@vendas/contract/tasks/tasks';
import { LATE_BODY_MS } from '#platform/http/http.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { taskForm } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  await aPerson(app, 'admin');
});
afterAll(() => app.close());

/** Sends the headers of a new task, runs an action, and sends the body later; returns the status and the text. */
async function hold(as: Person, title: string, between: () => Promise<unknown>) {
  const body = JSON.stringify(taskForm({ title }));
  const sending = request(new URL(createTask.path, app.fastify.listeningOrigin), {
    method: createTask.method,
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': crypto.randomUUID(),
    },
  });
  const responding = once(sending, 'response');
  const admission = vi.spyOn(app.database.lookups, 'query');
  sending.flushHeaders();
  // the delay counts from the admission, which a busy machine may begin late
  await vi.waitFor(() => expect(admission).toHaveBeenCalled());
  admission.mockRestore();
  await setTimeout(2 * LATE_BODY_MS);
  await between();
  sending.end(body);
  const [response] = await responding;
  return { status: response.statusCode, body: await text(response) };
}

const sql = (query: string, ...values: unknown[]) => app.database.pool.query(query, values);
const isStored = async (title: string) =>
  (await sql('select 1 from tasks where title = $1', title)).rowCount === 1;

test.each([
  ['was demoted', 403, (id: string) => sql(`update profiles set role = 'user' where id = $1`, id)],
  [
    'was banned',
    401,
    (id: string) => sql(`update auth.users set banned_until = 'infinity' where id = $1`, id),
  ],
  ['was signed out', 401, (id: string) => sql('delete from auth.sessions where user_id = $1', id)],
] as const)(
  'a request whose body arrives after its sender %s is refused',
  async (what, status, lose) => {
    const bia = await aPerson(app, 'admin');
    const outcome = await hold(bia, what, () => lose(bia.id));
    expect(outcome.status).toBe(status);
    expect(await isStored(what)).toBe(false);
  },
);

test('a request whose body arrives late is served while its sender keeps the rights', async () => {
  const bia = await aPerson(app, 'admin');
  const outcome = await hold(bia, 'Tarde', async () => undefined);
  expect(outcome).toMatchObject({ status: 201 });
  expect(await isStored('Tarde')).toBe(true);
});

test('a request whose body arrives immediately is authorized once', async () => {
  const bia = await aPerson(app, 'admin');
  const query = vi.spyOn(app.database.lookups, 'query');
  const counts: number[] = [];
  for (let call = 0; call < 5; call += 1) {
    query.mockClear();
    succeeded(await callRoute(app, createTask, { as: bia, body: taskForm() }));
    counts.push(query.mock.calls.length);
  }
  query.mockRestore();
  // a busy machine may delay one of them
  expect(Math.min(...counts)).toBe(1);
});
