import type { CalendarDate } from '#calendar.ts';
import { NO_PARTS, subtractParts, totalParts } from './parts.ts';
import type { Parts } from './parts.ts';

/** The states of a charge. Paid and cancelled are derived, so that reopening an order restores its charges. */
export const CHARGE_STATES = ['open', 'renegotiated'] as const;

export type ChargeState = (typeof CHARGE_STATES)[number];

/** The values of a new charge; amounts in cents, rates in hundredths of a percent. */
export interface ChargeTerms {
  /** 1 to `of`; 0 is the down payment. */
  readonly number: number;
  readonly of: number;
  readonly dueDate: CalendarDate | null;
  readonly principalCents: number;
  readonly financingCents: number;
  readonly carriedCents: number;
  readonly fineBp: number;
  /** For a month of thirty days. */
  readonly interestBp: number;
}

/** One amount of an order that is owed by one date. Late fine and interest are derived for a day, never stored. */
export interface Charge extends ChargeTerms {
  readonly id: string;
  readonly openPrincipalCents: number;
  readonly openFinancingCents: number;
  readonly openCarriedCents: number;
  readonly state: ChargeState;
}

/**
 * Why an amount was taken off a charge without money: a discount, a waiver of late charges, future interest of the
 * plan that an early payoff saves, interest of a plan that a renegotiation ends, and returned goods.
 */
export const ADJUSTMENT_KINDS = {
  discount: { label: 'Desconto' },
  waiver: { label: 'Dispensa' },
  unearned: { label: 'Juros não vencidos' },
  renegotiated: { label: 'Juros do plano anterior' },
  returned: { label: 'Devolução' },
} as const;

export type AdjustmentKind = keyof typeof ADJUSTMENT_KINDS;

/** The kinds of rows of a charge. */
export type SettlementKind = 'payment' | 'refund' | AdjustmentKind;

/** An amount of one charge that a payment, an adjustment or a refund settles or opens. */
export interface ChargeAmount {
  readonly chargeId: string;
  readonly parts: Parts;
}

/**
 * A row that settles part of a charge on a day: the allocation of a payment, or an adjustment. A refund that leaves
 * the amount owed again is a row with negative parts. Rows of payments that were taken back do not count and are left
 * out.
 */
export interface SettlementRow {
  readonly kind: SettlementKind;
  readonly date: CalendarDate;
  readonly parts: Parts;
}

/** A charge with the rows that settled it. */
export interface ChargeWithRows {
  readonly charge: Charge;
  readonly rows: readonly SettlementRow[];
  /** The late charges on that day as the bank of a received payment computed them; otherwise ours. */
  readonly bankLate?: Pick<Parts, 'fine' | 'interest'>;
}

/** A charge without any settled amount. */
export function newCharge(id: string, terms: ChargeTerms): Charge {
  return {
    ...terms,
    id,
    openPrincipalCents: terms.principalCents,
    openFinancingCents: terms.financingCents,
    openCarriedCents: terms.carriedCents,
    state: 'open',
  };
}

/**
 * The open amount of a charge, without late charges. A renegotiated charge owes nothing: the new charges replace it.
 */
export function openParts(charge: Charge): Parts {
  if (charge.state === 'renegotiated') return NO_PARTS;
  return {
    ...NO_PARTS,
    carried: charge.openCarriedCents,
    financing: charge.openFinancingCents,
    principal: charge.openPrincipalCents,
  };
}

/** The open amounts that result from the rows of a charge; the stored amounts must equal them. */
export function openAmounts({ charge, rows }: ChargeWithRows) {
  if (charge.state === 'renegotiated') {
    return { openPrincipalCents: 0, openFinancingCents: 0, openCarriedCents: 0 };
  }
  const settled = totalParts(rows.map((row) => row.parts));
  const open = subtractParts(chargedParts(charge), settled);
  return {
    openPrincipalCents: open.principal,
    openFinancingCents: open.financing,
    openCarriedCents: open.carried,
  };
}

/** The same charges, with the settled amounts added to them as rows of one kind and day. */
export function withRows(
  charges: readonly ChargeWithRows[],
  amounts: readonly ChargeAmount[],
  { kind, date }: Pick<SettlementRow, 'kind' | 'date'>,
): ChargeWithRows[] {
  return charges.map(({ charge, rows, ...rest }) => {
    const added = amounts.filter(({ chargeId }) => chargeId === charge.id);
    return {
      ...rest,
      charge,
      rows: [...rows, ...added.map(({ parts }) => ({ kind, date, parts }))],
    };
  });
}

/** The amounts of a charge as it was created. */
export function chargedParts(charge: ChargeTerms): Parts {
  return {
    ...NO_PARTS,
    carried: charge.carriedCents,
    financing: charge.financingCents,
    principal: charge.principalCents,
  };
}

/** Oldest first: by due date, a charge without one last, and then by number. */
export function byDueDate(one: Charge, other: Charge): number {
  if (one.dueDate === other.dueDate) return one.number - other.number;
  if (one.dueDate === null) return 1;
  if (other.dueDate === null) return -1;
  return one.dueDate < other.dueDate ? -1 : 1;
}
