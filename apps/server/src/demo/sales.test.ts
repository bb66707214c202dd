import { describe, expect, test } from 'vitest';
import { dateInZone } from '@vendas/domain/calendar';
import { CUSTOMERS, OPENING_DAYS_AGO } from './people.ts';
import { presentAt } from './present.ts';
import { DEMO_PRODUCTS } from './products.ts';
import { makeSales } from './sales.ts';
import { stockLedger } from './stock-ledger.ts';

const AT = new Date('2026-01-01T12:00:00Z');
const image = {
  variants: [],
  contentType: 'image/webp' as const,
  width: 4,
  height: 3,
  sizeBytes: 1,
  sha256: Buffer.alloc(32),
};
const imageName = { bucket: 'product_images', path: 'x/y.webp' } as const;
const products = DEMO_PRODUCTS.map((product, index) => ({
  ...product,
  id: product.name,
  imageUrl: '/files/x',
  image,
  imageName,
  createdAt: AT,
  createdDaysAgo: index === 20 ? 24 : OPENING_DAYS_AGO,
}));
const SELLERS = ['owner', 'seller'];
const buyers = CUSTOMERS.map(({ email, joinedDaysAgo }) => ({ id: email, joinedDaysAgo }));

describe.each([
  ['just after midnight', '2026-11-21T03:00:01Z', 'America/Sao_Paulo'],
  ['just before midnight', '2026-11-22T02:59:59Z', 'America/Sao_Paulo'],
  ['at midnight itself', '2026-11-21T03:00:00Z', 'America/Sao_Paulo'],
  ['on a leap day', '2028-02-29T15:00:00Z', 'America/Sao_Paulo'],
  ['at the turn of the year in the far east', '2026-12-31T23:30:00Z', 'Pacific/Kiritimati'],
  ['when clocks change', '2026-03-29T10:00:00Z', 'Europe/Lisbon'],
])("the demonstration's sales, generated %s", (_, instant, timeZone) => {
  const now = new Date(instant);
  const present = presentAt(now, timeZone);
  const sales = makeSales({ products, buyers, sellerIds: SELLERS, present });
  const dateOf = (at: Date) => dateInZone(at, timeZone);

  test('are not in the future, also their payments and cancellations, and payments follow their sale', () => {
    expect(sales).toHaveLength(320);
    for (const { createdAt, cancelledAt, payments } of sales) {
      expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(cancelledAt?.getTime() ?? 0).toBeLessThanOrEqual(now.getTime());
      for (const { at, date } of payments) {
        expect(at.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
        expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(date).toBe(dateOf(at));
      }
    }
    expect(sales.filter(({ createdAt }) => dateOf(createdAt) === present.today)).toHaveLength(4);
  });

  test('have a seller exactly when they were made at the counter, and everyone sells', () => {
    for (const { kind, sellerId } of sales) {
      expect(sellerId === null).toBe(kind === 'shop' || kind === 'cancelled');
    }
    expect(new Set(sales.map(({ sellerId }) => sellerId))).toEqual(new Set([null, ...SELLERS]));
  });

  test('have positive payments that never exceed the total', () => {
    for (const { totalCents, amountPaidCents, payments } of sales) {
      expect(payments.every(({ amountCents }) => amountCents > 0)).toBe(true);
      expect(amountPaidCents).toBeLessThanOrEqual(totalCents);
    }
  });

  test('have buyers with an account and products for sale at that time', () => {
    const days = (at: Date) => Date.parse(present.today) - Date.parse(dateOf(at));
    for (const { createdAt, userId, lines } of sales) {
      const buyer = buyers.find(({ id }) => id === userId);
      expect((buyer?.joinedDaysAgo ?? 0) * 86_400_000).toBeGreaterThan(days(createdAt));
      for (const { product } of lines) {
        expect(product.createdDaysAgo * 86_400_000).toBeGreaterThan(days(createdAt));
      }
    }
  });
});

test("the demonstration's sales are the same for the same instant", () => {
  const generate = () =>
    makeSales({
      products,
      buyers,
      sellerIds: SELLERS,
      present: presentAt(AT, 'America/Sao_Paulo'),
    }).map(({ id: _, ...sale }) => sale);
  expect(generate()).toEqual(generate());
});

describe('the stock of a demonstration product', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const change = (n: number, quantityChange: number) => ({
    at: day(n),
    quantityChange,
    reason: quantityChange < 0 ? ('sale' as const) : ('cancellation' as const),
    orderId: 'o',
    userId: 'u',
  });
  const shelf = (stock: number) => ({ stock, createdAt: day(1), userId: 'u' });
  const deliveriesOf = (stock: number, changes: number[]) =>
    stockLedger(
      shelf(stock),
      changes.map((quantity, index) => change(index + 2, quantity)),
    );

  test.each([
    ['nothing sold', 7, [], 7],
    ['nothing at all', 0, [], 0],
    ['sold out', 0, [-3, -2], 0],
    ['many deliveries', 4, [-10, -10, -10, -10, -3], 4],
    ['a return after the last unit was sold', 0, [-1, -1, 1], 1],
    ['one sale larger than a delivery', 0, [-40], 0],
  ])('with %s has the target at the end and is never negative', (_, target, changes, expected) => {
    const { movements, stock } = deliveriesOf(target, changes);
    let running = 0;
    for (const { quantityChange } of movements) {
      running += quantityChange;
      expect(running).toBeGreaterThanOrEqual(0);
      expect(quantityChange).not.toBe(0);
    }
    expect([running, stock]).toEqual([expected, expected]);
    const times = movements.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });
});
