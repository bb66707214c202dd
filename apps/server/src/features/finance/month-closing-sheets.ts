import { amountDue } from '@vendas/domain/orders/order';
import { personName } from '@vendas/domain/people/person';
import type { Executor } from '#platform/database/database.ts';
import type { Cell, Sheet } from '#platform/files/xlsx.ts';
import {
  listCashByDay,
  listItemCosts,
  listSoldOrderDays,
  listSoldOrders,
} from '#store/finance-closing.ts';
import {
  CUSTOMER,
  DATE,
  money,
  numberCells,
  ORDER,
  PAGE_SIZE,
  totalCells,
} from './closing-cells.ts';
import type { Days, Title } from './closing-cells.ts';

type SoldOrder = Awaited<ReturnType<typeof listSoldOrders>>[number];

const SELLER = { label: 'Vendedor', width: 24 };

/** Orders made in the month; 'Recebido' is the card 'Receita Total', 'A Receber' the card 'Contas a Receber'. */
export function salesSheet(tx: Executor, days: Days, titled: Title): Sheet {
  const sums = { total: 0, received: 0, due: 0 };
  async function* rows() {
    for await (const order of soldOrders(tx, days)) {
      sums.total += order.totalCents;
      sums.received += order.amountPaidCents;
      sums.due += amountDue(order);
      yield [
        ...orderCells(order),
        sellerCell(order),
        { cents: order.totalCents },
        { cents: order.amountPaidCents },
        { cents: amountDue(order) },
      ];
    }
  }
  return {
    name: 'Vendas',
    title: titled('Vendas'),
    columns: [
      DATE,
      ORDER,
      CUSTOMER,
      SELLER,
      money('Valor total'),
      money('Recebido (+)'),
      money('A Receber (+)'),
    ],
    rows: rows(),
    totals: () => totalCells(4, sums.total, sums.received, sums.due),
  };
}

/** Payments by their day, even of orders cancelled since; the total is *Caixa* of the month. */
export function cashSheet(tx: Executor, days: Days, titled: Title): Sheet {
  const sums = { cash: 0, cancelled: 0 };
  async function* rows() {
    for (const { paymentDate, cashCents, cancelledCents } of await listCashByDay(tx, days)) {
      sums.cash += cashCents;
      sums.cancelled += cancelledCents;
      yield [{ date: paymentDate }, { cents: cashCents }, { cents: cancelledCents }];
    }
  }
  return {
    name: 'Recebimentos por dia',
    title: titled('Recebimentos por data do pagamento'),
    columns: [DATE, money('Recebido (+)'), { label: 'Parte de pedidos cancelados', width: 30 }],
    rows: rows(),
    totals: () => totalCells(1, sums.cash, sums.cancelled),
  };
}

/** The cost of every item sold in the month, negative; the total is the card 'Custo dos Produtos Vendidos'. */
export function costsSheet(tx: Executor, days: Days, titled: Title): Sheet {
  let sum = 0;
  async function* rows() {
    for await (const page of pagesOf(days, (query) => listSoldOrderDays(tx, query))) {
      const ids = page.map(({ id }) => id);
      const items = Map.groupBy(await listItemCosts(tx, ids), ({ orderId }) => orderId);
      for (const order of page) {
        for (const item of items.get(order.id) ?? []) {
          const cents = item.quantity * item.costPriceAtPurchaseCents;
          sum += cents;
          yield [
            ...numberCells(order.soldDate, order.id),
            item.productName,
            { count: item.quantity },
            { cents: item.costPriceAtPurchaseCents },
            { cents: -cents },
          ];
        }
        const { returnedCostCents: returned } = order;
        if (returned === 0) continue;
        sum -= returned;
        yield [
          ...numberCells(order.soldDate, order.id),
          'Mercadoria devolvida',
          { count: 1 },
          { cents: -returned },
          { cents: returned },
        ];
      }
    }
  }
  return {
    name: 'Custos',
    title: titled('Custos dos produtos vendidos'),
    columns: [
      DATE,
      ORDER,
      { label: 'Produto', width: 32 },
      { label: 'Quantidade', width: 12 },
      money('Custo unitário'),
      money('Custo (−)'),
    ],
    rows: rows(),
    totals: () => totalCells(5, -sum),
  };
}

/** The amounts still due now for orders made in the month; the total is the card 'Contas a Receber'. */
export function receivablesSheet(tx: Executor, days: Days, titled: Title): Sheet {
  let sum = 0;
  async function* rows() {
    for await (const order of soldOrders(tx, days, true)) {
      const due = amountDue(order);
      sum += due;
      yield [
        ...orderCells(order),
        order.dueDate === null ? '' : { date: order.dueDate },
        { cents: order.totalCents },
        { cents: order.amountPaidCents },
        { cents: due },
      ];
    }
  }
  return {
    name: 'A Receber',
    title: titled('A Receber'),
    columns: [
      DATE,
      ORDER,
      CUSTOMER,
      { label: 'Vencimento', width: 12 },
      money('Valor total'),
      money('Pago'),
      money('A Receber (+)'),
    ],
    rows: rows(),
    totals: () => totalCells(6, sum),
  };
}

/** Rows of the month, oldest first, a page at a time. */
async function* pagesOf<T extends { readonly id: string; readonly placedAt: string }>(
  days: Days,
  read: (query: Parameters<typeof listSoldOrderDays>[1]) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  let last: T | undefined;
  do {
    const page: readonly T[] = await read({
      ...days,
      after: last && { createdAt: last.placedAt, id: last.id },
      limit: PAGE_SIZE,
    });
    if (page.length > 0) yield page;
    last = page.length === PAGE_SIZE ? page.at(-1) : undefined;
  } while (last !== undefined);
}

async function* soldOrders(tx: Executor, days: Days, isOwed = false): AsyncGenerator<SoldOrder> {
  const pages = pagesOf(days, (query) => listSoldOrders(tx, { ...query, isOwed }));
  for await (const page of pages) yield* page;
}

/** Date, number and buyer of an order. */
function orderCells(order: SoldOrder): readonly Cell[] {
  return [...numberCells(order.soldDate, order.id), personName(order.customer) ?? 'Sem nome'];
}

/** The person who sold an order at the counter; empty for an order placed in the shop. */
function sellerCell({ seller }: SoldOrder): Cell {
  return seller === null ? '' : (personName(seller) ?? 'Sem nome');
}
