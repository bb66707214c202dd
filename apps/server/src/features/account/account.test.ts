import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProfile, getProfile } from '@vendas/contract/people/account';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const removeProfile = (id: string) =>
  app.database.kysely.deleteFrom('profiles').where('id', '=', id).execute();

describe("a person's own profile", () => {
  it('exists after sign-up', async () => {
    const as = await aPerson(app);
    const profile = succeeded(await callRoute(app, getProfile, { as, params: { id: as.id } }));
    expect(profile).toEqual({
      id: as.id,
      firstName: null,
      lastName: null,
      avatarUrl: null,
      isAdmin: false,
      role: 'user',
      permissions: [],
    });
  });

  it('is created when it is missing, with the role of a new person', async () => {
    const as = await aPerson(app);
    await removeProfile(as.id);
    const body = { id: as.id, firstName: ' Ana ', lastName: '', isAdmin: true, role: 'admin' };
    const response = await sendRaw(app, createProfile, { as, body });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      firstName: 'Ana',
      lastName: null,
      isAdmin: false,
      role: 'user',
    });
  });

  it('is unchanged when it exists, even by concurrent calls', async () => {
    const as = await aPerson(app, 'seller');
    const body = { id: as.id, firstName: 'Outro', lastName: null };
    const calls = Array.from({ length: 5 }, () => callRoute(app, createProfile, { as, body }));
    for (const outcome of await Promise.all(calls)) {
      expect(succeeded(outcome)).toMatchObject({ firstName: null, role: 'seller' });
    }
  });
});

describe('the profile endpoints reject', () => {
  it('a read of a missing profile, with the code the browser expects', async () => {
    const as = await aPerson(app);
    await removeProfile(as.id);
    const outcome = await callRoute(app, getProfile, { as, params: { id: as.id } });
    expect(refused(outcome)).toMatchObject({
      status: 404,
      code: 'PGRST116',
      message: 'Perfil não encontrado.',
    });
  });

  it('an invalid id or name', async () => {
    const as = await aPerson(app);
    const unreadable = refused(await callRoute(app, getProfile, { as, params: { id: 'me' } }));
    expect(unreadable).toMatchObject({ status: 400, fields: { id: 'Identificador inválido.' } });
    const body = { id: as.id, firstName: 'x'.repeat(101), lastName: null };
    expect(refused(await callRoute(app, createProfile, { as, body }))).toMatchObject({
      status: 400,
      fields: { firstName: 'Use no máximo 100 caracteres.' },
    });
  });
});

describe('the profile endpoints reject access of', () => {
  it('a caller who is not signed in', async () => {
    const { id } = await aPerson(app);
    expect(refused(await callRoute(app, getProfile, { params: { id } })).status).toBe(401);
    const body = { id, firstName: null, lastName: null };
    expect(refused(await callRoute(app, createProfile, { body })).status).toBe(401);
  });

  it('a caller for another person, administrators included', async () => {
    const { id } = await aPerson(app);
    const unknown = randomUUID();
    for (const as of [await aPerson(app), await aPerson(app, 'admin')]) {
      for (const other of [id, unknown]) {
        const read = await callRoute(app, getProfile, { as, params: { id: other } });
        expect(refused(read)).toMatchObject({ status: 403, code: 'profileOfAnother' });
        const body = { id: other, firstName: null, lastName: null };
        const created = await callRoute(app, createProfile, { as, body });
        expect(refused(created)).toMatchObject({ status: 403, code: 'profileOfAnother' });
      }
    }
  });
});
