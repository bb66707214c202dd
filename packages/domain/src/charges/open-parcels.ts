import type { CalendarDate } from '#calendar.ts';
import { byDueDate, chargedParts, openParts } from './charge.ts';
import type { Charge, ChargeWithRows } from './charge.ts';
import { owedOn } from './late-charges.ts';
import { sumParts } from './parts.ts';

/** The open amount of a charge, without late charges. */
export interface Parcel {
  readonly id: string;
  readonly number: number;
  readonly of: number;
  readonly dueDate: CalendarDate | null;
  readonly amountCents: number;
}

/** The charges of an order that have an open amount, oldest first. */
export function openParcels(charges: readonly Charge[]): Parcel[] {
  return charges
    .toSorted(byDueDate)
    .map((charge) => {
      const { id, number, of, dueDate } = charge;
      return { id, number, of, dueDate, amountCents: sumParts(openParts(charge)) };
    })
    .filter(({ amountCents }) => amountCents > 0);
}

/** A parcel as its payer sees it. */
export interface PayerParcel extends Parcel {
  readonly isPaid: boolean;
  /** How much of the amount is late fine and interest. */
  readonly lateCents: number;
}

/** The parcels of an order: open ones with the amount owed on a day, paid ones with their original amount. */
export function payerParcels(charges: readonly ChargeWithRows[], day: CalendarDate): PayerParcel[] {
  return charges
    .filter(({ charge }) => charge.state === 'open')
    .toSorted((one, other) => byDueDate(one.charge, other.charge))
    .map((owed) => {
      const { id, number, of, dueDate } = owed.charge;
      const parts = owedOn(owed, day);
      const owedCents = sumParts(parts);
      const isPaid = owedCents === 0;
      return {
        id,
        number,
        of,
        dueDate,
        amountCents: isPaid ? sumParts(chargedParts(owed.charge)) : owedCents,
        lateCents: parts.fine + parts.interest,
        isPaid,
      };
    });
}
