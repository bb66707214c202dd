import { addDays } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { RuleViolation } from '#rule-violation.ts';
import {
  discountCharges,
  reduceReturned,
  refundPayment,
  unearnedWithoutPrincipal,
  waiveLateCharges,
} from './adjust-charges.ts';
import { allocatePayment, payoffOn } from './allocate-payment.ts';
import { changeChargeDueDate } from './change-due-date.ts';
import { newCharge } from './charge.ts';
import type {
  Charge,
  ChargeAmount,
  ChargeTerms,
  ChargeWithRows,
  SettlementKind,
} from './charge.ts';
import { planCharges } from './instalment-plan.ts';
import { NO_PARTS, subtractParts } from './parts.ts';
import { renegotiate, restoredCharge } from './renegotiate.ts';

const SALE_DATE: CalendarDate = '2027-01-10';
const RATES = { fineBp: 200, interestBp: 100 };

/** A row of a charge with the id of its payment. */
export interface HistoryRow extends ChargeAmount {
  readonly kind: SettlementKind;
  readonly date: CalendarDate;
  readonly paymentId: number | null;
}

/** One random step: its kind, and numbers from 0 to 999 that determine its amounts. */
export interface Step {
  readonly operation: keyof typeof OPERATIONS;
  readonly share: number;
  readonly choice: number;
  readonly daysLater: number;
}

/**
 * An order with its charges as the database stores them: rows are only added, and are removed only with their
 * payment.
 */
export class ChargeHistory {
  readonly totalCents: number;
  readonly payments = new Map<number, number>();
  readonly refunds = new Map<number, number>();
  charges: Charge[];
  rows: HistoryRow[] = [];
  today = SALE_DATE;
  isCancelled = false;

  constructor(totalCents: number, count: number, interestBp: number) {
    this.totalCents = totalCents;
    this.charges = planCharges({
      amountCents: totalCents,
      downPaymentCents: Math.floor(totalCents / 10),
      saleDate: this.today,
      count,
      firstDueDate: '2027-01-31',
      rhythm: { every: 'month', interestBp },
      rates: RATES,
    }).map((terms) => newCharge(`c${terms.number}`, terms));
  }

  withRows(): ChargeWithRows[] {
    return this.charges.map((charge) => ({
      charge,
      rows: this.rows.filter(({ chargeId }) => chargeId === charge.id),
    }));
  }

  /** Applies a step; a refused step changes nothing. */
  apply(step: Step): void {
    this.today = addDays(this.today, step.daysLater);
    const { charges, rows } = this;
    if (this.isCancelled && !OF_CANCELLED.has(step.operation)) return;
    try {
      OPERATIONS[step.operation](this, step);
    } catch (error) {
      if (!(error instanceof RuleViolation)) throw error;
      this.charges = charges;
      this.rows = rows;
    }
  }

  add(
    kind: SettlementKind,
    amounts: readonly ChargeAmount[],
    {
      date = this.today,
      paymentId = null,
    }: { date?: CalendarDate; paymentId?: number | null } = {},
  ): void {
    this.rows = [...this.rows, ...amounts.map((amount) => ({ ...amount, kind, date, paymentId }))];
  }

  addCharges(created: readonly ChargeTerms[]): void {
    this.charges = [
      ...this.charges,
      ...created.map((terms, index) => newCharge(`c${this.charges.length + index + 1}`, terms)),
    ];
  }

  /** Creates one new charge from the amounts of renegotiated charges that are no longer settled. */
  restore(amounts: readonly ChargeAmount[]): void {
    const closed = new Set(this.charges.filter((c) => c.state === 'renegotiated').map((c) => c.id));
    const settled = amounts.filter(({ chargeId }) => closed.has(chargeId));
    if (settled.length === 0) return;
    this.addCharges([restoredCharge(settled, { dueDate: this.today, rates: RATES })]);
  }

  pay(amountCents: number, date: CalendarDate, chosenChargeId?: string): void {
    const payment = { amountCents, date, chosenChargeId };
    const { allocations, unearned } = allocatePayment(this.withRows(), payment);
    const paymentId = this.payments.size + 1;
    this.payments.set(paymentId, amountCents);
    this.add('payment', allocations, { date, paymentId });
    this.add('unearned', unearned, { date, paymentId });
  }
}

/** The kinds of steps that are possible for a cancelled order. */
const OF_CANCELLED: ReadonlySet<Step['operation']> = new Set(['takeBack', 'refund', 'reopen']);

function pick<T>(items: readonly T[], choice: number): T | undefined {
  return items[choice % items.length];
}

/** A part of an amount, at least one cent of it. */
function shareOf(cents: number, share: number): number {
  return Math.min(cents, Math.floor((cents * share) / 1000) + 1);
}

const OPERATIONS = {
  pay(history: ChargeHistory, { share, choice }: Step): void {
    const date = addDays(history.today, -(choice % 3 === 0 ? choice % 20 : 0));
    const chosen = pick(history.charges, choice)?.id;
    history.pay(shareOf(payoffOn(history.withRows(), date), share), date, chosen);
  },
  payOff(history: ChargeHistory): void {
    history.pay(payoffOn(history.withRows(), history.today), history.today);
  },
  payWithWaiver(history: ChargeHistory, { share, choice }: Step): void {
    const paymentId = history.payments.size + 1;
    history.add('waiver', waiveLateCharges(history.withRows(), history.today), { paymentId });
    const amountCents = shareOf(payoffOn(history.withRows(), history.today), share);
    history.pay(amountCents, history.today, pick(history.charges, choice)?.id);
  },
  discount(history: ChargeHistory, { share, choice }: Step): void {
    const amountCents = shareOf(payoffOn(history.withRows(), history.today), share);
    const chosenChargeId = pick(history.charges, choice)?.id;
    const discount = { amountCents, date: history.today, chosenChargeId };
    history.add('discount', discountCharges(history.withRows(), discount));
    history.add('unearned', unearnedWithoutPrincipal(history.withRows(), history.today));
  },
  takeBack(history: ChargeHistory, { choice }: Step): void {
    const counting = [...history.payments].filter(([id, cents]) => cents > 0 && !history.refunds.has(id)); // prettier-ignore
    const paymentId = pick(counting, choice)?.[0];
    if (paymentId === undefined) return;
    const fallen = history.rows.filter((row) => row.paymentId === paymentId);
    history.rows = history.rows.filter((row) => row.paymentId !== paymentId);
    history.payments.set(paymentId, 0);
    history.restore(fallen);
    history.add('unearned', unearnedWithoutPrincipal(history.withRows(), history.today));
  },
  refund(history: ChargeHistory, { share, choice }: Step): void {
    const paymentId = pick([...history.payments.keys()], choice);
    const received = history.rows.filter(
      (row) => row.paymentId === paymentId && row.kind === 'payment',
    );
    if (paymentId === undefined || received.length === 0 || history.refunds.has(paymentId)) return;
    const amountCents = shareOf(history.payments.get(paymentId) ?? 0, share);
    const outcome = choice % 2 === 0 ? 'returned' : 'open';
    const amounts = refundPayment(history.withRows(), received, { amountCents, outcome });
    history.refunds.set(paymentId, amountCents);
    const opened = amounts.map(({ chargeId, parts }) => ({
      chargeId,
      parts: subtractParts(NO_PARTS, parts),
    }));
    history.add('refund', opened);
    if (outcome === 'returned') history.add('returned', amounts);
    else {
      history.restore(amounts);
      history.add('unearned', unearnedWithoutPrincipal(history.withRows(), history.today));
    }
  },
  moveDueDate(history: ChargeHistory, { share, choice }: Step): void {
    const owed = pick(history.withRows(), choice);
    if (owed === undefined) return;
    const days = { today: history.today, saleDate: SALE_DATE };
    const dueDate = addDays(history.today, (share % 60) - 20);
    const { charge: moved } = changeChargeDueDate(owed, { ...days, dueDate });
    history.charges = history.charges.map((charge) => (charge.id === moved.id ? moved : charge));
    history.add('unearned', unearnedWithoutPrincipal(history.withRows(), history.today));
  },
  /** Cancels the order: the shop keeps the money, or each payment is taken back. */
  cancel(history: ChargeHistory, step: Step): void {
    history.isCancelled = true;
    if (step.choice % 2 === 0) return;
    for (const _ of history.payments.keys()) OPERATIONS.takeBack(history, { ...step, choice: 0 });
  },
  reopen(history: ChargeHistory): void {
    history.isCancelled = false;
  },
  returnGoods(history: ChargeHistory, { share }: Step): void {
    const priceCents = shareOf(history.totalCents, share);
    const { reduced, unearned } = reduceReturned(history.withRows(), priceCents, history.today);
    history.add('returned', reduced);
    history.add('unearned', unearned);
  },
  renegotiate(history: ChargeHistory, { share, choice }: Step): void {
    const owedCents = payoffOn(history.withRows(), history.today);
    const { closed, closedFinancing, discount, created } = renegotiate(history.withRows(), {
      agreedCents: shareOf(owedCents, 500 + Math.floor(share / 2)),
      date: history.today,
      count: 1 + (choice % 4),
      firstDueDate: addDays(history.today, 20),
      rhythm: { every: 'month', interestBp: choice % 2 === 0 ? 0 : 100 },
      rates: RATES,
    });
    history.add('renegotiated', closedFinancing);
    history.add('discount', discount);
    history.charges = history.charges.map((charge) =>
      closed.includes(charge.id) ? { ...charge, state: 'renegotiated' } : charge,
    );
    history.addCharges(created);
  },
};
