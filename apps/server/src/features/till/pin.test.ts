import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '@vendas/contract/people/till';
import { auditOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith, grant } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aSellerWithPin, aTill, enter, entered, givePin, OTHER_PIN, PIN } from './till-test-kit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ownPin = async (as: Person) => succeeded(await callRoute(app, contract.getOwnPin, { as }));
const clear = (as: Person, person: Person) =>
  callRoute(app, contract.clearPin, { as, params: { id: person.id } });
const hashOf = async ({ id }: Person) =>
  (
    await app.database.kysely
      .selectFrom('auth.pins')
      .select('pinHash')
      .where('userId', '=', id)
      .executeTakeFirst()
  )?.pinHash;

describe('a PIN', () => {
  test('is set by its owner and stored like a password', async () => {
    const rui = await aSellerWith(app, 'sell');
    expect(await ownPin(rui)).toEqual({ setAt: null });
    const { setAt } = succeeded(await givePin(app, rui));
    expect(await ownPin(rui)).toEqual({ setAt });
    expect(await hashOf(rui)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('replaces the previous one, whose sessions end', async () => {
    const rui = await aSellerWithPin(app);
    const cookie = await aTill(app, await aPerson(app, 'admin'));
    const { accessToken } = await entered(app, cookie, rui);
    const stay = () => callRoute(app, contract.stayAtTill, { as: { ...rui, token: accessToken } });
    expect((await stay()).status).toBe(200);
    succeeded(await givePin(app, rui, OTHER_PIN));
    expect(refused(await stay()).code).toBe('unauthenticated');
    expect((await enter(app, cookie, rui, PIN)).code).toBe('pinWrong');
    expect((await enter(app, cookie, rui, OTHER_PIN)).status).toBe(201);
  });

  test('is removed by its owner, also twice', async () => {
    const rui = await aSellerWithPin(app);
    const remove = () => callRoute(app, contract.removeOwnPin, { as: rui });
    expect(succeeded(await remove())).toEqual({ setAt: null });
    expect(succeeded(await remove())).toEqual({ setAt: null });
    expect(await hashOf(rui)).toBeUndefined();
  });

  test('set twice at the same instant is one of the two', async () => {
    const rui = await aSellerWith(app, 'sell');
    await Promise.all([givePin(app, rui, PIN), givePin(app, rui, OTHER_PIN)]);
    const cookie = await aTill(app, await aPerson(app, 'admin'));
    const statuses = [
      (await enter(app, cookie, rui, PIN)).status,
      (await enter(app, cookie, rui, OTHER_PIN)).status,
    ];
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422]);
  });
});

describe('a PIN is rejected without changes', () => {
  test.each([
    ['000000', 'Este PIN é fácil de adivinhar. Evite algarismos iguais, sequências e repetições.'],
    ['123456', 'Este PIN é fácil de adivinhar. Evite algarismos iguais, sequências e repetições.'],
    ['123123', 'Este PIN é fácil de adivinhar. Evite algarismos iguais, sequências e repetições.'],
    ['48291', 'O PIN tem 6 algarismos.'],
    ['4829137', 'O PIN tem 6 algarismos.'],
    ['abcdef', 'O PIN tem 6 algarismos.'],
    [482_913, 'O PIN tem 6 algarismos.'],
  ])('as %j, at its field', async (pin, message) => {
    const rui = await aSellerWithPin(app);
    const before = await hashOf(rui);
    const body = { pin, password: rui.password };
    const response = await sendRaw(app, contract.setOwnPin, { as: rui, body });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { pin: message } });
    expect(await hashOf(rui)).toBe(before);
  });

  test('with a wrong password', async () => {
    const rui = await aSellerWith(app, 'sell');
    const body = { pin: PIN, password: 'errada' };
    expect(refused(await callRoute(app, contract.setOwnPin, { as: rui, body })).code).toBe(
      'passwordWrong',
    );
    expect(await hashOf(rui)).toBeUndefined();
  });

  test('of an account without a password', async () => {
    const rui = await aSellerWith(app, 'sell');
    const users = app.database.kysely.updateTable('auth.users').set({ passwordHash: null });
    await users.where('id', '=', rui.id).execute();
    expect(refused(await givePin(app, rui)).code).toBe('passwordMissing');
  });

  test('of a person who may not sell', async () => {
    const rui = await aSellerWith(app, 'seeOrders');
    expect(refused(await givePin(app, rui)).code).toBe('forbidden');
    expect(refused(await givePin(app, await aPerson(app))).code).toBe('forbidden');
  });
});

describe('a forgotten PIN', () => {
  test('is cleared by a person who manages the team, recorded once in both logs', async () => {
    const rui = await aSellerWithPin(app);
    await grant(app, 'partner', 'manageTeam');
    const manager = await aPerson(app, 'partner');
    expect(succeeded(await clear(manager, rui))).toEqual({ isCleared: true });
    expect(succeeded(await clear(manager, rui))).toEqual({ isCleared: false });
    expect(await hashOf(rui)).toBeUndefined();
    const entries = await auditOf(app, 'user', rui.id);
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['pinCleared', manager.id],
    ]);
  });

  test('of an administrator is cleared by administrators alone', async () => {
    const ana = await aSellerWithPin(app, PIN, 'admin');
    await grant(app, 'partner', 'manageTeam');
    const manager = await aPerson(app, 'partner');
    expect(refused(await clear(manager, ana)).code).toBe('forbidden');
    expect(await hashOf(ana)).toBeDefined();
    expect(succeeded(await clear(await aPerson(app, 'admin'), ana))).toEqual({ isCleared: true });
  });

  test('is not cleared by other people, and clearing that of an unknown person is refused', async () => {
    const rui = await aSellerWithPin(app);
    expect(refused(await clear(await aPerson(app, 'seller'), rui)).code).toBe('forbidden');
    const unknown = { ...rui, id: crypto.randomUUID() };
    expect(refused(await clear(await aPerson(app, 'admin'), unknown)).code).toBe('personNotFound');
    expect(await hashOf(rui)).toBeDefined();
  });
});
