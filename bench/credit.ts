import { listReminders } from '@vendas/contract/credit/reminders';
import { listCreditSales, listDebtors } from '@vendas/contract/finance';
import { listCustomerFiles } from '@vendas/contract/people/customers';
import { figureOf, alternate } from './figures.ts';
import { report } from './report.ts';
import { openShop } from './scale.ts';
import { withBench } from './shops.ts';

/** Every order has a balance and a due date, most of them long past. */
const LARGE = {
  people: 20_000,
  products: 100,
  orders: 100_000,
  paymentsPerOrder: 1,
  tasks: 1,
  openEvery: 1,
};
const SMALL = { ...LARGE, people: 200, orders: 1_000 };
const ROUNDS = 5;

const LISTS = [
  { what: 'Vendas a Prazo', path: listCreditSales.path },
  { what: 'Vendas a Prazo, Por pessoa', path: listDebtors.path },
  { what: 'Cobrar hoje', path: listReminders.path },
  { what: 'Clientes by debt', path: `${listCustomerFiles.path}?sort=-balance` },
  { what: 'Clientes by last purchase', path: `${listCustomerFiles.path}?sort=-lastPurchase` },
];

/** Compares the lists of debts at a hundred thousand open charges with the same at a thousand. */
export function benchCredit(): Promise<boolean> {
  return withBench(async (bench) => {
    const large = await openShop(bench, 'large', LARGE);
    const small = await openShop(bench, 'small', SMALL);
    const figures = [];
    for (const { what, path } of LISTS) {
      const pairs = await alternate(
        ROUNDS,
        () => large(path),
        () => small(path),
      );
      const limitIs = 'at 1,000 open charges';
      figures.push(figureOf({ what, unit: 'ms', limitIs, goal: ['≤', 2] }, pairs));
    }
    return report('credit', 'What is owed, at 100,000 open charges', figures);
  });
}
