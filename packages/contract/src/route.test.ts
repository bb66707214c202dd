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

test('a route whose access is forgotten is for administrators, after both steps', () => {
  expect(route(PLAIN)).toMatchObject({ access: 'administer', isBeforeSecondFactor: false });
});

test('what is not said is not taken', () => {
  const { body, idempotent, params, query, status, upload } = route(PLAIN);
  for (const part of [body, params, query]) expect(part.safeParse({}).success).toBe(false);
  expect([idempotent, upload, status]).toEqual([false, false, 200]);
});

test('a given access is kept', () => {
  const body = z.object({ a: z.string() });
  expect(route({ ...PLAIN, access: 'public', status: 201, body })).toMatchObject({
    access: 'public',
    status: 201,
    body,
  });
});

test('the keys of a table are its own, in their order; an empty one has none', () => {
  expect(keysOf({ b: 1, a: 2 })).toEqual(['b', 'a']);
  expect(() => keysOf({})).toThrow('an empty table has no keys');
});
