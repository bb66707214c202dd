import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '#platform/observability/log.ts';
import { createVault } from '#platform/crypto/vault.ts';
import { aPerson } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { callAuth } from '#features/auth/auth-test-kit.ts';
import { sealFactorSecrets } from './seal-factor-secrets.ts';
import { totpAt } from './totp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const enrolledSchema = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });

async function enrol(person: Person) {
  const body = { factor_type: 'totp' };
  const response = await callAuth(app, '/factors', { body, token: person.token });
  return enrolledSchema.parse(response.body);
}

const storedOf = async (id: string): Promise<string> => {
  const { rows } = await app.database.pool.query(
    'select secret from auth.mfa_factors where id = $1',
    [id],
  );
  return rows[0].secret;
};

const store = (id: string, secret: string) =>
  app.database.pool.query('update auth.mfa_factors set secret = $2 where id = $1', [id, secret]);

async function show(person: Person, id: string, secret: string): Promise<number> {
  const { token } = person;
  const challenged = await callAuth(app, `/factors/${id}/challenge`, { body: {}, token });
  const { id: challengeId } = z.object({ id: z.string() }).parse(challenged.body);
  const code = totpAt(secret, Math.floor(Date.now() / 30_000));
  const challenge = { challenge_id: challengeId, code };
  return (await callAuth(app, `/factors/${id}/verify`, { body: challenge, token })).status;
}

describe('the secret of a second factor', () => {
  it('is not readable in the database, and still works', async () => {
    const person = await aPerson(app);
    const { id, totp } = await enrol(person);
    expect(await storedOf(id)).toMatch(/^v1\./);
    const { rows } = await app.database.pool.query('select t::text as row from auth.mfa_factors t');
    expect(JSON.stringify(rows)).not.toContain(totp.secret);
    expect(await show(person, id, totp.secret)).toBe(200);
  });

  it('is encrypted at the next start when it was plain', async () => {
    const person = await aPerson(app);
    const { id, totp } = await enrol(person);
    await store(id, totp.secret);
    const key = randomBytes(32);
    await sealFactorSecrets(app, createVault([key]));
    const stored = await storedOf(id);
    expect(stored).not.toContain(totp.secret);
    expect(createVault([key]).open(stored, person.id)).toBe(totp.secret);
  });
});

describe('when no key decrypts the secret of a second factor', () => {
  it('its codes are rejected, as with a secret copied from another person’s row', async () => {
    const [person, otherPerson] = [await aPerson(app), await aPerson(app)];
    const ownFactor = await enrol(person);
    await store((await enrol(otherPerson)).id, await storedOf(ownFactor.id));
    const { rows } = await app.database.pool.query(
      'select id from auth.mfa_factors where user_id = $1',
      [otherPerson.id],
    );
    expect(await show(otherPerson, rows[0].id, ownFactor.totp.secret)).toBe(422);
  });

  it('the stored secret remains unchanged, and the log reports it', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    const before = await app.database.pool.query(
      'select id, secret from auth.mfa_factors order by id',
    );
    await sealFactorSecrets({ database: app.database, log }, createVault([randomBytes(32)]));
    expect(lines.join('')).toContain('no key opens these second factors');
    const after = await app.database.pool.query(
      'select id, secret from auth.mfa_factors order by id',
    );
    expect(after.rows).toEqual(before.rows);
  });
});
