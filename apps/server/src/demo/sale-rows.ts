import { LOW_STOCK } from '@vendas/domain/products/product';
import type { Executor } from '#platform/database/database.ts';
import { insertAuditEntries } from '#store/audit.ts';
import { insertFile } from '#store/files.ts';
import { chargePlainOrders } from '#store/orders/charges.ts';
import { insertOrders } from '#store/orders/orders.ts';
import { insertPayments } from '#store/orders/payments.ts';
import { insertProducts } from '#store/products/products.ts';
import { insertStockMovements } from '#store/products/products.ts';
import type { StockedProduct } from './catalogue.ts';
import { auditOfSale } from './sale-audit.ts';
import type { Sale } from './sales.ts';
import { stockLedger } from './stock-ledger.ts';
import type { StockChange } from './stock-ledger.ts';

interface ShopHistory {
  readonly administratorId: string;
  readonly products: readonly StockedProduct[];
  readonly sales: readonly Sale[];
}

/** Inserts products, orders and payments, with every movement of stock between them. */
export async function insertShopHistory(tx: Executor, history: ShopHistory): Promise<void> {
  const { administratorId: userId, products, sales } = history;
  const ledgers = products.map((product, index) => ({
    product,
    ...stockLedger(
      { ...product, userId },
      withAdjustment(stockChanges(product, sales, userId), index, userId),
    ),
  }));
  await insertProducts(
    tx,
    ledgers.map(({ product, stock }) => ({ ...productRow(product), stock, userId })),
  );
  for (const product of products) await insertFile(tx, fileRow(product, userId));
  await insertOrders(tx, sales.map(orderRow), sales.flatMap(itemRows));
  await insertPayments(
    tx,
    sales.flatMap((sale) => paymentRows(sale, userId)),
  );
  await chargePlainOrders(tx);
  const audit = sales.flatMap((sale) => auditOfSale(sale, userId));
  await insertAuditEntries(
    tx,
    audit.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
  const movements = ledgers.flatMap(({ product, movements: changes }) =>
    changes.map(({ at, ...change }) => ({ ...change, productId: product.id, createdAt: at })),
  );
  // the history is read by ascending id, as if the rows were inserted one by one
  const byTime = movements.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  await insertStockMovements(tx, byTime);
}

function stockChanges(
  product: StockedProduct,
  sales: readonly Sale[],
  administratorId: string,
): StockChange[] {
  const changes = sales.flatMap((sale): StockChange[] => {
    const line = sale.lines.find((candidate) => candidate.product === product);
    if (line === undefined) return [];
    const { quantity } = line;
    const soldChange: StockChange = {
      quantityChange: -quantity,
      reason: sale.sellerId === null ? 'sale' : 'quick_sale',
      at: sale.createdAt,
      orderId: sale.id,
      userId: sale.sellerId ?? sale.userId,
    };
    if (sale.cancelledAt === null) return [soldChange];
    const returned: StockChange = {
      ...soldChange,
      quantityChange: quantity,
      reason: 'cancellation',
      at: sale.cancelledAt,
      userId: administratorId,
    };
    return [soldChange, returned];
  });
  return changes.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

const ADJUSTMENTS = [
  { quantityChange: -1, reason: 'loss', note: 'Caiu da vitrine' },
  { quantityChange: -2, reason: 'supplier_return', note: 'Veio com defeito' },
  { quantityChange: -1, reason: 'count', note: 'Contagem do mês' },
  { quantityChange: -1, reason: 'other', note: 'Amostra para a feira' },
] as const;

/** Adds one adjustment after the middle of a product's changes, for some products. */
function withAdjustment(
  changes: readonly StockChange[],
  index: number,
  userId: string,
): readonly StockChange[] {
  const adjustment = ADJUSTMENTS[index % 6];
  const middle = Math.floor(changes.length / 2);
  const before = changes[middle];
  if (adjustment === undefined || before === undefined) return changes;
  const at = new Date(before.at.getTime() + 60_000);
  return [...changes, { ...adjustment, at, orderId: null, userId }].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}

function productRow(product: StockedProduct) {
  const { id, name, description, priceCents, costPriceCents, category, imageUrl, createdAt } =
    product;
  const { isHidden = false, lowStockAt = LOW_STOCK } = product;
  return {
    id,
    name,
    description,
    priceCents,
    costPriceCents,
    category,
    imageUrl,
    createdAt,
    isHidden,
    lowStockAt,
  };
}

function fileRow({ image, imageName }: StockedProduct, userId: string) {
  const { variants: _, ...facts } = image;
  return { ...imageName, ...facts, userId };
}

function orderRow(sale: Sale) {
  const { id, userId, sellerId, createdAt, totalCents, amountPaidCents, status, dueDate } = sale;
  const isRestocked = sale.cancelledAt !== null;
  return {
    id,
    userId,
    sellerId,
    createdAt,
    totalCents,
    amountPaidCents,
    status,
    dueDate,
    isRestocked,
  };
}

function itemRows({ id, lines }: Sale) {
  return lines.map(({ product, quantity, priceCents, costPriceCents }, position) => ({
    orderId: id,
    position,
    productId: product.id,
    productName: product.name,
    productImageUrl: product.imageUrl,
    quantity,
    priceAtPurchaseCents: priceCents,
    costPriceAtPurchaseCents: costPriceCents,
  }));
}

/** At the counter the seller takes the payments, otherwise the administrator. */
function paymentRows({ id, sellerId, payments }: Sale, administratorId: string) {
  return payments.map(({ amountCents, date, at, method, notes }) => ({
    orderId: id,
    amountCents,
    paymentDate: date,
    method,
    notes,
    userId: sellerId ?? administratorId,
    createdAt: at,
  }));
}
