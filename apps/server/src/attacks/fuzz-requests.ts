import { randomUUID } from 'node:crypto';
import { nothing } from '@vendas/contract/route';
import type { Route } from '@vendas/contract/route';
import type { Random } from '#demo/random.ts';
import { fillPath } from '#testing/builders.ts';
import { AUTH_CALLS, authValue } from '#testing/auth-calls.ts';
import type { FullShop } from '#testing/full-shop.ts';
import { HOSTILE_TEXTS, SMUGGLED_FIELDS, spoil } from '#testing/hostile.ts';
import { validCall } from '#testing/valid-call.ts';

/** How much it differs from a browser's request. */
export type Manner = 'valid' | 'nearly' | 'hostile';

/** One request as it is sent. */
export interface FuzzRequest {
  readonly method: Route['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
  /** Undefined for the authentication protocol. */
  readonly route: Route | undefined;
}

const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A request to a route of the contract, from its own schemas. */
export function routeRequest(
  route: Route,
  shop: FullShop,
  random: Random,
  manner: Manner,
): FuzzRequest {
  const call = validCall(route, shop, random);
  // one invalid value finds more than many: the first check would hide the others
  const target = manner === 'nearly' ? random.pick(partsOf(route)) : manner;
  const isWild = (part: string) => target === part || target === 'hostile';
  const params = isWild('params') ? withOneHostile(call.params, random) : call.params;
  const query = isWild('query') ? spoil({ ...Object(call.query) }, random) : call.query;
  const headers: Record<string, string> = {};
  if (route.idempotent) headers['idempotency-key'] = isWild('key') ? 'x' : randomUUID();
  return {
    method: route.method,
    url: fillPath(route.path, params) + queryText(query),
    headers: {
      ...headers,
      ...(hasBody(route) ? { 'content-type': typeOf(route, random, target) } : {}),
    },
    payload: payloadOf(route, call.body, random, target),
    route,
  };
}

/** The parameters of a path with one of them replaced by a hostile text. */
function withOneHostile(params: Readonly<Record<string, string>>, random: Random) {
  const names = Object.keys(params);
  if (names.length === 0) return params;
  const hostile = wellFormed(random.pick(HOSTILE_TEXTS)).slice(0, 150);
  return { ...params, [random.pick(names)]: hostile };
}

/** A request to a path of the authentication protocol. */
export function authRequest(shop: FullShop, random: Random, manner: Manner): FuzzRequest {
  const { fields, method, path } = random.pick(AUTH_CALLS);
  const some = fields.filter(() => random.isChance(0.7));
  const values = Object.fromEntries(
    some.map((field) => [field, authValue(field, random, shop.victim.email)]),
  );
  const input = manner === 'valid' ? values : spoil(values, random);
  const id = manner === 'valid' ? randomUUID() : random.pick(HOSTILE_TEXTS).slice(0, 60);
  const url = `/auth/v1${path.replace(':id', encodeURIComponent(wellFormed(id)))}`;
  const isRead = method === 'GET';
  return {
    method,
    url: isRead ? url + queryText(input) : url,
    headers: isRead ? {} : { 'content-type': 'application/json' },
    payload: isRead ? undefined : (JSON.stringify(input) ?? ''),
    route: undefined,
  };
}

function partsOf(route: Route): string[] {
  const parts = ['extra'];
  if (route.params !== nothing) parts.push('params');
  if (route.query !== nothing) parts.push('query');
  if (route.idempotent) parts.push('key');
  // bodies have the most fields that can be invalid
  if (hasBody(route)) parts.push('body', 'body', 'body', 'type');
  return parts;
}

const hasBody = (route: Route) => route.body !== nothing || route.upload;

function typeOf(route: Route, random: Random, target: string): string {
  if (target === 'type')
    return random.pick(['text/plain', 'multipart/form-data', 'image/png', 'x', '']);
  return route.upload ? 'image/png' : 'application/json';
}

const BROKEN = [
  '',
  '{',
  '[[[[',
  '{"a":1}{"b":2}',
  '{"__proto__":{"a":1}}',
  '"',
  'nul',
  '\u0000',
  '[1,]',
];

function payloadOf(
  route: Route,
  body: unknown,
  random: Random,
  target: string,
): string | Buffer | undefined {
  if (route.upload) return uploadOf(random, target);
  if (route.body === nothing) return undefined;
  if (target === 'hostile' && random.isChance(0.4)) return random.pick(BROKEN);
  if (target === 'body' || target === 'hostile')
    return JSON.stringify(spoil(body, random)) ?? 'null';
  return JSON.stringify(target === 'extra' ? { ...SMUGGLED_FIELDS, ...Object(body) } : body);
}

function uploadOf(random: Random, target: string): Buffer {
  if (target !== 'body' && target !== 'hostile') return IMAGE;
  return random.isChance(0.5)
    ? IMAGE.subarray(0, random.int(0, IMAGE.length - 1))
    : Buffer.from(Array.from({ length: random.int(0, 400) }, () => random.int(0, 255)));
}

function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(wellFormed(textOf(value)).slice(0, 2_000))}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** A value that is no text can't be part of a URL. */
const wellFormed = (text: string) => text.toWellFormed();
