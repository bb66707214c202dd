import { addDays, type CalendarDate } from '#calendar.ts';
import { payableOn } from '#charges/allocate-payment.ts';
import { openParts, type ChargeWithRows } from '#charges/charge.ts';
import { accruedOn } from '#charges/late-charges.ts';
import { sumParts } from '#charges/parts.ts';
import { nextWorkingDay } from '#holidays.ts';
import { normalizeTaxDocument } from '#people/tax-document.ts';

/** A charge can be paid by its code for this many days after its due date. */
export const DAYS_AFTER_DUE = 30;

interface CodeFacts {
  readonly dueDate: CalendarDate | null;
  /** From the buyer's customer file. */
  readonly taxDocument: string | null;
  readonly name: string | null;
}

/** A charge with a due date requires a debtor with a tax document and a name. */
export interface DatedTerms {
  readonly date: CalendarDate;
  readonly debtor: { readonly taxDocument: string; readonly name: string };
  /** The last day of payment. */
  readonly lastDate: CalendarDate;
}

/**
 * For a charge due today or later whose buyer has a CPF or CNPJ, the bank adds late charges itself. Undefined for any
 * other charge, which is registered for immediate payment.
 */
export function datedTerms(facts: CodeFacts, today: CalendarDate): DatedTerms | undefined {
  const { dueDate, name, taxDocument } = facts;
  if (dueDate === null || dueDate < today || taxDocument === null || name === null)
    return undefined;
  const document = normalizeTaxDocument(taxDocument);
  if (document === undefined) return undefined;
  return {
    date: dueDate,
    debtor: { taxDocument: document, name: name.slice(0, 200) },
    lastDate: lastPayableDate(dueDate, DAYS_AFTER_DUE),
  };
}

/**
 * The last day on which banks accept a charge with a due date. Both the due date and the last day move to the next
 * banking day.
 */
export function lastPayableDate(dueDate: CalendarDate, days: number): CalendarDate {
  return nextWorkingDay(addDays(nextWorkingDay(dueDate), days));
}

/** The amount that a charge owes on a day, in cents. */
export interface CodeDebt {
  readonly dueDate: CalendarDate | null;
  /** Without late charges. */
  readonly openCents: number;
  /** Including the late charges owed. */
  readonly payableCents: number;
  /** The accrued late charges, whether settled or not. */
  readonly accruedCents: number;
}

/** @see CodeDebt */
export function codeDebt(owed: ChargeWithRows, day: CalendarDate): CodeDebt {
  const { fine, interest } = accruedOn(owed, day);
  return {
    dueDate: owed.charge.dueDate,
    openCents: sumParts(openParts(owed.charge)),
    payableCents: sumParts(payableOn(owed, day)),
    accruedCents: fine + interest,
  };
}

/** A code as registered at the bank; `cobv` has a due date, after which the bank adds late charges. */
export interface RegisteredCode {
  readonly kind: 'cob' | 'cobv';
  readonly amountCents: number;
  readonly dueDate: CalendarDate | null;
}

/** Whether a code charges the amount owed. The bank does not know late charges that were settled or waived. */
export function matchesDebt(code: RegisteredCode, debt: CodeDebt): boolean {
  if (code.kind === 'cob') return code.amountCents === debt.payableCents;
  const lateCents = debt.payableCents - debt.openCents;
  return (
    code.amountCents === debt.openCents &&
    code.dueDate === debt.dueDate &&
    lateCents === debt.accruedCents
  );
}
