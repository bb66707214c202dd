import type { CalendarDate } from '#calendar.ts';
import { sumCents, formatBRL } from '#money.ts';
import { amountsOf } from './charge-amounts.ts';
import { openParts } from './charge.ts';
import type { ChargeAmount, ChargeWithRows } from './charge.ts';
import { payableOn } from './allocate-payment.ts';
import type { LateCharges } from './late-charges.ts';
import { NO_PARTS, sumParts } from './parts.ts';

/** The late charges that a bank added to a code with a due date, by its own calendar and rounding. */
export interface BankLate {
  readonly chargeId: string;
  readonly late: LateCharges;
}

/** The charges with the late charges that the bank computed; a charge with nothing open keeps ours. */
export function withBankLate(
  charges: readonly ChargeWithRows[],
  bank: BankLate | undefined,
): ChargeWithRows[] {
  return charges.map((owed) => {
    if (bank === undefined || owed.charge.id !== bank.chargeId) return owed;
    return sumParts(openParts(owed.charge)) === 0 ? owed : { ...owed, bankLate: bank.late };
  });
}

/**
 * The part of our late charges that the bank did not charge. It is waived, because otherwise a paid code would leave
 * a few cents owed.
 */
export function lessThanOurs(
  charges: readonly ChargeWithRows[],
  day: CalendarDate,
): ChargeAmount[] {
  return amountsOf(charges, ({ bankLate, ...owed }) => {
    if (bankLate === undefined) return NO_PARTS;
    const ours = payableOn(owed, day);
    return {
      ...NO_PARTS,
      fine: Math.max(0, ours.fine - bankLate.fine),
      interest: Math.max(0, ours.interest - bankLate.interest),
    };
  });
}

/** A sentence about the bank's late charges if they differ from ours. */
export function bankLateNote(
  charges: readonly ChargeWithRows[],
  day: CalendarDate,
): string | undefined {
  const owed = charges.find(({ bankLate }) => bankLate !== undefined);
  if (owed?.bankLate === undefined) return undefined;
  const { bankLate, ...own } = owed;
  const ours = payableOn(own, day);
  if (ours.fine === bankLate.fine && ours.interest === bankLate.interest) return undefined;
  const bankCents = sumCents([bankLate.fine, bankLate.interest]);
  const ourCents = sumCents([ours.fine, ours.interest]);
  return `O banco cobrou ${formatBRL(bankCents)} de multa e juros; pela conta da loja seriam ${formatBRL(ourCents)}.`;
}
