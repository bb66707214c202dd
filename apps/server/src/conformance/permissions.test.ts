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
import { startTestApp, type TestApp } from '#testing/test-app.ts';

/** Duplicated on purpose: the permission that the contract names may differ from the intended one. */
const DOORS: Readonly<Partial<Record<Permission, readonly string[]>>> = {
  sell: [
    'DELETE /api/account/pin',
    'DELETE /api/admin/customer-files/:id/notes/:noteId',
    'GET /api/account/pin',
    'GET /api/admin/credit/terms',
    'GET /api/admin/customer-files',
    'GET /api/admin/customer-files/:id',
    'GET /api/admin/customer-files/:id/merge/:otherId',
    'GET /api/admin/customers',
    'GET /api/admin/quick-sale/categories',
    'GET /api/admin/quick-sale/products',
    'GET /api/admin/quick-sale/products/by-id',
    'GET /api/admin/quick-sales/:id/carne',
    'GET /api/admin/quick-sales/:id/receipt',
    'POST /api/admin/customer-files/:id/merge',
    'POST /api/admin/customer-files/:id/notes',
    'POST /api/admin/customers',
    'POST /api/admin/quick-sales',
    'POST /api/admin/quick-sales/:id/receipt',
    'POST /api/till',
    'PUT /api/account/pin',
    'PUT /api/admin/customer-files/:id',
  ],
  seeOrders: [
    'GET /api/admin/customer-files/:id/account',
    'GET /api/admin/customer-files/:id/reminders',
    'GET /api/admin/orders',
    'GET /api/admin/orders/:id',
    'GET /api/admin/orders/:id/agreements/:agreementId',
    'GET /api/admin/orders/:id/carne',
    'GET /api/admin/orders/:id/charges',
    'GET /api/admin/orders/:id/payments',
    'GET /api/admin/orders/:id/payments/:paymentId/receipt',
    'GET /api/admin/orders/:id/receipts',
    'GET /api/admin/orders/counts',
    'GET /api/admin/orders/sellers',
    'GET /api/admin/orders/sums',
    'POST /api/admin/orders/:id/pix/check',
    'POST /api/admin/payment-links',
    'PUT /api/admin/orders/:id/status',
  ],
  receivePayments: [
    'DELETE /api/admin/orders/:id/payment-link',
    'GET /api/admin/orders/:id/last-payment-method',
    'GET /api/admin/pix/received',
    'GET /api/admin/pix/refunds',
    'GET /api/admin/reminders',
    'GET /api/admin/statement-lines',
    'POST /api/admin/orders/:id/instalments',
    'POST /api/admin/orders/:id/payments',
    'POST /api/admin/orders/:id/payments/:paymentId/receipt',
    'POST /api/admin/orders/:id/payments/:paymentId/receipt/mail',
    'POST /api/admin/pix/received/:endToEndId/booking',
    'POST /api/admin/pix/received/:endToEndId/link',
    'POST /api/admin/pix/received/:endToEndId/refunds/:refundId/review',
    'POST /api/admin/pix/received/:endToEndId/separation',
    'POST /api/admin/reminders/:id',
    'POST /api/admin/statement-lines/:id/settlement',
    'POST /api/admin/statements',
    'PUT /api/admin/orders/:id/due-date',
    'PUT /api/admin/statement-lines/:id/ignored',
  ],
  cancelAndRefund: [
    'DELETE /api/admin/orders/:id/payments/:paymentId',
    'POST /api/admin/orders/:id/payments/:paymentId/bank-refunds',
    'POST /api/admin/orders/:id/payments/:paymentId/refunds',
    'POST /api/admin/pix/received/:endToEndId/refund',
    'POST /api/admin/pix/received/:endToEndId/return',
  ],
  giveDiscounts: [
    'GET /api/admin/customer-files/:id/credit',
    'POST /api/admin/orders/:id/adjustments',
    'POST /api/admin/orders/:id/agreements',
    'PUT /api/admin/customer-files/:id/credit',
  ],
  manageProducts: [
    'DELETE /api/admin/products/:id',
    'GET /api/admin/products',
    'GET /api/admin/products/:id',
    'GET /api/admin/products/:id/movements',
    'GET /api/admin/products/counts',
    'POST /api/admin/product-images',
    'POST /api/admin/products',
    'POST /api/admin/products/:id/stock',
    'PUT /api/admin/products/:id',
    'PUT /api/admin/products/:id/visibility',
  ],
  seeFinance: [
    'GET /api/admin/finance/credit-sales',
    'GET /api/admin/finance/csv',
    'GET /api/admin/finance/debtors',
    'GET /api/admin/finance/debtors/sums',
    'GET /api/admin/finance/month-closing',
    'GET /api/admin/finance/payment-methods',
    'GET /api/admin/finance/pericia-transactions',
    'GET /api/admin/finance/pericias',
    'GET /api/admin/finance/receivable-ages',
    'GET /api/admin/finance/summary',
    'GET /api/admin/finance/transactions',
  ],
  manageCases: [
    'DELETE /api/court-calendars/:id',
    'DELETE /api/deadline-feed',
    'DELETE /api/deadlines/:id',
    'DELETE /api/pericias/:id',
    'GET /api/court-calendars',
    'GET /api/court-calendars/:id/days',
    'GET /api/court-records',
    'GET /api/deadline-feed',
    'GET /api/deadlines',
    'GET /api/deadlines/:id',
    'GET /api/deadlines/counts',
    'GET /api/pericias',
    'GET /api/pericias/:id',
    'GET /api/pericias/:id/deadlines',
    'GET /api/pericias/:id/history',
    'GET /api/pericias/calendar',
    'GET /api/pericias/counts',
    'GET /api/pericias/with-number',
    'POST /api/court-calendars',
    'POST /api/court-calendars/:id/days',
    'POST /api/court-calendars/:id/days/preview',
    'POST /api/court-records',
    'POST /api/deadlines/:id/change',
    'POST /api/deadlines/:id/fulfilment',
    'POST /api/deadlines/preview',
    'POST /api/pericias',
    'POST /api/pericias/:id/deadlines',
    'POST /api/pericias/:id/history/:entryId/correction',
    'POST /api/pericias/:id/status',
    'PUT /api/court-calendars/:id',
    'PUT /api/deadline-feed',
    'PUT /api/pericias/:id',
    'PUT /api/pericias/:id/access',
  ],
  manageTasks: [
    'DELETE /api/task-checklist/:id',
    'DELETE /api/task-comments/:id',
    'GET /api/tasks',
    'GET /api/tasks/:id',
    'GET /api/tasks/assignees',
    'GET /api/tasks/linked',
    'PATCH /api/task-checklist/:id',
    'POST /api/tasks',
    'POST /api/tasks/:id/checklist',
    'POST /api/tasks/:id/comments',
    'POST /api/tasks/:id/move',
    'PUT /api/tasks/:id',
  ],
  manageTeam: [
    'DELETE /api/admin/tills/:id',
    'DELETE /api/admin/users/:id/pin',
    'DELETE /api/admin/users/:id/sessions',
    'GET /api/admin/tills',
    'GET /api/admin/users',
    'PUT /api/admin/users/:id/role',
  ],
  manageShop: [
    'GET /api/admin/audit/settings',
    'GET /api/admin/card-terms',
    'GET /api/admin/credit',
    'GET /api/admin/low-stock-mail',
    'GET /api/admin/reminder-settings',
    'GET /api/admin/shop',
    'POST /api/admin/shop/logo',
    'PUT /api/admin/card-terms',
    'PUT /api/admin/credit',
    'PUT /api/admin/low-stock-mail',
    'PUT /api/admin/reminder-settings',
    'PUT /api/admin/shop/address',
    'PUT /api/admin/shop/contact',
    'PUT /api/admin/shop/identity',
    'PUT /api/admin/shop/logo',
    'PUT /api/admin/shop/policies',
    'PUT /api/admin/shop/receipt',
  ],
  administer: [
    'DELETE /api/admin/pix/bank',
    'GET /api/admin/audit',
    'GET /api/admin/lookups',
    'GET /api/admin/pix',
    'GET /api/admin/pix/bank',
    'GET /api/admin/rights',
    'POST /api/admin/lookups/:service/test',
    'POST /api/admin/pix/bank/test',
    'POST /api/admin/pix/preview',
    'PUT /api/admin/lookups/:service',
    'PUT /api/admin/pix',
    'PUT /api/admin/pix/bank',
    'PUT /api/admin/rights',
  ],
};

/** Also open with these, because they include it. */
const INCLUDED_IN: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  seeOrders: ['receivePayments', 'cancelAndRefund', 'seeFinance'],
};

/** Open to every person with some permission, and filtered by them. */
const FOR_ANY_PERMISSION = new Set(['GET /api/admin/today']);

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

let app: TestApp;
const people = new Map<Role, Person>();
beforeAll(async () => {
  app = await startTestApp();
  for (const role of keysOf(ROLES)) people.set(role, await aPerson(app, role));
});
afterAll(() => app.close());

test('every route of the back office needs the intended permission', () => {
  const staff = CONTRACT_ROUTES.filter(({ access }) => access !== 'public' && access !== 'user');
  const byAccess = Map.groupBy(staff, ({ access }) => access);
  const named = [...byAccess].map(([access, routes]) => [access, routes.map(nameOf).toSorted()]);
  expect(Object.fromEntries(named)).toEqual(DOORS);
});

test('every permission that the settings offer opens something', () => {
  // seeCosts opens fields and not routes
  const opening = OFFERED_GRANTS.filter((permission) => permission !== 'seeCosts');
  expect(opening.filter((permission) => DOORS[permission] === undefined)).toEqual([]);
});

/** The routes that let this role through; the input fits none, so that an admitted call changes nothing. */
async function admitting(role: Role): Promise<string[]> {
  const admitted: string[] = [];
  for (const route of CONTRACT_ROUTES) {
    const body = route.body === nothing ? undefined : 'not an object';
    const as = people.get(role);
    const { statusCode } = await sendRaw(app, route, { as, params: { id: 'x' }, body });
    if (statusCode === 401 || statusCode >= 500) throw new Error(`${nameOf(route)}: ${statusCode}`);
    if (statusCode !== 403) admitted.push(nameOf(route));
  }
  return admitted.toSorted();
}

/** What is open to a person with these permissions and nothing else. */
function expectedFor(permissions: readonly Permission[]): string[] {
  const open = (permission: Permission) =>
    permissions.some((own) => own === permission || INCLUDED_IN[permission]?.includes(own));
  const own = keysOf(PERMISSIONS)
    .filter(open)
    .flatMap((permission) => DOORS[permission] ?? []);
  const isOpen = (route: Route) => !FOR_ANY_PERMISSION.has(nameOf(route)) || permissions.length > 0;
  const common = CONTRACT_ROUTES.filter(({ access }) => access === 'public' || access === 'user');
  return [...common.filter(isOpen).map(nameOf), ...own].toSorted();
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
