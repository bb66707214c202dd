import { expect, test } from 'vitest';
import {
  GRANTED_ROLES,
  grantedTooEarly,
  hasSameGrants,
  includedBy,
  orderedGrants,
  PERMISSIONS,
  permissionsOf,
} from './permission.ts';
import { isStaff, ROLES, roleOf } from './role.ts';

test('an administrator has every permission, whatever the grants', () => {
  expect([...permissionsOf('admin', [])]).toEqual(Object.keys(PERMISSIONS));
});

test.each(['seller', 'consultant', 'partner'] as const)('the role %s has its grants', (role) => {
  expect([...permissionsOf(role, [])]).toEqual([]);
  expect([...permissionsOf(role, ['sell', 'seeCosts'])]).toEqual(['sell', 'seeCosts']);
});

test('a shopper has no permission, even if a grant names the role', () => {
  expect([...permissionsOf('user', ['sell'])]).toEqual([]);
});

test('a permission that no area uses yet cannot be granted, but an earlier grant may stay or be removed', () => {
  const none = { seller: [], consultant: [], partner: [] };
  const early = { ...none, partner: ['sell', 'seePrescriptions'] as const };
  expect(grantedTooEarly(none, early)).toBe('seePrescriptions');
  expect(grantedTooEarly(early, { ...early, seller: ['sell'] })).toBeUndefined();
  expect(grantedTooEarly(early, { ...early, seller: early.partner })).toBe('seePrescriptions');
  expect(grantedTooEarly(early, none)).toBeUndefined();
});

test.each([
  [['receivePayments'], ['receivePayments', 'seeOrders']],
  [['cancelAndRefund'], ['cancelAndRefund', 'seeOrders']],
  [['seeFinance'], ['seeFinance', 'seeOrders']],
  [
    ['seeFinance', 'receivePayments'],
    ['seeFinance', 'seeOrders', 'receivePayments'],
  ],
  [['manageProducts'], ['manageProducts']],
])('the grants %j give %j', (grants, permissions) => {
  expect([...permissionsOf('seller', grants)]).toEqual(permissions);
});

test('an unknown stored grant, or one that cannot be granted, gives no permission', () => {
  expect([...permissionsOf('seller', ['administer', 'toString', 'fly', 'sell'])]).toEqual(['sell']);
});

test('includedBy returns the grants that include a permission', () => {
  expect(includedBy('seeOrders', ['sell', 'seeFinance'])).toEqual(['seeFinance']);
  expect(includedBy('sell', ['seeFinance'])).toEqual([]);
});

test('every staff role except administrator can have grants', () => {
  const staff = Object.keys(ROLES).map(roleOf).filter(isStaff);
  expect(staff).toEqual(['admin', ...GRANTED_ROLES]);
});

test('the names and descriptions of all permissions are unique', () => {
  const texts = Object.values(PERMISSIONS).flatMap(({ label, opens }) => [label, opens]);
  expect(new Set(texts).size).toBe(texts.length);
});

const NOTHING = { seller: [], consultant: [], partner: [] };

test('grants are compared without regard to order and repetition', () => {
  const one = { ...NOTHING, seller: ['seeCosts', 'sell', 'sell'] } as const;
  const otherGrants = { ...NOTHING, seller: ['sell', 'seeCosts'] } as const;
  expect(hasSameGrants(one, otherGrants)).toBe(true);
  expect(hasSameGrants(one, { ...NOTHING, partner: ['sell', 'seeCosts'] })).toBe(false);
  expect(orderedGrants(one)).toEqual(otherGrants);
});
