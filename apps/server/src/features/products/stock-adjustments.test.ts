import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  adjustStock,
  createProduct,
  listStockMovements,
  setProductVisibility,
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
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { followLive } from '#testing/live.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
let bia: Person;
let product: AdminProduct;
beforeAll(async () => {
  app = await startTestApp();
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  [ana, bia] = await Promise.all([aPerson(app, 'admin'), aPerson(app)]);
  await nameProfile(app, ana, 'Ana', 'Prado');
});
afterAll(() => app.close());
beforeEach(async () => {
  const body = productForm({ stock: 10 });
  product = succeeded(await callRoute(app, createProduct, { as: ana, body }));
});

interface Body {
  readonly quantityChange: number;
  readonly shownStock?: number | null;
  readonly stockReason?: 'purchase' | 'count' | 'loss' | 'supplier_return' | 'other' | null;
  readonly stockNote?: string | null;
}

const adjust = ({ shownStock = null, ...body }: Body, key: string = crypto.randomUUID()) =>
  callRoute(app, adjustStock, {
    as: ana,
    key,
    params: { id: product.id },
    body: { shownStock, ...body },
  });

const movements = async (query: { cursor?: string } = {}) =>
  succeeded(
    await callRoute(app, listStockMovements, { as: ana, params: { id: product.id }, query }),
  );

describe('an adjustment of stock', () => {
  test('changes the stock by the difference and records who, why and the stock after it', async () => {
    const sent = { quantityChange: 5, stockReason: 'purchase', stockNote: ' nota 12 ' } as const;
    expect(succeeded(await adjust(sent))).toEqual({ ...product, stock: 15 });
    await anOrder(app, bia, product, 2);
    succeeded(await adjust({ quantityChange: -3, stockReason: 'loss' }));
    expect((await movements()).items).toMatchObject([
      { quantityChange: -3, stockAfter: 10, reason: 'loss', note: null, personName: 'Ana Prado' },
      { quantityChange: -2, stockAfter: 13, reason: 'sale', note: null },
      { quantityChange: 5, stockAfter: 15, reason: 'purchase', note: 'nota 12' },
      { quantityChange: 10, stockAfter: 10, reason: 'initial' },
    ]);
    expect((await auditOf(app, 'product', product.id)).slice(1)).toMatchObject([
      { action: 'stockAdjusted', actorId: ana.id, before: { stock: 10 }, after: { stock: 15 } },
      { action: 'stockAdjusted', before: { stock: 13 }, after: { stock: 10 } },
    ]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('is made once, however often the call is repeated', async () => {
    const key = crypto.randomUUID();
    const sent = { quantityChange: 4, stockReason: 'purchase' } as const;
    const results = await Promise.all([1, 2, 3].map(() => adjust(sent, key)));
    expect(results.map((result) => succeeded(result).stock)).toEqual([14, 14, 14]);
    expect((await movements()).items).toHaveLength(2);
  });

  test('is added to concurrent adjustments and sales', async () => {
    await Promise.all([
      ...Array.from({ length: 4 }, () => adjust({ quantityChange: 5, stockReason: 'purchase' })),
      ...Array.from({ length: 4 }, () => adjust({ quantityChange: -1, stockReason: 'loss' })),
      ...Array.from({ length: 3 }, () => anOrder(app, bia, product)),
    ]);
    const { items } = await movements();
    expect(items[0]?.stockAfter).toBe(10 + 20 - 4 - 3);
    for (const [index, { stockAfter, quantityChange }] of items.entries()) {
      expect(stockAfter - quantityChange).toBe(items[index + 1]?.stockAfter ?? 0);
    }
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('by a count is applied only while the stock is the shown one; otherwise the refusal contains the current one', async () => {
    const count = { quantityChange: -4, shownStock: 10, stockReason: 'count' } as const;
    expect(succeeded(await adjust(count)).stock).toBe(6);
    await anOrder(app, bia, product);
    expect(refused(await adjust({ ...count, shownStock: 6 }))).toMatchObject({
      status: 409,
      code: 'stockChanged',
      message: `O estoque de ${product.name} mudou enquanto você contava: agora é 5. Confira a contagem e salve novamente.`,
      data: { stock: 5 },
    });
    const outcomes = await Promise.all([1, 2, 3].map(() => adjust({ ...count, shownStock: 5 })));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test.each<[Body, string, string]>([
    [
      { quantityChange: -11, stockReason: 'loss' },
      'stockBelowZero',
      'não pode ficar negativo. Disponível: 10.',
    ],
    [{ quantityChange: 1_000_000, stockReason: 'purchase' }, 'stockTooLarge', 'passaria do máximo'],
    [{ quantityChange: 1 }, 'stockReasonMissing', 'Escolha o motivo da mudança de estoque.'],
    [
      { quantityChange: 1, stockReason: 'loss' },
      'stockReasonMismatch',
      'Perda/Quebra só diminui o estoque.',
    ],
    [
      { quantityChange: -1, stockReason: 'purchase' },
      'stockReasonMismatch',
      'Compra/Entrada só aumenta o estoque.',
    ],
    [{ quantityChange: 1, stockReason: 'other', stockNote: ' ' }, 'stockNoteMissing', 'observação'],
  ])('%j is refused with %s', async (body, code, message) => {
    expect(refused(await adjust(body))).toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
    expect((await movements()).items).toHaveLength(1);
  });

  test('of zero, or of an unknown product, is refused', async () => {
    const params = { id: product.id };
    const body = { quantityChange: 0, shownStock: null, stockReason: 'purchase' } as const;
    const response = await sendRaw(app, adjustStock, { as: ana, params, body });
    expect(response.json().fields).toEqual({ quantityChange: 'Informe a quantidade.' });
    const unknown = { as: ana, params: { id: ana.id }, body: { ...body, quantityChange: 1 } };
    expect(refused(await callRoute(app, adjustStock, unknown)).code).toBe('productNotFound');
  });

  test('leaves an open form valid, and does not count as an edit by another person', async () => {
    const form = { ...product, shownStock: product.stock };
    const save = (overrides: object) =>
      callRoute(app, updateProduct, {
        as: ana,
        params: { id: product.id },
        body: { ...form, ...overrides },
      });
    succeeded(await adjust({ quantityChange: -1, stockReason: 'loss' }));
    expect(succeeded(await save({ name: 'Outro' }))).toMatchObject({ name: 'Outro', stock: 9 });
    const call = { as: ana, params: { id: product.id }, body: { isHidden: true } };
    succeeded(await callRoute(app, setProductVisibility, call));
    const rui = await aPerson(app, 'admin');
    await nameProfile(app, rui, 'Rui', 'Lago');
    const body = { quantityChange: 1, shownStock: null, stockReason: 'purchase' } as const;
    succeeded(await callRoute(app, adjustStock, { as: rui, params: { id: product.id }, body }));
    expect(refused(await save({ name: 'Sol', version: 2 })).data).toMatchObject({
      changedBy: 'Ana Prado',
      current: { isHidden: true, stock: 10 },
    });
  });

  test('is announced to the screens of administrators', async () => {
    const follower = await followLive(app, ana.token);
    try {
      await follower.next('ready');
      succeeded(await adjust({ quantityChange: 1, stockReason: 'purchase' }));
      expect(await follower.next('change')).toEqual({ kind: 'products', id: product.id });
    } finally {
      follower.leave();
    }
  });
});
