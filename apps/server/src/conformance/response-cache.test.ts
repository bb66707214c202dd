import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOrder } from '@vendas/contract/orders/orders';
import { addChecklistItem, addComment } from '@vendas/contract/tasks/task-notes';
import { createTask } from '@vendas/contract/tasks/tasks';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Outcome, Person } from '#testing/builders.ts';
import { aTask, taskForm } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp();
  [ana, bia] = await Promise.all([aPerson(app, 'admin'), aPerson(app, 'admin')]);
});
afterAll(() => app.close());

type Call = (as: Person, key: string) => Promise<Outcome<{ readonly id: string }>>;

// the two ways to store a response: in the statement of a checkout, and separately for any other change
const CALLS: Record<string, () => Promise<Call>> = {
  'an order': async () => {
    const product = await aProduct(app);
    const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
    return (as, key) => callRoute(app, placeOrder, { as, key, body: { items } });
  },
  'a task': async () => {
    const body = taskForm();
    return (as, key) => callRoute(app, createTask, { as, key, body });
  },
};

describe.each(Object.entries(CALLS))('the response to %s', (_name, prepare) => {
  test('is returned again to the same caller, for the same key', async () => {
    const call = await prepare();
    const [first, second] = [randomUUID(), randomUUID()];
    const sent: readonly (readonly [Person, string])[] = [
      [ana, first],
      [bia, first],
      [ana, second],
    ];
    const responses: unknown[] = [];
    for (const [as, key] of sent) responses.push(succeeded(await call(as, key)));
    const repeats: unknown[] = [];
    for (const [as, key] of sent) repeats.push(succeeded(await call(as, key)));
    expect(repeats).toEqual(responses);
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(3);
  });
});

test('a key that was used for another call is refused, though the input is the same', async () => {
  const key = randomUUID();
  const { id } = await aTask(app, ana);
  const call = { as: ana, key, params: { id }, body: { body: 'Medir' } };
  succeeded(await callRoute(app, addComment, call));
  expect(refused(await callRoute(app, addChecklistItem, call)).code).toBe('idempotencyKeyReused');
});
