import { expect, test } from 'vitest';
import type { Permission } from '#people/permission.ts';
import { firstStepsLeft } from './first-steps.ts';

const NOTHING = { products: false, shop: false, team: false, pix: false, isAtWork: false };
const ALL = ['manageProducts', 'manageShop', 'manageTeam', 'administer'] as const;

test.each<[string, Partial<typeof NOTHING>, readonly Permission[], readonly string[]]>([
  ['an empty shop', {}, ALL, ['products', 'shop', 'team', 'pix']],
  ['a shop with products', { products: true }, ALL, ['shop', 'team', 'pix']],
  ['a shop that is set up', { products: true, shop: true, team: true, pix: true }, ALL, []],
  ['a shop with orders or cases', { isAtWork: true }, ALL, []],
  ['a person who manages products', {}, ['manageProducts', 'seeOrders'], ['products']],
  ['a person who does none of them', {}, ['sell'], []],
])('%s has these steps left', (_case, some, permissions, remaining) => {
  expect(firstStepsLeft({ ...NOTHING, ...some }, new Set(permissions))).toEqual(remaining);
});
