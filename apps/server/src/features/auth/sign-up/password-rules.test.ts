import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aClient, anAccount, PASSWORD } from '#features/auth/auth-test-kit.ts';

let strictApp: TestApp;
let plain: TestApp;
let url: string;

beforeAll(async () => {
  plain = await startTestApp();
  strictApp = await startTestApp({
    databaseUrl: plain.databaseUrl,
    environment: {
      AUTH_PASSWORD_MIN_LENGTH: '8',
      AUTH_PASSWORD_CHARACTERS: 'abc:0123456789',
      AUTH_REFUSE_COMMON_PASSWORDS: 'on',
    },
  });
  url = await strictApp.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await strictApp.close();
  await plain.close();
});

const LENGTH = 'Password should be at least 8 characters.';
const CHARACTERS = 'Password should contain at least one character of each: abc, 0123456789.';
const PWNED = 'Password is known to be weak and easy to guess, please choose a different one.';

describe('a shop with stricter password rules', () => {
  it.each([
    ['xyz', [LENGTH, CHARACTERS], ['length', 'characters']],
    ['a1', [LENGTH], ['length']],
    ['cabecalho', [CHARACTERS], ['characters']],
    ['Password1', [PWNED], ['pwned']],
    ['123456', [LENGTH, CHARACTERS, PWNED], ['length', 'characters', 'pwned']],
  ])('rejects %s with its reasons', async (password, messages, reasons) => {
    const { error } = await aClient(url).signUp({ email: 'x@exemplo.com.br', password });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      message: messages.join(' '),
      reasons,
    });
  });

  it('accepts a good password', async () => {
    const { error } = await aClient(url).signUp({
      email: 'bom@exemplo.com.br',
      password: 'cavalo-42-bateria',
    });
    expect(error).toBeNull();
  });

  it('signs in with an older, weaker password and reports its weakness', async () => {
    const { email } = await anAccount(plain);
    const { data, error } = await aClient(url).signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      weakPassword: { reasons: ['characters'], message: CHARACTERS },
    });
  });
});
