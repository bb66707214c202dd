import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { getOrder, listOrders } from '@vendas/contract/orders/admin-orders';
import { listAdminProducts } from '@vendas/contract/products/admin-products';
import { getFinanceSummary, getPericiaFinance } from '@vendas/contract/finance';
import { registerPayment } from '@vendas/contract/orders/payments';
import { listPericias } from '@vendas/contract/pericias';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { getBoard } from '@vendas/contract/tasks/tasks';
import { createDiskFileStore } from '#platform/files/file-store.ts';
import { anOrder, findInconsistencies, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { anEmptyDatabase, backUp, fillEveryTable, restore } from './backup-test-kit.ts';

/** Each release has a backup that it made, and the figures that it showed. */
const RELEASES = join(import.meta.dirname, 'releases');

/** The figures that an upgrade must not change, as the API of this version reports them. */
async function figuresOf(app: TestApp) {
  const as = await aPerson(app, 'admin');
  const summary = succeeded(await callRoute(app, getFinanceSummary, { as, query: {} }));
  const pericias = succeeded(await callRoute(app, getPericiaFinance, { as }));
  const products = succeeded(await callRoute(app, listAdminProducts, { as, query: {} }));
  const orders = succeeded(await callRoute(app, listOrders, { as, query: {} }));
  const cases = succeeded(await callRoute(app, listPericias, { as, query: {} }));
  const board = succeeded(await callRoute(app, getBoard, { as, query: {} }));
  const [newest] = orders.items;
  if (newest === undefined) throw new Error('the backup of a release has no order');
  const detail = succeeded(await callRoute(app, getOrder, { as, params: { id: newest.id } }));
  return {
    summary,
    pericias,
    products: products.items.map(({ name, priceCents, costPriceCents, stock }) => ({
      name,
      priceCents,
      costPriceCents,
      stock,
    })),
    orders: orders.items.map(({ id, totalCents, amountPaidCents, status }) => ({
      id,
      totalCents,
      amountPaidCents,
      status,
    })),
    newestOrder: {
      items: detail.items.map(({ quantity }) => quantity),
      payments: detail.payments.map(({ amountCents, paymentDate }) => ({
        amountCents,
        paymentDate,
      })),
    },
    cases: cases.items.map(({ processNumber, currentStatus }) => ({
      processNumber,
      currentStatus,
    })),
    tasks: board.columns.flatMap(({ tasks }) => tasks.map(({ title }) => title)),
  };
}

const { NEW_RELEASE } = process.env;

const written = (await readdir(RELEASES))
  .filter((name) => name.endsWith('.tar.gz'))
  .map((name) => name.slice(0, -'.tar.gz'.length));
const releases = [...new Set([...written, ...(NEW_RELEASE === undefined ? [] : [NEW_RELEASE])])];

beforeAll(async () => {
  if (NEW_RELEASE !== undefined) await writeRelease(NEW_RELEASE);
});

describe('the upgrade of a shop of an earlier release', () => {
  test.each(releases)('%s keeps every figure to the cent', async (version) => {
    const folder = await mkdtemp(join(tmpdir(), 'vendas-release-'));
    const target = await anEmptyDatabase();
    const fileStore = createDiskFileStore(join(folder, 'files'));
    const path = join(folder, 'backup.tar.gz');
    await writeFile(path, await readFile(join(RELEASES, `${version}.tar.gz`)));
    await restore(path, target.url, fileStore);
    const app = await startTestApp({ databaseUrl: target.url });
    try {
      const figures = JSON.parse(await readFile(join(RELEASES, `${version}.json`), 'utf8'));
      expect(await figuresOf(app)).toMatchObject(figures);
      expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
    } finally {
      await app.close();
      await target.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/** Writes the backup of a new release; see CONTRIBUTING.md. */
async function writeRelease(version: string): Promise<void> {
  const app = await startTestApp();
  await fillEveryTable(app);
  const owner = await aPerson(app, 'admin');
  const buyer = await aPerson(app);
  const product = await aProduct(app, { priceCents: 19_990, costPriceCents: 7_345, stock: 9 });
  const unpaid = await anOrder(app, buyer, product, 2);
  const body = { amountCents: 12_345, paymentDate: todayOf(app), notes: 'sinal' };
  succeeded(await callRoute(app, registerPayment, { as: owner, params: { id: unpaid.id }, body }));
  const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
  const sale = { customerId: buyer.id, items, isCredit: false };
  succeeded(await callRoute(app, placeQuickSale, { as: owner, body: sale }));
  await mkdir(RELEASES, { recursive: true });
  await backUp(app, join(RELEASES, `${version}.tar.gz`));
  const figures = JSON.stringify(await figuresOf(app), undefined, 2);
  await writeFile(join(RELEASES, `${version}.json`), `${figures}\n`);
  await app.close();
}
