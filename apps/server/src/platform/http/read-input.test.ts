import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '@vendas/contract/route';
import type { Route } from '@vendas/contract/route';
import { InvalidInput } from './errors.ts';
import { readInput, readKey } from './read-input.ts';

const common = { method: 'POST', path: '/api/x/:id', summary: 'X.', response: z.string() } as const;
const ROUTES: Readonly<Record<string, Route>> = {
  whole: route({
    ...common,
    params: z.object({ id: z.coerce.number('Número inválido.') }),
    query: z.object({ page: z.coerce.number().default(1) }),
    body: z.object({ items: z.array(z.object({ name: z.string('Falta o nome.') })) }),
  }),
  empty: route(common),
  optional: route({ ...common, body: z.object({ name: z.string() }).optional() }),
};

const server = fastify();
beforeAll(() => {
  for (const [prefix, read] of Object.entries(ROUTES)) {
    server.post(`/${prefix}/:id`, async (request) => {
      try {
        return { input: readInput(read, request) };
      } catch (error) {
        return error instanceof InvalidInput ? { fields: error.fields } : { error: String(error) };
      }
    });
  }
});
afterAll(() => server.close());

const send = async (url: string, body?: unknown) =>
  (
    await server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
  ).json();

test('the input is the output of the schemas, each part by its own schema', async () => {
  expect(await send('/whole/7?page=2&more=x', { items: [{ name: 'Ana', more: 'x' }] })).toEqual({
    input: { params: { id: 7 }, query: { page: 2 }, body: { items: [{ name: 'Ana' }] } },
  });
});

test('an invalid field is reported by its path', async () => {
  expect(await send('/whole/7', { items: [{ name: 'Ana' }, {}] })).toEqual({
    fields: { 'items.1.name': 'Falta o nome.' },
  });
  expect(await send('/whole/sete', { items: [] })).toEqual({ fields: { id: 'Número inválido.' } });
});

test('the input has no part that the route does not declare', async () => {
  expect(await send('/empty/7?page=2', { name: 'Ana' })).toEqual({ input: {} });
});

test('a body of null counts as no body', async () => {
  expect(await send('/optional/7', null)).toEqual({ input: {} });
});

test('an Idempotency-Key is a UUID in any case', () => {
  const key = '6F1AB9FA-7A0E-4D3C-8F6B-0A8F4C1D2E3F';
  expect(readKey(key)).toBe(key.toLowerCase());
  for (const wrong of [undefined, '', 'x', [key, key]]) {
    expect(() => readKey(wrong)).toThrow(InvalidInput);
  }
});
