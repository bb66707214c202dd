import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '#platform/config.ts';
import { aPerson } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { ensureFirstAdministrator, firstAccessLink } from './first-access.ts';

const CONFIGURED = { email: 'Dona@Exemplo.com.br', password: 'senha-da-dona' };

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const configured = (firstAdministrator: { email: string; password: string } | undefined) => ({
  ...app,
  config: { ...app.config, firstAdministrator },
});

const strict = (services: ReturnType<typeof configured>) => {
  const { auth } = services.config;
  const passwordRules = { ...auth.passwordRules, minLength: 14 };
  return { ...services, config: { ...services.config, auth: { ...auth, passwordRules } } };
};

const administratorEmails = async () => {
  const rows = await app.database.kysely
    .selectFrom('profiles')
    .innerJoin('auth.users', 'auth.users.id', 'profiles.id')
    .select('email')
    .where('role', '=', 'admin')
    .execute();
  return rows.map(({ email }) => email);
};

async function canSignIn(email: string, password: string): Promise<boolean> {
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password },
  });
  return response.statusCode === 200;
}

describe('the configured administrator', () => {
  it('is created once, however many processes start, and ends the first access', async () => {
    await firstAccessLink(app);
    const services = configured(CONFIGURED);
    await Promise.all([1, 2, 3].map(() => ensureFirstAdministrator(services)));
    await ensureFirstAdministrator(services);
    expect(await administratorEmails()).toEqual(['dona@exemplo.com.br']);
    expect(await canSignIn(CONFIGURED.email, CONFIGURED.password)).toBe(true);
    expect(await firstAccessLink(app)).toBeUndefined();
  });

  it("is not created with a password too weak for the shop's rules, which is reported in one line", async () => {
    const services = strict(configured(CONFIGURED));
    await expect(ensureFirstAdministrator(services)).rejects.toThrow(
      new ConfigError(
        'Configuração inválida — ADMIN_PASSWORD: A senha deve ter pelo menos 14 caracteres.',
      ),
    );
    expect(await administratorEmails()).toEqual([]);
  });

  it('can start under stricter rules once the account exists, and its password is unchanged', async () => {
    await ensureFirstAdministrator(configured(CONFIGURED));
    await ensureFirstAdministrator(strict(configured(CONFIGURED)));
    expect(await administratorEmails()).toEqual(['dona@exemplo.com.br']);
  });

  it('may be an existing account, whose password is unchanged', async () => {
    const { email, password } = await aPerson(app);
    await ensureFirstAdministrator(
      configured({ email: email.toUpperCase(), password: 'outra-senha' }),
    );
    expect(await administratorEmails()).toEqual([email]);
    expect(await canSignIn(email, password)).toBe(true);
    expect(await canSignIn(email, 'outra-senha')).toBe(false);
  });

  it('gets a missing profile again', async () => {
    const { email, id, password } = await aPerson(app);
    await app.database.kysely.deleteFrom('profiles').where('id', '=', id).execute();
    await ensureFirstAdministrator(configured({ email, password }));
    expect(await administratorEmails()).toEqual([email]);
  });

  it('does not exist when none is configured', async () => {
    await ensureFirstAdministrator(configured(undefined));
    expect(await administratorEmails()).toEqual([]);
  });
});
