import { expect, test } from 'vitest';
import { z } from 'zod';
import { keysOf } from './fields.ts';
import { route } from './route.ts';

const PLAIN = {
  method: 'GET',
  path: '/api/segredo',
  summary: 'A secret.',
  response: z.object({}),
} as const;

test('a route without a stated access is only for administrators with both factors', () => {
  expect(route(PLAIN)).toMatchObject({ access: 'administer', isBeforeSecondFactor: false });
});

test('a route takes no input that it does not declare', () => {
  const { body, idempotent, params, query, status, upload } = route(PLAIN);
  for (const part of [body, params, query]) expect(part.safeParse({}).success).toBe(false);
  expect([idempotent, upload, status]).toEqual([false, false, 200]);
});

test('a stated access is kept', () => {
  const body = z.object({ a: z.string() });
  expect(route({ ...PLAIN, access: 'public', status: 201, body })).toMatchObject({
    access: 'public',
    status: 201,
    body,
  });
});

test("keysOf returns an object's own keys in their order, and none for an empty object", () => {
  expect(keysOf({ b: 1, a: 2 })).toEqual(['b', 'a']);
  expect(() => keysOf({})).toThrow('an empty table has no keys');
});
