import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysOf } from '@vendas/contract/fields';
import { ROLES } from '@vendas/domain/people/role';
import type { Role } from '@vendas/domain/people/role';
import type { Route } from '@vendas/contract/route';
import { createRandom } from '#demo/random.ts';
import { findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import { aPerson } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { CONTRACT_ROUTES } from '#testing/contract-routes.ts';
import { fingerprint } from '#testing/fingerprint.ts';
import { aFullShop, MARKED_COST_CENTS } from '#testing/full-shop.ts';
import type { FullShop } from '#testing/full-shop.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { rememberId } from '#testing/valid-call.ts';
import { authRequest, routeRequest } from './fuzz-requests.ts';
import type { FuzzRequest, Manner } from './fuzz-requests.ts';

/**
 * Each route twice by each kind of caller. `npm run fuzz` sends more with another seed each time; the two numbers it
 * prints make a run reproducible.
 */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_250);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** The number of requests between two comparisons of all tables. */
const BATCH = 25;
/** No request here takes a hundredth of this; a slower one hangs. */
const HUNG_MS = 10_000;

let app: TestApp;
let shop: FullShop;
const people = new Map<Role, Person>();
beforeAll(async () => {
  app = await startTestApp();
  shop = await aFullShop(app);
});
afterAll(() => app.close());

type Caller = Role | 'stranger';
const ADMINISTRATORS: readonly Caller[] = ['admin', 'admin', 'admin', 'admin'];
const CALLERS: readonly Caller[] = ['stranger', ...keysOf(ROLES)];

async function signedIn(role: Role): Promise<Person> {
  const existing = people.get(role);
  if (existing !== undefined) return existing;
  const person = await aPerson(app, role);
  people.set(role, person);
  return person;
}

async function send(request: FuzzRequest, caller: Caller) {
  const as = caller === 'stranger' ? undefined : await signedIn(caller);
  const { headers, method, payload, url } = request;
  const authorization = as === undefined ? {} : { authorization: `Bearer ${as.token}` };
  const response = app.fastify.inject({
    method,
    url,
    headers: { ...headers, ...authorization },
    ...(payload === undefined ? {} : { payload }),
  });
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`hung: ${describe(request, caller)}`)), HUNG_MS);
  });
  try {
    return await Promise.race([response, hung]);
  } finally {
    clearTimeout(timer);
  }
}

function describe({ method, payload, url }: FuzzRequest, caller: Caller): string {
  return `seed ${SEED}: ${caller} ${method} ${url} ${String(payload ?? '').slice(0, 400)}`;
}

type FuzzResponse = Awaited<ReturnType<typeof send>>;

/** Data no caller may receive, and data only administrators may. */
function expectNoLeak(response: FuzzResponse, request: FuzzRequest, caller: Caller): void {
  const received = response.body;
  const name = describe(request, caller);
  for (const secret of [
    '$argon2',
    '"d":',
    'password_hash',
    'passwordHash',
    'node_modules',
    'select ',
  ]) {
    if (received.includes(secret))
      expect.fail(`${name} received ${secret}: ${received.slice(0, 400)}`);
  }
  if (caller === 'admin') return;
  // a caller's own input may be in the response
  const requestText = decodeURIComponent(request.url) + String(request.payload ?? '');
  for (const secret of [shop.mark, String(MARKED_COST_CENTS)]) {
    if (!requestText.includes(secret) && received.includes(secret)) {
      expect.fail(`${name} received ${secret}: ${received.slice(0, 400)}`);
    }
  }
}

/** Sends a batch; true when it may have changed something. */
async function sendBatch(batch: readonly { request: FuzzRequest; caller: Caller }[]) {
  let isChanged = false;
  for (const { caller, request } of batch) {
    const response = await send(request, caller);
    if (response.statusCode >= 500) {
      expect.fail(`${describe(request, caller)} → ${response.statusCode} ${response.body}`);
    }
    expectNoLeak(response, request, caller);
    if (request.route !== undefined) {
      rememberId(request.route, response, shop);
      if (response.statusCode < 300) succeededRoutes.add(nameOf(request.route));
    }
    if (response.statusCode < 400 && request.method !== 'GET') isChanged = true;
    // a caller who ended their own session is replaced by a new person
    if (response.statusCode === 401 && caller !== 'stranger') {
      people.delete(caller);
      isChanged = true;
    }
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
  }
  return isChanged;
}

const statuses = new Map<number, number>();
const succeededRoutes = new Set<string>();
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

test('a generated request fills in every parameter of its path', () => {
  const random = createRandom(SEED);
  for (const route of CONTRACT_ROUTES) {
    for (const manner of ['valid', 'nearly', 'hostile'] as const) {
      const { url } = routeRequest(route, shop, random, manner);
      const [path = ''] = url.split('?');
      expect(path.split('/').length, nameOf(route)).toBe(route.path.split('/').length);
      expect(path, nameOf(route)).not.toContain('/:');
      if (manner === 'valid') expect(path, nameOf(route)).not.toMatch(/\/(?:\/|$)/);
    }
  }
});

test(
  `${REQUESTS} random requests cause no crash, leak or partial change`,
  { timeout: 60_000 + REQUESTS * 100 },
  async () => {
    const random = createRandom(SEED);
    const routes = CONTRACT_ROUTES.flatMap((route) =>
      // an administrator is admitted to every route, where more can fail
      [...CALLERS, ...ADMINISTRATORS].map((caller) => ({ route, caller })),
    );
    let [sent, compared, batches] = [0, 0, 0];
    let before: unknown;
    while (sent < REQUESTS) {
      // whole batches of one kind: if all were refused, a changed row has no other cause
      const manner = random.pickWeighted<Manner>(['valid', 'nearly', 'hostile'], (m) => WEIGHTS[m]);
      const isAuth = random.isChance(0.15);
      const batch = Array.from({ length: BATCH }, (_, index) => {
        const place = routes[(sent + index) % routes.length] ?? random.pick(routes);
        if (isAuth)
          return { request: authRequest(shop, random, manner), caller: random.pick(CALLERS) };
        return { request: routeRequest(place.route, shop, random, manner), caller: place.caller };
      });
      // a caller without a session is replaced by a new person before the batch is checked
      if (people.size < CALLERS.length - 1) before = undefined;
      for (const caller of CALLERS) if (caller !== 'stranger') await signedIn(caller);
      before ??= await fingerprint(app);
      const isChanged = await sendBatch(batch);
      sent += BATCH;
      batches += 1;
      // a wrong code is counted and a wrong password may be counted, by design
      const after = await fingerprint(app, isAuth ? ['public'] : ['public', 'auth']);
      if (!isChanged && !isAuth) {
        compared += 1;
        if (JSON.stringify(after) !== JSON.stringify(before)) {
          const names = batch.map(({ caller, request }) => describe(request, caller));
          expect(after, `refusals changed rows:\n${names.join('\n')}`).toEqual(before);
        }
      }
      before = isAuth ? undefined : after;
    }
    const granted = [...statuses]
      .filter(([status]) => status < 300)
      .reduce((sum, [, n]) => sum + n, 0);
    // a run in which everything was refused, or nothing was compared, proves nothing
    expect(granted).toBeGreaterThan(sent / 20);
    expect(compared).toBeGreaterThan(batches / 10);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
    const never = CONTRACT_ROUTES.map(nameOf).filter((name) => !succeededRoutes.has(name));
    const summary = `${compared} of ${batches} batches held no granted change and were compared`;
    process.stdout.write(
      `fuzz: seed ${SEED}, ${sent} requests, responses ${JSON.stringify(Object.fromEntries(statuses))}, ${summary}; ${never.length} of ${CONTRACT_ROUTES.length} routes never succeeded: ${never.join(', ')}\n`,
    );
  },
);

const WEIGHTS = { valid: 1, nearly: 2, hostile: 2 } as const;
