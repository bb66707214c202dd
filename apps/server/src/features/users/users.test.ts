import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  endUserSessions,
  listUsers,
  setRole,
  USER_SORTS,
  type UserSort,
} from '@vendas/contract/people/users';
import { listSessions } from '@vendas/contract/people/account';
import { listAudit } from '@vendas/contract/audit';
import type { Role } from '@vendas/domain/people/role';
import { auditOf, nameProfile } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { followLive } from '#testing/live.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

/** The maximum length of a name, in incompressible letters of three bytes. */
const LONG_NAME = Array.from({ length: 1000 }, () =>
  String.fromCodePoint(randomInt(0x4e00, 0x9fa0)),
).join('');

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
  await nameProfile(app, ana, 'Ana', 'Prado');
});
afterAll(() => app.close());

const give = (as: Person, { id }: Pick<Person, 'id'>, role: Role) =>
  callRoute(app, setRole, { as, params: { id }, body: { role } });

describe('the list of people', () => {
  test('is sorted by first name in Portuguese, those without a name last', async () => {
    const ownApp = await startTestApp();
    try {
      const as = await aPerson(ownApp, 'admin');
      for (const name of ['Zeca', 'Álvaro', 'bruno', 'Ana', null, 'Érica']) {
        await nameProfile(ownApp, await aPerson(ownApp), name, name && 'Lima');
      }
      await nameProfile(ownApp, as, 'Dono', null);
      const { items } = succeeded(await callRoute(ownApp, listUsers, { as, query: {} }));
      expect(items.map(({ firstName }) => firstName)).toEqual([
        'Álvaro', 'Ana', 'bruno', 'Dono', 'Érica', 'Zeca', null,
      ]); // prettier-ignore
    } finally {
      await ownApp.close();
    }
  });

  test('can be searched by names and e-mail, and limited to a role', async () => {
    const bia = await aPerson(app, 'seller');
    await nameProfile(app, bia, 'Béatriz', 'Conceição');
    const found = async (query: { search?: string; role?: Role }) =>
      succeeded(await callRoute(app, listUsers, { as: ana, query })).items.map(({ id }) => id);
    for (const search of [
      'beatriz',
      'conceicao',
      bia.email,
      bia.email.slice(0, 12).toUpperCase(),
    ]) {
      expect(await found({ search })).toEqual([bia.id]);
    }
    expect(await found({ role: 'seller' })).toEqual([bia.id]);
    expect(await found({ search: 'beatriz', role: 'partner' })).toEqual([]);
    expect(await found({ search: '%' })).toEqual([]);
  });

  test('can be sorted by name and by role in both directions, in pages', async () => {
    const ownApp = await startTestApp();
    try {
      const as = await aPerson(ownApp, 'admin');
      await nameProfile(ownApp, as, 'Dono', null);
      const roles = ['user', 'seller', 'partner'] as const;
      for (let i = 0; i < 54; i += 1) {
        const name = `Pessoa ${String(i % 27).padStart(2, '0')}`;
        await nameProfile(ownApp, await aPerson(ownApp, roles[i % 3] ?? 'user'), name, 'Lima');
      }
      const lists = new Map<UserSort, string[]>();
      for (const sort of USER_SORTS) {
        const first = succeeded(await callRoute(ownApp, listUsers, { as, query: { sort } }));
        const query = { sort, cursor: first.nextCursor ?? '' };
        const second = succeeded(await callRoute(ownApp, listUsers, { as, query }));
        const items = [...first.items, ...second.items];
        expect([items.length, new Set(items.map(({ id }) => id)).size]).toEqual([55, 55]);
        lists.set(
          sort,
          items.map(
            ({ role, firstName }) => `${sort.endsWith('role') ? role : ''} ${firstName ?? ''}`,
          ),
        );
      }
      for (const sort of ['name', 'role'] as const) {
        const words = lists.get(sort) ?? [];
        expect(words).toEqual(words.toSorted());
        expect(lists.get(`-${sort}`)).toEqual(words.toReversed());
      }
      const cursor = Buffer.from(JSON.stringify(['x', 1])).toString('base64url');
      const call = callRoute(ownApp, listUsers, { as, query: { sort: 'role', cursor } });
      expect(refused(await call).status).toBe(400);
    } finally {
      await ownApp.close();
    }
  });

  test('has pages, also of people without a name', async () => {
    const ownApp = await startTestApp();
    try {
      const as = await aPerson(ownApp, 'admin');
      // one after the other, because each needs a password hash, and a call waits at most ten seconds for it
      const names = ['Maria', LONG_NAME, null];
      for (let i = 0; i < 59; i += 1) {
        const name = names[i % 3] ?? null;
        await nameProfile(ownApp, await aPerson(ownApp), name, name && LONG_NAME);
      }
      const first = succeeded(await callRoute(ownApp, listUsers, { as, query: {} }));
      const query = { cursor: first.nextCursor ?? '' };
      const second = succeeded(await callRoute(ownApp, listUsers, { as, query }));
      const ids = new Set([...first.items, ...second.items].map(({ id }) => id));
      expect([first.items.length, ids.size, second.nextCursor]).toEqual([50, 60, null]);
    } finally {
      await ownApp.close();
    }
  });
});

describe('a change of role', () => {
  test('is effective immediately, and the log records who made it', async () => {
    const bia = await aPerson(app);
    expect(refused(await callRoute(app, listUsers, { as: bia, query: {} })).status).toBe(403);
    expect(succeeded(await give(ana, bia, 'admin'))).toMatchObject({
      role: 'admin',
      isAdmin: true,
    });
    succeeded(await callRoute(app, listUsers, { as: bia, query: {} }));
    expect(succeeded(await give(ana, bia, 'partner'))).toMatchObject({ isAdmin: false });
    expect(refused(await callRoute(app, listUsers, { as: bia, query: {} })).status).toBe(403);
    expect(succeeded(await give(ana, bia, 'partner')).role).toBe('partner');
    expect(await auditOf(app, 'user', bia.id)).toMatchObject([
      { action: 'roleSet', before: { role: 'user' }, after: { role: 'admin' } },
      { action: 'roleSet', before: { role: 'admin' }, after: { role: 'partner' } },
    ]);
    const query = { subject: 'user', id: bia.id } as const;
    const { items } = succeeded(await callRoute(app, listAudit, { as: ana, query }));
    expect(items[0]).toMatchObject({ actorName: 'Ana Prado', after: { role: 'partner' } });
  });
});

const endSessions = (as: Person, { id }: Pick<Person, 'id'>) =>
  callRoute(app, endUserSessions, { as, params: { id } });

const readsOwn = async (as: Person) => (await callRoute(app, listSessions, { as })).status;

describe('the sessions of a person', () => {
  test('all end immediately and once; both logs record it', async () => {
    const bia = await aPerson(app);
    const other = await aPerson(app);
    const { statusCode } = await app.fastify.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: bia.email, password: bia.password },
    });
    expect(statusCode).toBe(200);
    expect(await readsOwn(bia)).toBe(200);
    expect(succeeded(await endSessions(ana, bia))).toEqual({ endedCount: 2 });
    expect(await readsOwn(bia)).toBe(401);
    expect(succeeded(await endSessions(ana, bia))).toEqual({ endedCount: 0 });
    expect(await readsOwn(other)).toBe(200);
    expect(await auditOf(app, 'user', bia.id)).toMatchObject([
      { action: 'sessionsEnded', actorId: ana.id, before: {}, after: { sessions: 2 } },
    ]);
    const { rows } = await app.database.pool.query(
      `select facts from auth.audit_log where actor_id = $1 and action = 'session_ended'`,
      [bia.id],
    );
    expect(rows).toEqual([{ facts: { scope: 'administrator' } }]);
  });

  test('end for a signed-in administrator too, whose change stream then ends', async () => {
    const bia = await aPerson(app, 'admin');
    if (!app.fastify.server.listening) await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const follower = await followLive(app, bia.token);
    await follower.next('ready');
    succeeded(await endSessions(ana, bia));
    await expect(follower.ended()).resolves.toBeUndefined();
  });

  test('end once for several concurrent administrators', async () => {
    const otherAdmins = await Promise.all([aPerson(app, 'admin'), aPerson(app, 'admin')]);
    const bia = await aPerson(app);
    const ended = await Promise.all(otherAdmins.map((as) => endSessions(as, bia)));
    expect(ended.map((outcome) => succeeded(outcome).endedCount).toSorted((a, b) => a - b)).toEqual(
      [0, 1],
    );
    expect(await auditOf(app, 'user', bia.id)).toHaveLength(1);
  });
});

describe('the user administration rejects', () => {
  test("ending one's own sessions, and those of an unknown person", async () => {
    expect(refused(await endSessions(ana, ana))).toMatchObject({
      status: 403,
      code: 'ownSessions',
      message: 'As suas sessões você encerra em Segurança, no seu perfil.',
    });
    expect(await readsOwn(ana)).toBe(200);
    expect(refused(await endSessions(ana, { id: crypto.randomUUID() }))).toMatchObject({
      status: 404,
      message: 'Usuário não encontrado.',
    });
  });

  test("a change of one's own role, even to the same", async () => {
    for (const role of ['user', 'admin'] as const) {
      expect(refused(await give(ana, ana, role))).toMatchObject({
        status: 403,
        code: 'ownRole',
        message: 'Você não pode alterar o próprio papel.',
      });
    }
  });

  test('a change that leaves the shop without an administrator, even by concurrent changes', async () => {
    const ownApp = await startTestApp();
    try {
      const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(ownApp, 'admin')));
      await Promise.all(
        people.flatMap((as) =>
          people
            .filter((other) => other !== as)
            .map(({ id }) =>
              callRoute(ownApp, setRole, { as, params: { id }, body: { role: 'user' } }),
            ),
        ),
      );
      const remaining = await ownApp.database.kysely.selectFrom('profiles').select('id').where('isAdmin', '=', true).execute(); // prettier-ignore
      expect(remaining).toHaveLength(1);
    } finally {
      await ownApp.close();
    }
  });

  test('an unknown person, and an unknown role', async () => {
    const unknown = { id: crypto.randomUUID() };
    expect(refused(await give(ana, unknown, 'user'))).toMatchObject({
      status: 404,
      message: 'Usuário não encontrado.',
    });
    const outcome = await callRoute(app, setRole, {
      as: ana,
      params: unknown,
      body: JSON.parse('{"role":"root"}'),
    });
    expect(refused(outcome).status).toBe(400);
  });
});

describe('the user administration refuses access to', () => {
  test.each(['user', 'seller', 'consultant', 'partner'] as const)('the role %s', async (role) => {
    const as = await aPerson(app, role);
    expect(refused(await give(as, as, 'admin')).status).toBe(403);
    expect(refused(await give(as, ana, 'user')).status).toBe(403);
    expect(refused(await endSessions(as, ana)).status).toBe(403);
    expect(await readsOwn(ana)).toBe(200);
    expect(await auditOf(app, 'user', ana.id)).toEqual([]);
  });
});
