import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createProduct,
  listStockMovements,
  updateProduct,
} from '@vendas/contract/products/admin-products';
import type { AdminProduct } from '@vendas/contract/products/admin-products';
import {
  anOrder,
  auditOf,
  findInconsistencies,
  nameProfile,
  productForm,
  NO_INCONSISTENCIES,
} from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
let rui: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
  rui = await aPerson(app, 'admin');
  await nameProfile(app, ana, 'Ana', 'Prado');
});
afterAll(() => app.close());

const aForm = async (overrides: Record<string, unknown> = {}) =>
  succeeded(await callRoute(app, createProduct, { as: ana, body: productForm(overrides) }));

/** The form as opened for the product, with the person's changes. */
const edit = (as: Person, shown: AdminProduct, overrides: Record<string, unknown>) =>
  callRoute(app, updateProduct, {
    as,
    params: { id: shown.id },
    body: { ...shown, shownStock: shown.stock, ...overrides },
  });

describe('an edit of a product', () => {
  test('changes the fields, adjusts the stock and records the difference', async () => {
    const shown = await aForm({ name: 'Antigo', stock: 10 });
    const saved = succeeded(
      await edit(ana, shown, { name: 'Novo', stock: 7, stockReason: 'loss', stockNote: 'caiu' }),
    );
    expect(saved).toMatchObject({ name: 'Novo', stock: 7, version: 2 });
    const [, entry] = await auditOf(app, 'product', shown.id);
    expect(entry).toMatchObject({
      action: 'productUpdated',
      before: { name: 'Antigo', stock: 10 },
      after: { name: 'Novo', stock: 7 },
    });
    expect(Object.keys(entry?.after ?? {})).toEqual(['name', 'stock']);
    const movements = await app.database.kysely
      .selectFrom('stockMovements')
      .select(['quantityChange', 'reason', 'note', 'userId'])
      .where('productId', '=', shown.id)
      .where('quantityChange', '<', 0)
      .execute();
    expect(movements).toEqual([
      { quantityChange: -3, reason: 'loss', note: 'caiu', userId: ana.id },
    ]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('may leave out reason and note of a changed stock, which is recorded as an adjustment', async () => {
    const shown = await aForm({ stock: 10 });
    const twelve = succeeded(await edit(ana, shown, { stock: 12 }));
    const five = succeeded(await edit(ana, twelve, { stock: 5, stockNote: 'conferido' }));
    succeeded(await edit(ana, five, { stock: 6, stockReason: 'other' }));
    const movements = succeeded(
      await callRoute(app, listStockMovements, { as: ana, params: { id: shown.id }, query: {} }),
    );
    expect(movements.items.slice(0, 3)).toMatchObject([
      { quantityChange: 1, reason: 'adjustment', note: null },
      { quantityChange: -7, reason: 'adjustment', note: 'conferido' },
      { quantityChange: 2, reason: 'adjustment', note: null },
    ]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('sets the limit of units for a low stock', async () => {
    const shown = await aForm();
    const saved = succeeded(await edit(ana, shown, { lowStockAt: 30 }));
    expect(saved).toMatchObject({ lowStockAt: 30, version: 2 });
    expect(await auditOf(app, 'product', shown.id)).toMatchObject([
      { action: 'productCreated', after: { lowStockAt: 5 } },
      { action: 'productUpdated', before: { lowStockAt: 5 }, after: { lowStockAt: 30 } },
    ]);
  });

  test('of another field does not change the stock after concurrent sales', async () => {
    const shown = await aForm({ stock: 10 });
    await anOrder(app, await aPerson(app), shown, 4);
    expect(succeeded(await edit(ana, shown, { name: 'Outro' })).stock).toBe(6);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('repeated after a lost response succeeds and is recorded once', async () => {
    const shown = await aForm();
    const first = succeeded(await edit(ana, shown, { priceCents: 1 }));
    expect(succeeded(await edit(ana, shown, { priceCents: 1 }))).toEqual(first);
    expect(await auditOf(app, 'product', shown.id)).toHaveLength(2);
  });

  test('without changes is not recorded', async () => {
    const shown = await aForm();
    expect(succeeded(await edit(ana, shown, {}))).toEqual(shown);
    expect(await auditOf(app, 'product', shown.id)).toHaveLength(1);
  });
});

describe('an edit of a product is rejected without changes for', () => {
  test('a concurrent change by another person, with their name and the fields', async () => {
    const shown = await aForm({ name: 'Sol', priceCents: 100 });
    succeeded(await edit(ana, shown, { priceCents: 200 }));
    expect(refused(await edit(rui, shown, { name: 'Lua' }))).toMatchObject({
      status: 409,
      code: 'productChanged',
      message:
        'Este produto foi alterado por Ana Prado enquanto você editava. Confira os valores atuais e salve novamente.',
      data: {
        changedBy: 'Ana Prado',
        changedAt: expect.stringMatching(/Z$/),
        current: { name: 'Sol', priceCents: 200, version: 2 },
      },
    });
    expect(await auditOf(app, 'product', shown.id)).toHaveLength(2);
  });

  test('a stock count that is outdated because of a concurrent sale', async () => {
    const shown = await aForm({ stock: 10 });
    await anOrder(app, await aPerson(app), shown, 3);
    expect(refused(await edit(ana, shown, { stock: 12, stockReason: 'count' }))).toMatchObject({
      code: 'productChanged',
      message:
        'O estoque deste produto mudou enquanto você editava. Confira os valores atuais e salve novamente.',
      data: { changedBy: null, current: { stock: 7 } },
    });
  });

  test('all but one of many concurrent edits', async () => {
    const shown = await aForm({ stock: 10 });
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        edit(i % 2 ? ana : rui, shown, { stock: 20 + i, stockReason: 'count' }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(await auditOf(app, 'product', shown.id)).toHaveLength(2);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('a changed stock with a reason that does not fit', async () => {
    const shown = await aForm({ stock: 10 });
    expect(refused(await edit(ana, shown, { stock: 12, stockReason: 'loss' })).code).toBe(
      'stockReasonMismatch',
    );
    expect(await auditOf(app, 'product', shown.id)).toHaveLength(1);
  });

  test("a code of another product, while the product's own code is allowed in another spelling", async () => {
    const first = await aForm({ sku: 'A1' });
    const second = await aForm({ sku: 'B1' });
    expect(refused(await edit(ana, second, { sku: 'a1' })).code).toBe('skuTaken');
    expect(succeeded(await edit(ana, first, { sku: 'a1' })).sku).toBe('a1');
  });
});
