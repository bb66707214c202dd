import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSessions } from '@vendas/contract/people/account';
import { endUserSessions, listUsers, setRole } from '@vendas/contract/people/users';
import type { Role } from '@vendas/domain/people/role';
import { auditOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith, grant } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const give = (as: Person, { id }: Pick<Person, 'id'>, role: Role) =>
  callRoute(app, setRole, { as, params: { id }, body: { role } });

const endSessions = (as: Person, { id }: Pick<Person, 'id'>) =>
  callRoute(app, endUserSessions, { as, params: { id } });

const readsOwn = async (as: Person) => (await callRoute(app, listSessions, { as })).status;

describe('a person who may manage the team', () => {
  test("can change other people's roles and end their sessions, but can neither create nor change administrators", async () => {
    const as = await aSellerWith(app, 'manageTeam');
    const bia = await aPerson(app);
    succeeded(await callRoute(app, listUsers, { as, query: {} }));
    expect(succeeded(await give(as, bia, 'partner')).role).toBe('partner');
    expect(succeeded(await endSessions(as, bia)).endedCount).toBe(1);
    for (const failure of [
      refused(await give(as, bia, 'admin')),
      refused(await give(as, ana, 'user')),
      refused(await endSessions(as, ana)),
    ]) {
      expect(failure).toMatchObject({
        status: 403,
        code: 'administratorsOnly',
        message: 'Só administradores fazem isto com a conta de um administrador.',
      });
    }
    expect(refused(await give(as, as, 'partner')).code).toBe('ownRole');
    expect(await readsOwn(ana)).toBe(200);
    expect(await auditOf(app, 'user', bia.id)).toMatchObject([
      { action: 'roleSet', actorId: as.id },
      { action: 'sessionsEnded', actorId: as.id },
    ]);
    await grant(app, 'seller');
    expect(refused(await give(as, bia, 'user')).status).toBe(403);
  });

  test('cannot grant a role that permits more than their own, for example to a second account of theirs', async () => {
    await grant(app, 'partner', 'seeFinance');
    const as = await aSellerWith(app, 'manageTeam', 'sell');
    const second = await aPerson(app);
    expect(refused(await give(as, second, 'partner'))).toMatchObject({
      status: 403,
      code: 'roleBeyondOwn',
    });
    expect(succeeded(await give(as, second, 'seller')).role).toBe('seller');
    await grant(app, 'partner', 'sell');
    expect(succeeded(await give(as, second, 'partner')).role).toBe('partner');
    await grant(app, 'partner');
    await grant(app, 'seller');
  });
});
