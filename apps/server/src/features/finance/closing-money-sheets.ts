import { keysOf } from '@vendas/contract/fields';
import { addParts, NO_PARTS, PART_LABELS, PARTS } from '@vendas/domain/charges/parts';
import { cashOf, netOf, PAYMENT_METHODS } from '@vendas/domain/orders/payment-method';
import { personName } from '@vendas/domain/people/person';
import type { Executor } from '#platform/database/database.ts';
import type { Cell, Sheet } from '#platform/files/xlsx.ts';
import { listMethodMoney, listRefundsOfDays, listSurchargesOfDays } from '#store/closing-money.ts';
import type { MoneyPageQuery } from '#store/closing-money.ts';
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

const METHOD = { label: 'Forma', width: 16 };

/** The parts of a payment beyond the price of what was sold. */
const SURCHARGES = PARTS.filter((part) => part !== 'principal');

type MoneyRow = Awaited<ReturnType<typeof listRefundsOfDays | typeof listSurchargesOfDays>>[number];

/** Money by method, in the order in which methods are offered; 'Recebido' adds up to *Caixa* of the month. */
export function methodsSheet(tx: Executor, days: Days, titled: Title): Sheet {
  let payments = 0;
  const sums = { paidCents: 0, refundedCents: 0, cardFeeCents: 0 };
  async function* rows() {
    const moved = Map.groupBy(await listMethodMoney(tx, days), ({ method }) => method);
    for (const row of keysOf(PAYMENT_METHODS).flatMap((method) => moved.get(method) ?? [])) {
      payments += row.payments;
      sums.paidCents += row.paidCents;
      sums.refundedCents += row.refundedCents;
      sums.cardFeeCents += row.cardFeeCents;
      yield [PAYMENT_METHODS[row.method].label, { count: row.payments }, ...methodCells(row)];
    }
  }
  return {
    name: 'Formas de pagamento',
    title: titled('Recebimentos por forma de pagamento'),
    columns: [
      METHOD,
      { label: 'Pagamentos', width: 12 },
      money('Pago (+)'),
      money('Devolvido (−)'),
      money('Recebido (+)'),
      money('Taxas de cartão (−)'),
      money('Líquido (+)'),
    ],
    rows: rows(),
    totals: () => ['Total', { count: payments }, ...methodCells(sums)],
  };
}

function methodCells(sums: Parameters<typeof netOf>[0]): readonly Cell[] {
  return [
    { cents: sums.paidCents },
    { cents: -sums.refundedCents },
    { cents: cashOf(sums) },
    { cents: -sums.cardFeeCents },
    { cents: netOf(sums) },
  ];
}

/** Refunded money, negative, by the day of the refund; it is subtracted from *Caixa* of the month. */
export function refundsSheet(tx: Executor, days: Days, titled: Title): Sheet {
  let sum = 0;
  async function* rows() {
    for await (const row of allOf(days, (query) => listRefundsOfDays(tx, query))) {
      sum -= row.amountCents;
      yield [...moneyCells(row), row.reason ?? '', { cents: -row.amountCents }];
    }
  }
  return {
    name: 'Devoluções',
    title: titled('Dinheiro devolvido'),
    columns: [
      DATE,
      ORDER,
      CUSTOMER,
      METHOD,
      { label: 'Motivo', width: 32 },
      money('Devolvido (−)'),
    ],
    rows: rows(),
    totals: () => totalCells(5, sum),
  };
}

/** What payments settled beyond the price; refunds of it are negative. The total is the card 'Juros e multas'. */
export function surchargesSheet(tx: Executor, days: Days, titled: Title): Sheet {
  let sums = NO_PARTS;
  let sum = 0;
  async function* rows() {
    for await (const row of allOf(days, (query) => listSurchargesOfDays(tx, query))) {
      sums = addParts(sums, row.parts);
      sum += row.surchargeCents;
      yield [
        ...moneyCells(row),
        ...SURCHARGES.map((part) => ({ cents: row.parts[part] })),
        { cents: row.surchargeCents },
      ];
    }
  }
  return {
    name: 'Juros e multas',
    title: titled('Juros e multas recebidos'),
    columns: [
      DATE,
      ORDER,
      CUSTOMER,
      METHOD,
      ...SURCHARGES.map((part) => ({ label: PART_LABELS[part], width: 24 })),
      money('Juros e multas (+)'),
    ],
    rows: rows(),
    totals: () => totalCells(4, ...SURCHARGES.map((part) => sums[part]), sum),
  };
}

/** Day, order, buyer and method of a payment or refund. */
function moneyCells({ date, orderId, customer, method }: MoneyRow): readonly Cell[] {
  return [
    ...numberCells(date, orderId),
    personName(customer) ?? 'Sem nome',
    PAYMENT_METHODS[method].label,
  ];
}

/** The rows of the month, oldest first, read a page at a time. */
async function* allOf<Row extends MoneyRow>(
  days: Days,
  read: (query: MoneyPageQuery) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  do {
    const page: readonly Row[] = await read({ ...days, after, limit: PAGE_SIZE });
    yield* page;
    after = page.length === PAGE_SIZE ? page.at(-1) : undefined;
  } while (after !== undefined);
}
