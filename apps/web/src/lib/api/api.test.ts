import { getProfile } from '@vendas/contract/people/account';
import { listMyOrders, placeOrder } from '@vendas/contract/orders/orders';
import { listProducts } from '@vendas/contract/products/products';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { HANG_UP, serve, type ServedResponse } from '#testing/http-server.ts';
import { createCaller, pathOf } from './api.ts';
import { ApiFailure } from './failure.ts';
import { onLostCall } from '#lib/live/connection.ts';

const ID = '6a1f0a52-41a5-4d0e-9a0c-0f6f4a3f2b11';
const EMPTY_PAGE = { items: [], nextCursor: null };

async function callerOf(response: ServedResponse, token?: string) {
  const { origin, requests } = await serve(() => response);
  return { requests, call: createCaller({ origin, accessToken: async () => token }) };
}

async function failureOf(promise: Promise<unknown>): Promise<ApiFailure> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiFailure) return error;
  throw new Error(`expected an ApiFailure, got ${String(error)}`);
}

test('a call of the API sends path parameters, token, key and a JSON body', async () => {
  const order = {
    id: ID,
    createdAt: '2026-11-21T12:00:00.000Z',
    totalCents: 100,
    amountPaidCents: 0,
    status: 'pending',
    dueDate: null,
    items: [],
  };
  const { call, requests } = await callerOf({ status: 201, body: order }, 'token-1');
  const items = [{ productId: ID, quantity: 1, shownPriceCents: 100 }];

  expect(await call(placeOrder, { body: { items }, idempotencyKey: 'key-1' })).toEqual(order);

  const [request] = requests;
  expect(request).toMatchObject({ method: 'POST', url: '/api/orders' });
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    'idempotency-key': 'key-1',
    'content-type': 'application/json',
  });
  expect(JSON.parse(request?.body ?? '')).toEqual({ items });
});

test('a call of the API writes the query, omits undefined values and sends no token without a session', async () => {
  const { call, requests } = await callerOf({ body: EMPTY_PAGE });

  await call(listProducts, { query: { category: 'Óculos', search: 'a&b', cursor: undefined } });

  expect(requests[0]?.url).toBe('/api/products?category=%C3%93culos&search=a%26b');
  expect(requests[0]?.headers.authorization).toBeUndefined();
});

test('a call of the API encodes a slash or question mark in a path parameter', async () => {
  const { call, requests } = await callerOf({ status: 404, body: {} });
  await failureOf(call(getProfile, { params: { id: '../x' } }));
  expect(requests[0]?.url).toBe('/api/profiles/..%2Fx');
});

test('a call of the API throws a refusal with its code, data and fields', async () => {
  const { call } = await callerOf({
    status: 400,
    body: {
      code: 'invalidInput',
      message: 'Alguns campos não estão corretos.',
      data: { a: 1 },
      fields: { email: 'Informe um e-mail válido.' },
      requestId: 'r-1',
    },
  });
  expect(await failureOf(call(listMyOrders, { query: {} }))).toMatchObject({
    status: 400,
    code: 'invalidInput',
    message: 'Alguns campos não estão corretos.',
    data: { a: 1 },
    fields: { email: 'Informe um e-mail válido.' },
  });
});

test('the message of an unexpected error includes the request id', async () => {
  const message = 'Ocorreu um erro inesperado. Se continuar, informe o código do atendimento.';
  const { call } = await callerOf({
    status: 500,
    body: { code: 'internal', message, requestId: '1f2e3d4c5b' },
  });
  expect((await failureOf(call(listMyOrders, { query: {} }))).message).toBe(
    'Ocorreu um erro inesperado. Se continuar, informe o código do atendimento: 1f2e3d4c5b.',
  );
});

test.each([
  ['a gateway page', { status: 502, body: '<html>Bad gateway</html>' }, 'network'],
  ['a page instead of data', { status: 200, body: '<html>Entrar</html>' }, 'unexpectedResponse'],
  ['data of another shape', { status: 200, body: { items: 'none' } }, 'unexpectedResponse'],
  ['a failure of another shape', { status: 500, body: { error: 'x' } }, 'unexpectedResponse'],
  ['a broken connection', { body: HANG_UP }, 'network'],
])(
  'a call that ends with %s becomes a failure with a Portuguese sentence',
  async (_, response, code) => {
    const { call } = await callerOf(response);
    const failure = await failureOf(call(listMyOrders, { query: {} }));
    expect(failure.code).toBe(code);
    expect(failure.message).toMatch(/^(Não foi possível falar|O servidor deu uma resposta)/);
  },
);

describe('a rejected access token', () => {
  const refusal = (status: number, code: string) => ({
    status,
    body: { code, message: 'm', requestId: 'r' },
  });

  /** A server that accepts only the token 'good', and a client that starts with 'old'; both record the calls. */
  async function meet(status: number, code: string, next: string | undefined) {
    const sent: (string | undefined)[] = [];
    const refusedTokens: string[] = [];
    const { origin } = await serve(({ headers }) => {
      sent.push(headers.authorization);
      return headers.authorization === 'Bearer good' ? { body: EMPTY_PAGE } : refusal(status, code);
    });
    const call = createCaller({
      origin,
      accessToken: async () => 'old',
      renewToken: async (refused) => {
        refusedTokens.push(refused);
        return next;
      },
    });
    const outcome = await call(listMyOrders, { query: {} }).catch((error: unknown) => error);
    return { sent, refusedTokens, outcome };
  }

  it('is renewed, and the call is sent again', async () => {
    const { sent, refusedTokens, outcome } = await meet(401, 'unauthenticated', 'good');
    expect(outcome).toEqual(EMPTY_PAGE);
    expect(refusedTokens).toEqual(['old']);
    expect(sent).toEqual(['Bearer old', 'Bearer good']);
  });

  it.each([
    ['the renewal returns none', 401, 'unauthenticated', undefined, 1, 1],
    ['the new one is rejected too', 401, 'unauthenticated', 'bad', 1, 2],
    ['the second factor is missing', 403, 'secondFactorRequired', 'good', 1, 1],
    ['the call lacks a permission', 403, 'forbidden', 'good', 0, 1],
  ])('fails the call when %s', async (_when, status, code, next, refusalCount, timesSent) => {
    const { sent, refusedTokens, outcome } = await meet(status, code, next);
    expect(outcome).toMatchObject({ status, code });
    expect(refusedTokens).toHaveLength(refusalCount);
    expect(sent).toHaveLength(timesSent);
  });
});

test('a change without a response in time fails as late; a query has no such limit', async () => {
  const { origin } = await serve(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { body: EMPTY_PAGE };
  });
  const call = createCaller({ origin, accessToken: async () => undefined, changeWithinMs: 20 });
  const onLost = vi.fn<() => void>();
  onTestFinished(onLostCall(onLost));
  const failure = await failureOf(call(placeOrder, { body: { items: [] }, idempotencyKey: 'k' }));
  expect(failure).toMatchObject({
    code: 'late',
    status: 0,
    message: 'O servidor demorou a responder. Tente de novo.',
  });
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(await call(listProducts, { query: {} })).toEqual(EMPTY_PAGE);
});

test('an aborted call throws an AbortError, not a network failure', async () => {
  const { call } = await callerOf({ body: EMPTY_PAGE });
  const controller = new AbortController();
  controller.abort();
  await expect(call(listProducts, { query: {}, signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test.each([
  [getProfile, { params: { id: 'a/b?c' } }, '/api/profiles/a%2Fb%3Fc'],
  [getProfile, {}, '/api/profiles/'],
  [listProducts, {}, '/api/products'],
  [
    listProducts,
    { query: { search: 'a&b c', cursor: undefined, sort: null } },
    '/api/products?search=a%26b+c',
  ],
  [listProducts, { query: { size: 0, isNew: false } }, '/api/products?size=0&isNew=false'],
])('the URL of the route %o with %o', (route, values, path) => {
  expect(pathOf(route, values)).toBe(path);
});
