import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  adjustStock,
  createProduct,
  getAdminProduct,
  updateProduct,
} from '@vendas/contract/products/admin-products';
import { auditOf, productForm } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith, grant } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
let caio: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
  caio = await aSellerWith(app, 'manageProducts');
});
afterAll(() => app.close());

/** The form as a person who may not see costs sends it. */
function formWithoutCost() {
  const { costPriceCents: _, ...form } = productForm();
  return form;
}

const costIn = (id: string, as = ana) =>
  callRoute(app, getAdminProduct, { as, params: { id } }).then(
    (outcome) => succeeded(outcome).costPriceCents,
  );

const editOf = async (id: string, as: Person) => {
  const product = succeeded(await callRoute(app, getAdminProduct, { as, params: { id } }));
  return { ...product, shownStock: product.stock };
};

describe('a person who may not see costs', () => {
  test('can add a product, whose cost is then zero', async () => {
    const created = succeeded(
      await callRoute(app, createProduct, { as: caio, body: formWithoutCost() }),
    );
    expect(created).not.toHaveProperty('costPriceCents');
    expect(await costIn(created.id)).toBe(0);
    expect(await costIn(created.id, caio)).toBeUndefined();
  });

  test('can edit a product, which keeps its cost', async () => {
    const { id } = await aProduct(app, { costPriceCents: 4_321 });
    const body = { ...(await editOf(id, caio)), name: 'Óculos Redondo' };
    const edited = succeeded(
      await callRoute(app, updateProduct, { as: caio, params: { id }, body }),
    );
    expect(edited).toMatchObject({ name: 'Óculos Redondo' });
    expect(edited).not.toHaveProperty('costPriceCents');
    expect(await costIn(id)).toBe(4_321);
    const [entry] = await auditOf(app, 'product', id);
    expect(Object.keys(entry?.after ?? {})).toEqual(['name']);
  });

  test('is refused with a cost in the form, and nothing changes', async () => {
    const { id } = await aProduct(app, { costPriceCents: 4_321 });
    const body = { ...(await editOf(id, caio)), name: 'Outro', costPriceCents: 4_321 };
    for (const failure of [
      refused(await callRoute(app, updateProduct, { as: caio, params: { id }, body })),
      refused(await callRoute(app, createProduct, { as: caio, body: productForm() })),
    ]) {
      expect(failure).toMatchObject({
        status: 403,
        code: 'costHidden',
        message: 'Você não tem permissão para ver nem alterar o preço de custo.',
      });
    }
    expect(await auditOf(app, 'product', id)).toEqual([]);
  });

  test('sees no cost in the changes that another person saved meanwhile', async () => {
    const { id } = await aProduct(app, { costPriceCents: 4_321 });
    const body = { ...(await editOf(id, caio)), name: 'Meu' };
    const otherEdit = { ...(await editOf(id, ana)), costPriceCents: 5_000 };
    succeeded(await callRoute(app, updateProduct, { as: ana, params: { id }, body: otherEdit }));
    const failure = refused(
      await callRoute(app, updateProduct, { as: caio, params: { id }, body }),
    );
    expect(failure).toMatchObject({ code: 'productChanged', data: { current: { version: 2 } } });
    expect(JSON.stringify(failure)).not.toMatch(/cost|5000/i);
  });

  test('sees no cost in the repeated response to a call from when they could see costs', async () => {
    const { id } = await aProduct(app, { costPriceCents: 4_321 });
    await grant(app, 'seller', 'manageProducts', 'seeCosts');
    const body = { quantityChange: 1, shownStock: null, stockReason: 'purchase' } as const;
    const call = { as: caio, params: { id }, body, key: randomUUID() };
    expect(succeeded(await callRoute(app, adjustStock, call)).costPriceCents).toBe(4_321);
    await grant(app, 'seller', 'manageProducts');
    const repeated = succeeded(await callRoute(app, adjustStock, call));
    expect(repeated).toMatchObject({ id, stock: 11 });
    expect(repeated).not.toHaveProperty('costPriceCents');
  });
});

test('a person who may see costs has to enter the cost of a new product', async () => {
  const failure = refused(
    await callRoute(app, createProduct, { as: ana, body: formWithoutCost() }),
  );
  expect(failure).toMatchObject({
    status: 400,
    fields: { costPriceCents: 'O preço de custo não pode ser negativo.' },
  });
});
