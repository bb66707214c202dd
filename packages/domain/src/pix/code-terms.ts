import { addDays, type CalendarDate } from '#calendar.ts';
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
    lastDate: addDays(dueDate, DAYS_AFTER_DUE),
  };
}
