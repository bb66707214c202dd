import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadFinance, listDebtors, sumDebts } from '@vendas/contract/finance';
import { DEBTOR_SORTS, debtsByPerson } from '@vendas/domain/orders/debtor';
import type { DebtorSort } from '@vendas/domain/orders/debtor';
import { sumCents } from '@vendas/domain/money';
import { keysOf } from '@vendas/contract/fields';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { aSale, splitCharge } from './finance-test-kit.ts';
import { listDebtors as listPage } from './list-debtors.ts';

const TODAY = '2026-11-24';
let app: TestApp;
let admin: Person;
let people: readonly Person[];
beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => new Date(`${TODAY}T15:00:00Z`) } } });
  admin = await aPerson(app, 'admin');
  people = [await aPerson(app), await aPerson(app), await aPerson(app), await aPerson(app)];
});
afterAll(() => app.close());

const read = async (query: object) =>
  succeeded(await callRoute(app, listDebtors, { as: admin, query })).items;

const sums = async (query: object) =>
  succeeded(await callRoute(app, sumDebts, { as: admin, query }));

/** Every debtor, read in pages of two. */
async function readAll(sort: DebtorSort) {
  const rows = [];
  let cursor: string | null | undefined;
  do {
    const page: Awaited<ReturnType<typeof listPage>> = await listPage(app, {
      sort,
      size: 2,
      ...(cursor && { cursor }),
    });
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}

const order = fc.record({
  person: fc.nat(3),
  totalCents: fc.integer({ min: 1, max: 300 }),
  paidShare: fc.constantFrom(0, 0.5, 1),
  dueDate: fc.constantFrom(null, '2026-11-23', '2026-11-24', '2026-12-01', '2025-01-31'),
  status: fc.constantFrom('pending' as const, 'cancelled' as const, 'completed' as const),
});

test('after any sales the list in either order equals the rule of the domain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 25 }), async (orders) => {
      await app.database.pool.query('delete from orders');
      const sold = orders.map(({ person, paidShare, ...facts }) => ({
        ...facts,
        personId: people[person]?.id ?? '',
        adjustmentCents: 0,
        amountPaidCents: Math.floor(facts.totalCents * paidShare),
        charges: [
          {
            dueDate: facts.dueDate,
            openPrincipalCents: facts.totalCents - Math.floor(facts.totalCents * paidShare),
          },
        ],
      }));
      for (const {
        personId: userId,
        adjustmentCents: _,
        charges: _charges,
        amountPaidCents: paidCents,
        ...sale
      } of sold)
        await aSale(app, { ...sale, userId, paidCents });
      expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
      for (const sort of keysOf(DEBTOR_SORTS)) {
        const listed = await readAll(sort);
        expect(
          listed.map(({ customer, openOrders, ...sums }) => ({ personId: customer.id, ...sums })),
        ).toEqual(debtsByPerson(sold, TODAY, sort));
        for (const { openOrders, orders: count } of listed) expect(openOrders).toHaveLength(count);
        expect(await sums({})).toEqual({
          people: listed.length,
          balanceCents: sumCents(listed.map(({ balanceCents }) => balanceCents)),
          overdueCents: sumCents(listed.map(({ overdueCents }) => overdueCents)),
        });
      }
    }),
    { numRuns: 20 },
  );
}, 120_000);

describe('a debtor', () => {
  test('has at most fifty open orders in the list, the one due first at the top', async () => {
    await app.database.pool.query('delete from orders');
    const [{ id: userId }] = [people[0] ?? admin];
    const none = await aSale(app, { userId });
    const dueLater = await aSale(app, { userId, dueDate: '2026-12-01', paidCents: 2_500 });
    const overdue = await aSale(app, { userId, dueDate: '2026-10-01' });
    const [debtor] = await read({});
    expect(debtor?.openOrders.map(({ id }) => id)).toEqual([overdue, dueLater, none]);
    expect(debtor?.openOrders[1]).toEqual({
      id: dueLater,
      createdAt: '2026-03-10T15:00:00.000Z',
      status: 'pending',
      dueDate: '2026-12-01',
      totalCents: 10_000,
      adjustmentCents: 0,
      amountPaidCents: 2_500,
      next: { number: 1, of: 1, dueDate: '2026-12-01', amountCents: 7_500 },
    });
    for (let i = 0; i < 50; i += 1) await aSale(app, { userId, dueDate: '2026-12-24' });
    const [many] = await read({});
    expect([many?.orders, many?.openOrders.length]).toEqual([53, 50]);
  });

  test('is overdue by the instalments that are due, not by the whole order', async () => {
    await app.database.pool.query('delete from orders');
    const [{ id: userId }] = [people[0] ?? admin];
    const id = await aSale(app, { userId, dueDate: '2026-10-01' });
    await splitCharge(app, id, '2026-12-01');
    const overdue = { balanceCents: 10_000, overdueCents: 5_000 };
    expect(await read({})).toMatchObject([{ orders: 1, oldestDueDate: '2026-10-01', ...overdue }]);
    expect(await sums({})).toEqual({ people: 1, ...overdue });
    expect(await sums({ search: people[0]?.email })).toEqual({ people: 1, ...overdue });
  });

  test('is found by a part of the name without its accent, or of the e-mail address', async () => {
    await app.database.pool.query('delete from orders');
    const [ana, bia] = people;
    if (ana === undefined || bia === undefined) throw new Error('two people are needed');
    await app.database.pool.query(`update profiles set first_name = 'Ána' where id = $1`, [ana.id]);
    for (const { id } of [ana, bia]) await aSale(app, { userId: id });
    expect((await read({ search: 'ana' })).map(({ customer }) => customer.id)).toEqual([ana.id]);
    expect((await read({ search: bia.email })).map(({ customer }) => customer.id)).toEqual([
      bia.id,
    ]);
    expect(await read({ search: '%' })).toEqual([]);
    expect(await sums({ search: 'ana' })).toEqual({
      people: 1,
      balanceCents: 10_000,
      overdueCents: 0,
    });
    const query = { file: 'devedores', search: 'ana', sort: 'balance' };
    const { body } = await sendRaw(app, downloadFinance, { as: admin, query });
    expect(body.split('\r\n')).toEqual([
      '\uFEFFCliente;Telefone;Pedidos;Vencimento mais antigo;Vencido;Deve',
      'Ána;;1;;0,00;100,00',
      '',
    ]);
  });
});

test.each([
  ['an invented cursor', { cursor: 'abc' }],
  ['a cursor of another list', { cursor: Buffer.from('["a","b"]').toString('base64url') }],
  [
    'a cursor of the other order',
    { cursor: Buffer.from(`["-100","${randomUUID()}"]`).toString('base64url') },
  ],
  ['an unknown order', { sort: 'name' }],
])('the list of debtors rejects %s', async (_name, query) => {
  expect((await sendRaw(app, listDebtors, { as: admin, query })).statusCode).toBe(400);
});

test('a customer may not list debtors', async () => {
  const ana = await aPerson(app);
  expect(refused(await callRoute(app, listDebtors, { as: ana, query: {} })).status).toBe(403);
});
