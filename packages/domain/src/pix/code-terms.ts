import { addDays, type CalendarDate } from '#calendar.ts';
import { payableOn } from '#charges/allocate-payment.ts';
import { openParts, type ChargeWithRows } from '#charges/charge.ts';
import { accruedOn } from '#charges/late-charges.ts';
import { sumParts } from '#charges/parts.ts';
import { nextWorkingDay } from '#holidays.ts';
import { normalizeTaxDocument } from '#people/tax-document.ts';

/** How many days after its due date a charge can be paid by its code. */
export const DAYS_AFTER_DUE = 30;

interface CodeFacts {
  readonly dueDate: CalendarDate | null;
  /** Of the buyer, as their file has it. */
  readonly taxDocument: string | null;
  readonly name: string | null;
}

/** A charge with a due date needs a debtor whom the bank can name. */
export interface DatedTerms {
  readonly date: CalendarDate;
  readonly debtor: { readonly taxDocument: string; readonly name: string };
  /** The last day on which it can be paid. */
  readonly lastDate: CalendarDate;
}

/**
 * With a due date from today on and a buyer with CPF or CNPJ the bank adds late charges by itself; any other charge is
 * paid at once, so undefined.
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

/** The last day on which banks take a charge with a due date: neither that date nor the last day is one without banks. */
export function lastPayableDate(dueDate: CalendarDate, days: number): CalendarDate {
  return nextWorkingDay(addDays(nextWorkingDay(dueDate), days));
}

/** What a charge owes on a day, in cents. */
export interface CodeDebt {
  readonly dueDate: CalendarDate | null;
  /** Without late charges. */
  readonly openCents: number;
  /** With what is owed of the late charges. */
  readonly payableCents: number;
  /** The late charges that came up, whether settled or not. */
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

/** A code as it is registered at the bank; `cobv` has a due date, after which the bank adds late charges. */
export interface RegisteredCode {
  readonly kind: 'cob' | 'cobv';
  readonly amountCents: number;
  readonly dueDate: CalendarDate | null;
}

/** Whether a code asks for what is owed. The bank does not know of late charges that were settled or waived. */
export function asksForDebt(code: RegisteredCode, debt: CodeDebt): boolean {
  if (code.kind === 'cob') return code.amountCents === debt.payableCents;
  const lateCents = debt.payableCents - debt.openCents;
  return (
    code.amountCents === debt.openCents &&
    code.dueDate === debt.dueDate &&
    lateCents === debt.accruedCents
  );
}
