import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '@vendas/contract/fields';
import { nothing, type Route } from '@vendas/contract/route';
import {
  type Grant,
  GRANTED_ROLES,
  OFFERED_GRANTS,
  type Permission,
  PERMISSIONS,
} from '@vendas/domain/people/permission';
import { type Role, ROLES } from '@vendas/domain/people/role';
import { aPerson, type Person, sendRaw } from '#testing/builders.ts';
import { CONTRACT_ROUTES } from '#testing/contract-routes.ts';
import { grant } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { ROUTES_BY_ACCESS, routeName } from './intended-access.ts';

/** Also open with these permissions, because they include this one. */
const INCLUDED_IN: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  seeOrders: ['receivePayments', 'cancelAndRefund', 'seeFinance'],
};

/** Open to every person with some permission; the response is filtered by their permissions. */
const FOR_ANY_PERMISSION = new Set(['GET /api/admin/today']);

let app: TestApp;
const people = new Map<Role, Person>();
beforeAll(async () => {
  app = await startTestApp();
  for (const role of keysOf(ROLES)) people.set(role, await aPerson(app, role));
});
afterAll(() => app.close());

test('every permission that the settings offer opens some route', () => {
  // seeCosts opens fields and no routes
  const opening = OFFERED_GRANTS.filter((permission) => permission !== 'seeCosts');
  expect(opening.filter((permission) => ROUTES_BY_ACCESS[permission] === undefined)).toEqual([]);
});

/** The routes that admit this role. The input fits none of them, so that an admitted call changes nothing. */
async function admitting(role: Role): Promise<string[]> {
  const as = people.get(role);
  // concurrently, because then one round trip to the database authorizes many calls
  const statuses = await Promise.all(
    CONTRACT_ROUTES.map(async (route) => {
      const body = route.body === nothing ? undefined : 'not an object';
      const { statusCode } = await sendRaw(app, route, { as, params: { id: 'x' }, body });
      return [routeName(route), statusCode] as const;
    }),
  );
  expect(statuses.filter(([, status]) => status === 401 || status >= 500)).toEqual([]);
  return statuses.flatMap(([name, status]) => (status === 403 ? [] : [name])).toSorted();
}

/** The routes that are open to a person with only these permissions. */
function expectedFor(permissions: readonly Permission[]): string[] {
  const open = (permission: Permission) =>
    permissions.some((own) => own === permission || INCLUDED_IN[permission]?.includes(own));
  const ownPermissions = keysOf(PERMISSIONS)
    .filter(open)
    .flatMap((permission) => ROUTES_BY_ACCESS[permission] ?? []);
  const isOpen = (route: Route) =>
    !FOR_ANY_PERMISSION.has(routeName(route)) || permissions.length > 0;
  const common = CONTRACT_ROUTES.filter(({ access }) => access === 'public' || access === 'user');
  return [...common.filter(isOpen).map(routeName), ...ownPermissions].toSorted();
}

const isGrant = (permission: Permission): permission is Grant => permission !== 'administer';

describe('of all routes', () => {
  test('an administrator may call every one', async () => {
    expect(await admitting('admin')).toEqual(expectedFor(keysOf(PERMISSIONS)));
  });

  test('a shopper may call none of the back office, whatever roles were granted', async () => {
    for (const role of GRANTED_ROLES) {
      await grant(app, role, ...keysOf(PERMISSIONS).filter(isGrant));
    }
    expect(await admitting('user')).toEqual(expectedFor([]));
    for (const role of GRANTED_ROLES) await grant(app, role);
  });

  describe.each(GRANTED_ROLES)('the role %s', (role) => {
    test('without a grant may call none of the back office', async () => {
      await grant(app, role);
      expect(await admitting(role)).toEqual(expectedFor([]));
    });

    test.each(keysOf(PERMISSIONS).filter(isGrant))(
      'with %s alone may call exactly those that need it',
      async (permission) => {
        await grant(app, role, permission);
        expect(await admitting(role)).toEqual(expectedFor([permission]));
        await grant(app, role);
      },
    );
  });
});
