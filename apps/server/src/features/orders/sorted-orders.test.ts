import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  countOrders,
  listOrders,
  ORDER_SORTS,
  type OrderSort,
  sumOrders,
} from '@vendas/contract/orders/admin-orders';
import { amountDue } from '@vendas/domain/orders/order';
import { anOrder, nameProfile } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person, TestProduct } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const NOON_IN_BRAZIL = '2026-06-15T15:00:00Z';
let app: TestApp;
let ana: Person;
let product: TestProduct;

beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => new Date(NOON_IN_BRAZIL) } } });
  ana = await aPerson(app, 'admin');
  product = await aProduct(app, { priceCents: 1000, stock: 900 });
});
afterAll(() => app.close());

const list = async (query: z.input<typeof listOrders.query> = {}) =>
  succeeded(await callRoute(app, listOrders, { as: ana, query })).items;
const change = (id: string, values: Record<string, unknown>) =>
  app.database.kysely.updateTable('orders').set(values).where('id', '=', id).execute();

describe('the list of orders can be sorted', () => {
  type Listed = Awaited<ReturnType<typeof list>>[number];
  const dueDateOr = (order: Listed, last: string) => order.dueDate ?? last;
  const name = ({ customer }: Listed) => `${customer.firstName ?? ''} ${customer.lastName ?? ''}`;
  const collator = new Intl.Collator('pt-BR');

  /** All pages, each read by the cursor of the previous one. */
  async function everyPage(sort: OrderSort, search: string) {
    const items: Listed[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { sort, search, ...(cursor && { cursor }) };
      const page = succeeded(await callRoute(app, listOrders, { as: ana, query }));
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    return items;
  }

  const compare: Readonly<Record<OrderSort, (a: Listed, b: Listed) => number>> = {
    date: (a, b) => a.createdAt.localeCompare(b.createdAt),
    '-date': (a, b) => b.createdAt.localeCompare(a.createdAt),
    total: (a, b) => a.totalCents - b.totalCents,
    '-total': (a, b) => b.totalCents - a.totalCents,
    paid: (a, b) => a.amountPaidCents - b.amountPaidCents,
    '-paid': (a, b) => b.amountPaidCents - a.amountPaidCents,
    due: (a, b) => dueDateOr(a, '9').localeCompare(dueDateOr(b, '9')),
    '-due': (a, b) => dueDateOr(b, '0').localeCompare(dueDateOr(a, '0')),
    customer: (a, b) => collator.compare(name(a), name(b)) || compare['-date'](a, b),
    '-customer': (a, b) => collator.compare(name(b), name(a)) || compare['-date'](a, b),
  };

  beforeAll(async () => {
    const names = ['Zoraide', 'Álvaro', 'Abel', 'ana'];
    const people = await Promise.all(names.map(() => aPerson(app)));
    for (const [i, person] of people.entries()) {
      await nameProfile(app, person, names[i] ?? '', 'Ordenada');
      for (let n = 0; n < 28; n += 1) {
        const { id } = await anOrder(app, person, product, 1 + (n % 3));
        await change(id, {
          amountPaidCents: 100 * (n % 4),
          dueDate: n % 5 === 0 ? null : `2026-0${1 + (n % 7)}-10`,
        });
      }
    }
  });

  test.each(ORDER_SORTS)('by %s, in pages without gaps or repeats', async (sort) => {
    const found = await everyPage(sort, 'ordenada');
    expect(new Set(found.map(({ id }) => id)).size).toBe(112);
    expect(found.length).toBe(112);
    for (const [i, order] of found.entries()) {
      const before = found[i - 1];
      if (before) expect(compare[sort](before, order), `row ${i}`).toBeLessThanOrEqual(0);
    }
  });

  test.each(ORDER_SORTS)('by %s, and reject the cursor of another order', async (sort) => {
    const cursor = Buffer.from(JSON.stringify([{}, ana.id])).toString('base64url');
    const call = callRoute(app, listOrders, { as: ana, query: { sort, cursor } });
    expect(refused(await call).status).toBe(400);
  });
});

describe('the sums of orders', () => {
  const sums = async (query: z.input<typeof sumOrders.query> = {}) =>
    succeeded(await callRoute(app, sumOrders, { as: ana, query }));

  test('cover every match of the filters except cancelled orders', async () => {
    const eva = await aPerson(app);
    await nameProfile(app, eva, 'Eva', 'Somada');
    const due = '2026-06-01';
    for (const [i, status] of (['pending', 'completed', 'cancelled'] as const).entries()) {
      const { id } = await anOrder(app, eva, product, 3);
      await change(id, { status, amountPaidCents: 1000 * i, ...(i === 0 && { dueDate: due }) });
    }
    const all = {
      count: 2,
      cancelledCount: 1,
      totalCents: 6000,
      adjustmentCents: 0,
      amountPaidCents: 1000,
    };
    expect(await sums({ search: 'somada' })).toEqual(all);
    const late = {
      count: 1,
      cancelledCount: 0,
      totalCents: 3000,
      adjustmentCents: 0,
      amountPaidCents: 0,
    };
    expect(await sums({ search: 'somada', isOverdue: 'true' })).toEqual(late);
    const open = { ...all, cancelledCount: 0 };
    expect(await sums({ search: 'somada', isReceivable: 'true' })).toEqual(open);
    const none = {
      count: 0,
      cancelledCount: 0,
      totalCents: 0,
      adjustmentCents: 0,
      amountPaidCents: 0,
    };
    expect(await sums({ search: 'ninguém assim' })).toEqual(none);
    const cancelled = { ...none, cancelledCount: 1 };
    expect(await sums({ search: 'somada', status: 'cancelled' })).toEqual(cancelled);
  });

  test('equal what the rules derive from the rows, and so do the counts', async () => {
    const total = await sums();
    const receivable = await sums({ isReceivable: 'true' });
    const overdue = await sums({ isOverdue: 'true' });
    const toPrepare = await sums({ isToPrepare: 'true' });
    const counts = succeeded(await callRoute(app, countOrders, { as: ana }));
    expect(counts).toEqual({
      all: total.count + total.cancelledCount,
      receivable: receivable.count,
      overdue: overdue.count,
      toPrepare: toPrepare.count,
    });
    const open = await list({ isReceivable: 'true', search: 'somada' });
    expect(open.every((order) => amountDue(order) > 0 && order.status !== 'cancelled')).toBe(true);
    expect(open.length).toBeGreaterThan(0);
  });
});
