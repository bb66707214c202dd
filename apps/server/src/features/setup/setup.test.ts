import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeSetup as completeSetupRoute, getSetup } from '@vendas/contract/setup';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { completeSetup } from './complete-setup.ts';
import { firstAccessLink } from './first-access.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

async function aToken(): Promise<string> {
  const link = await firstAccessLink(app);
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

const anOwner = (token: string) => ({
  token,
  firstName: 'Ana',
  lastName: 'Souza',
  email: `${randomUUID()}@Exemplo.com.br`,
  password: 'senha-da-dona',
  loadsDemoData: false,
});

const setUp = (body: ReturnType<typeof anOwner>) => callRoute(app, completeSetupRoute, { body });

const isPending = async () => succeeded(await callRoute(app, getSetup, {})).isPending;

const administrators = () =>
  app.database.kysely
    .selectFrom('profiles')
    .select(['id', 'firstName', 'lastName'])
    .where('role', '=', 'admin')
    .execute();

const signIn = (email: string, password: string) =>
  app.fastify.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password },
  });

describe('the first access', () => {
  it('creates the administrator, who can sign in immediately, and is then closed', async () => {
    expect(await isPending()).toBe(true);
    const owner = anOwner(await aToken());
    const { email } = succeeded(await setUp(owner));
    expect(email).toBe(owner.email.toLowerCase());
    expect(await administrators()).toMatchObject([{ firstName: 'Ana', lastName: 'Souza' }]);
    expect((await signIn(owner.email, owner.password)).statusCode).toBe(200);
    expect(await isPending()).toBe(false);
    expect(await firstAccessLink(app)).toBeUndefined();
    const remaining = await app.database.kysely
      .selectFrom('auth.setupTokens')
      .selectAll()
      .execute();
    expect(remaining).toEqual([]);
  });

  it('has a new link at every start, and stores only hashes of them', async () => {
    const [first, second] = [await firstAccessLink(app), await firstAccessLink(app)];
    expect(first).toMatch(/^http:\/\/localhost:3000\/primeiro-acesso\?token=[\w-]{43}$/);
    expect(second).not.toBe(first);
    const stored = await app.database.kysely.selectFrom('auth.setupTokens').selectAll().execute();
    const token = new URL(first ?? '').searchParams.get('token') ?? '';
    expect(stored.map(({ tokenHash }) => tokenHash.toString('base64url'))).not.toContain(token);
    succeeded(await setUp(anOwner(token)));
  });

  it('loads demonstration data only on request, for the new administrator', async () => {
    const loaded: string[] = [];
    const options = { loadDemo: async (id: string) => void loaded.push(id) };
    const owner = anOwner(await aToken());
    await completeSetup(app, options, { ...owner, loadsDemoData: true });
    expect(loaded).toEqual((await administrators()).map(({ id }) => id));
  });

  it('loads no demonstration data without a request', async () => {
    const options = { loadDemo: () => Promise.reject(new Error('not requested')) };
    await completeSetup(app, options, anOwner(await aToken()));
    expect(await administrators()).toHaveLength(1);
  });

  it('creates exactly one administrator of several concurrent calls', async () => {
    const tokens = [await aToken(), await aToken()];
    const attempts = [0, 1, 2, 3].map((i) => setUp(anOwner(tokens[i % 2] ?? '')));
    const outcomes = await Promise.all(attempts);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
    expect(await administrators()).toHaveLength(1);
  });
});

describe('the first access rejects', () => {
  it('an unknown token, and remains open', async () => {
    await aToken();
    expect(refused(await setUp(anOwner('invented')))).toMatchObject({
      status: 403,
      code: 'setupTokenInvalid',
    });
    expect(await isPending()).toBe(true);
  });

  it('every call once an administrator exists', async () => {
    const token = await aToken();
    await aPerson(app, 'admin');
    expect(refused(await setUp(anOwner(token)))).toMatchObject({
      status: 409,
      code: 'setupUnavailable',
    });
  });

  it('an address of an existing account, whose password is unchanged', async () => {
    const person = await aPerson(app);
    const token = await aToken();
    const owner = { ...anOwner(token), email: person.email.toUpperCase() };
    expect(refused(await setUp(owner))).toMatchObject({
      status: 409,
      code: 'emailTaken',
      message: 'Já existe uma conta com este e-mail.',
    });
    expect((await signIn(person.email, person.password)).statusCode).toBe(200);
    succeeded(await setUp(anOwner(token)));
  });

  it("a password too weak for the shop's rules, and remains open", async () => {
    const { auth } = app.config;
    const passwordRules = { minLength: 14, characterGroups: ['0123456789'], refusesCommon: false };
    const strictApp = { ...app, config: { ...app.config, auth: { ...auth, passwordRules } } };
    const options = { loadDemo: async () => undefined };
    const owner = anOwner(await aToken());
    await expect(completeSetup(strictApp, options, owner)).rejects.toThrow(
      new RuleViolation('passwordTooWeak', {
        weaknesses: ['length', 'characters'],
        minLength: 14,
        characterGroups: ['0123456789'],
      }),
    );
    expect(await isPending()).toBe(true);
    await completeSetup(strictApp, options, { ...owner, password: 'senha-da-dona-1' });
    expect(await isPending()).toBe(false);
  });

  it('a form with mistakes, each with a message at its field', async () => {
    const owner = { ...anOwner(await aToken()), firstName: ' ', password: '12345' };
    expect(refused(await setUp(owner))).toMatchObject({
      status: 400,
      fields: {
        firstName: 'O nome é obrigatório.',
        password: 'A senha deve ter pelo menos 6 caracteres.',
      },
    });
  });
});
