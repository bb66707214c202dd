import { afterAll, beforeAll, expect, test } from 'vitest';
import { nothing } from '@vendas/contract/route';
import type { Route } from '@vendas/contract/route';
import { keysOf } from '@vendas/contract/fields';
import { FINANCE_FILES } from '@vendas/contract/finance';
import { type Grant, type Permission, PERMISSIONS } from '@vendas/domain/people/permission';
import { createRandom } from '#demo/random.ts';
import { monthOfDate } from '@vendas/domain/month';
import { readWorkbook } from '#platform/files/xlsx-test-kit.ts';
import { todayOf } from '#testing/back-office.ts';
import { aPerson, sendRaw } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { CONTRACT_ROUTES } from '#testing/contract-routes.ts';
import { aFullShop, MARKED_COST_CENTS } from '#testing/full-shop.ts';
import type { FullShop } from '#testing/full-shop.ts';
import { grant } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { validCall } from '#testing/valid-call.ts';

/** Field names and words for cost, profit and margin. The permission 'seeCosts' of a role is no cost. */
const COSTS = /(?<!see)cost|cogs|profit|margin|custo(?!m)|lucro|margem/i;
/** The marked cost, in cents and as files write it. */
const MARKS = [String(MARKED_COST_CENTS), '9876543,21', '9876543.21'];

let app: TestApp;
let shop: FullShop;
let caio: Person;
beforeAll(async () => {
  app = await startTestApp();
  shop = await aFullShop(app);
  caio = await aPerson(app, 'seller');
});
afterAll(() => app.close());

const isGrant = (permission: Permission): permission is Grant => permission !== 'administer';
const GRANTS = keysOf(PERMISSIONS).filter(isGrant);

/** Without the stream, and without routes that would end the session of the test. */
function isRequested({ method, path }: Route): boolean {
  if (method === 'GET') return path !== '/api/live';
  return !/\/(account|profiles|till)\b/.test(path);
}

/** The routes whose responses contain costs for people who may see them. */
const WITH_COSTS = [
  'GET /api/admin/finance/csv',
  'GET /api/admin/finance/month-closing',
  'GET /api/admin/finance/summary',
  'GET /api/admin/finance/transactions',
  'GET /api/admin/orders/:id',
  'GET /api/admin/products',
  'GET /api/admin/products/:id',
  'POST /api/admin/products',
  'POST /api/admin/products/:id/stock',
  'PUT /api/admin/products/:id',
  'PUT /api/admin/products/:id/visibility',
];

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

interface RouteResponse {
  readonly name: string;
  readonly isSuccess: boolean;
  readonly text: string;
}

/** The whole text of a response; for a workbook that of its cells. */
async function textOf({ rawPayload }: { readonly rawPayload: Buffer }): Promise<string> {
  const isZip = rawPayload.subarray(0, 2).toString() === 'PK';
  return isZip ? JSON.stringify(await readWorkbook(rawPayload)) : rawPayload.toString('utf8');
}

/** The body as a person sends it who may not see costs. */
function bodyFor(route: Route, body: unknown, seesCosts: boolean): unknown {
  if (seesCosts || typeof body !== 'object' || body === null) return body;
  const fields = Object.entries(body).filter(([name]) => name !== 'costPriceCents');
  return route.path.startsWith('/api/admin/products') ? Object.fromEntries(fields) : body;
}

/** The queries by which every part of a route's response is returned. */
function queriesOf(route: Route, query: unknown): readonly unknown[] {
  if (route.path === '/api/admin/finance/csv') return FINANCE_FILES.map((file) => ({ file }));
  if (route.path === '/api/admin/finance/month-closing')
    return [{ month: monthOfDate(todayOf(app)) }];
  // filters without a match would hide the rows of a list
  return route.method === 'GET' ? [{}, query] : [query];
}

/** Calls every route of the back office as a seller; a route that a seller may not call responds with a refusal. */
async function responsesOf(seesCosts: boolean): Promise<RouteResponse[]> {
  const random = createRandom(seesCosts ? 7 : 8);
  const responses: RouteResponse[] = [];
  // reads first, while everything still exists
  const routes = CONTRACT_ROUTES.filter(isRequested).toSorted(
    (a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'),
  );
  for (const route of routes) {
    const name = nameOf(route);
    // some inputs are randomly refused
    const most = WITH_COSTS.includes(name) ? 100 : 6;
    for (let [round, successes] = [0, 0]; round < most && successes < 3; round += 1) {
      const { params, query, body } = validCall(route, shop, random);
      for (const sent of queriesOf(route, query)) {
        const response = await sendRaw(app, route, {
          as: caio,
          params,
          query: sent,
          ...(route.body === nothing ? {} : { body: bodyFor(route, body, seesCosts) }),
        });
        if (response.statusCode < 300) successes += 1;
        responses.push({
          name,
          isSuccess: response.statusCode < 300,
          text: await textOf(response),
        });
      }
    }
  }
  return responses;
}

const withCosts = (responses: readonly RouteResponse[]) =>
  [
    ...new Set(
      responses
        .filter(({ text }) => COSTS.test(text) || MARKS.some((mark) => text.includes(mark)))
        .map(({ name }) => name),
    ),
  ].toSorted();

test(
  'a seller with every permission but seeCosts receives no cost in any response',
  { timeout: 60_000 },
  async () => {
    await grant(app, 'seller', ...GRANTS.filter((permission) => permission !== 'seeCosts'));
    const responses = await responsesOf(false);
    const succeeded = new Set(
      responses.filter(({ isSuccess }) => isSuccess).map(({ name }) => name),
    );
    // otherwise all responses could be refusals
    expect(succeeded.size).toBeGreaterThan(130);
    expect([...succeeded]).toEqual(expect.arrayContaining(WITH_COSTS));
    expect(withCosts(responses)).toEqual([]);
  },
);

test(
  'with seeCosts the same requests find the costs in all responses that should contain them',
  { timeout: 60_000 },
  async () => {
    const ownApp = await startTestApp();
    try {
      app = ownApp;
      shop = await aFullShop(ownApp);
      caio = await aPerson(ownApp, 'seller');
      await grant(ownApp, 'seller', ...GRANTS);
      const responses = await responsesOf(true);
      expect(withCosts(responses)).toEqual(WITH_COSTS);
    } finally {
      await ownApp.close();
    }
  },
);
