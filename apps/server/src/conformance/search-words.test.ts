import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createPericia } from '@vendas/contract/pericias';
import type { Route } from '@vendas/contract/route';
import { anOrder, nameProfile } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { CONTRACT_ROUTES } from '#testing/contract-routes.ts';
import { aTask } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// Every list that can be searched has one record with this text, and others with some of its words.

const TEXT = 'Ana Cláudia 100%_ D’Ávila Rosé';
const OTHERS = [
  'Ana Clara Rosé',
  'Cláudia D’Ávila',
  'Jose 1000 Davilar',
  'Óculos Hexagonal Aurora Rosé',
  'José da Conceição',
  'João Pedro Gonçalves',
];

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await aPerson(app, 'admin');
  for (const text of [...OTHERS, TEXT]) {
    const buyer = await aPerson(app);
    const [firstName = '', ...lastNames] = text.split(' ');
    await nameProfile(app, buyer, firstName, lastNames.join(' '));
    await anOrder(app, buyer, await aProduct(app, { name: text }));
    await aTask(app, admin, { title: text });
    const body = {
      processNumber: `${OTHERS.indexOf(text) + 2}/2026`,
      defendant: text,
      location: 'Campinas/SP',
      accessGranted: true,
      amountReceivedCents: 0,
      amountToReceiveCents: 0,
      caseSummary: 'Infiltração',
    };
    succeeded(await callRoute(app, createPericia, { as: admin, body }));
  }
});
afterAll(() => app.close());

const SEARCHED = CONTRACT_ROUTES.filter(
  ({ method, query }) =>
    method === 'GET' && query instanceof z.ZodObject && 'search' in query.shape,
);

/** The rest of the query, for a route that requires more. */
const FILE: Readonly<Record<string, string>> = { '/api/admin/finance/csv': 'devedores' };

async function read(route: Route, search: string): Promise<string> {
  const query = { search, file: FILE[route.path] };
  const { body, statusCode } = await sendRaw(app, route, { as: admin, query });
  expect(statusCode, body).toBe(200);
  return body;
}

describe.each(SEARCHED.map((route) => [route.path, route] as const))('%s', (_, route) => {
  test.each([
    'rosé ana cláudia',
    'DAVILA  claudia   ana',
    "d'avila ana",
    'dʼávila\u00A0ana',
    'D`AVILA ana',
    'd´avila ana',
    'ana 100%',
    'claudia %_ ana',
    'A\u200Bna Cla\u00ADudia ro\uFEFFse',
    '\u202Eana claudia rose\u0301',
    'an udia vil os',
  ])('finds by %j what contains every word', async (search) => {
    const found = await read(route, search);
    expect(found).toBe(await read(route, TEXT));
    expect(found).not.toBe(await read(route, 'ninguém'));
    expect(found).not.toBe(await read(route, 'ana'));
  });

  test.each([
    ['hexagonal rosé', 'Óculos Hexagonal Aurora Rosé'],
    ['jose conceicao', 'José da Conceição'],
    ['João Gonçalves', 'João Pedro Gonçalves'],
  ])('finds by %j %s', async (search, text) => {
    const found = await read(route, search);
    expect(found).toBe(await read(route, text));
    expect(found).not.toBe(await read(route, 'ninguém'));
  });

  test.each(['ana davila silva', 'ana 100_', 'ana _%', '% a%na', 'ana \\', 'dávila ana 1000'])(
    'finds nothing by %j',
    async (search) => {
      expect(await read(route, search)).toBe(await read(route, 'ninguém'));
    },
  );

  test('ignores a search without visible characters', async () => {
    expect(await read(route, '\u200B ’')).toBe(await read(route, ''));
  });
});
