import { randomUUID } from 'node:crypto';
import { failureSchema } from '@vendas/contract/route';
import type { Route } from '@vendas/contract/route';
import * as contract from '@vendas/contract/people/till';
import type { Role } from '@vendas/domain/people/role';
import { hashPassword } from '#platform/crypto/passwords.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { putPin } from '#store/auth/pins.ts';
import { aPerson, callRoute } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { grant } from '#testing/grants.ts';
import type { TestApp } from '#testing/test-app.ts';

export const PIN = '482913';
export const OTHER_PIN = '730264';

/** Sets a person's PIN through the API. */
export const givePin = (app: TestApp, as: Person, pin: string = PIN) =>
  callRoute(app, contract.setOwnPin, { as, body: { pin, password: as.password } });

/**
 * A new person with a PIN who may sell; from now on all sellers of the app may sell. The API would write the same rows,
 * after hashing the password and the PIN.
 */
export async function aSellerWithPin(
  app: TestApp,
  pin: string = PIN,
  role: Role = 'seller',
): Promise<Person> {
  await grant(app, 'seller', 'sell');
  const person = await aPerson(app, role);
  const { kysely } = app.database;
  const at = app.clock.now();
  await putPin(kysely, { userId: person.id, pinHash: await hashOf(pin), setAt: at });
  await insertAuditEntry(kysely, { actorId: person.id, action: 'pin_set', ip: null, at });
  return person;
}

const hashes = new Map<string, Promise<string>>();
/** Hashed once for each PIN: the tests do not depend on it. */
function hashOf(pin: string): Promise<string> {
  const hash = hashes.get(pin) ?? hashPassword(pin);
  hashes.set(pin, hash);
  return hash;
}

interface BrowserCall {
  readonly cookie?: string | undefined;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
}

/** A call of a browser with its till cookie. */
export async function callAtTill(app: TestApp, route: Route, call: BrowserCall = {}) {
  const { body, cookie, headers, path = route.path, token } = call;
  const response = await app.fastify.inject({
    method: route.method,
    url: path,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(route.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const setCookie = response.headers['set-cookie'];
  return {
    status: response.statusCode,
    code: response.statusCode < 400 ? undefined : failureSchema.parse(response.json()).code,
    json: () => response.json<unknown>(),
    headers: response.headers,
    setCookie: setCookie === undefined ? undefined : String(setCookie),
  };
}

/** Opens a till with the person's session, which ends; returns the browser's cookie. */
export async function aTill(app: TestApp, person: Person, cookie?: string): Promise<string> {
  const { password, token } = person;
  const opened = await callAtTill(app, contract.openTill, { token, cookie, body: { password } });
  if (opened.status !== 201) throw new Error(`unexpected ${opened.status} ${opened.code}`);
  return cookieOf(opened.setCookie);
}

/** The cookie that a browser sends back. */
export function cookieOf(setCookie: string | undefined): string {
  return (setCookie ?? '').split(';', 1).join('');
}

/** Enters a PIN at a till. */
export async function enter(
  app: TestApp,
  cookie: string | undefined,
  person: Pick<Person, 'id'>,
  pin: string = PIN,
  headers: Readonly<Record<string, string>> = {},
) {
  const body = { personId: person.id, pin };
  return await callAtTill(app, contract.enterTill, { cookie, body, headers });
}

/** The tokens of a person who has entered their PIN. */
export async function entered(
  app: TestApp,
  cookie: string,
  person: Pick<Person, 'id'>,
  pin: string = PIN,
) {
  const response = await enter(app, cookie, person, pin);
  if (response.status !== 201) throw new Error(`unexpected ${response.status} ${response.code}`);
  return contract.enterTill.response.parse(response.json());
}

/** The till of a browser, as the API reports it. */
export const tillOf = async (app: TestApp, cookie: string | undefined) =>
  contract.getTill.response.parse((await callAtTill(app, contract.getTill, { cookie })).json())
    .till;

/** Reports activity with a token. */
export const stay = (app: TestApp, token: string) =>
  callAtTill(app, contract.stayAtTill, { token });
