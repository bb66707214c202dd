import type { CalendarDate } from '#calendar.ts';
import { byDueDate, chargedParts, openParts } from './charge.ts';
import type { Charge } from './charge.ts';
import { sumParts } from './parts.ts';

/** What is open of a charge, without late charges. */
export interface Parcel {
  readonly id: string;
  readonly number: number;
  readonly of: number;
  readonly dueDate: CalendarDate | null;
  readonly amountCents: number;
}

/** The charges of an order with something open, oldest first. */
export function openParcels(charges: readonly Charge[]): Parcel[] {
  return charges
    .toSorted(byDueDate)
    .map((charge) => {
      const { id, number, of, dueDate } = charge;
      return { id, number, of, dueDate, amountCents: sumParts(openParts(charge)) };
    })
    .filter(({ amountCents }) => amountCents > 0);
}

/** 'Parcela 3/12', 'Parcela única', or 'Entrada' for the down payment. */
export function parcelName({ number, of }: Pick<Parcel, 'number' | 'of'>): string {
  if (number === 0) return 'Entrada';
  return of === 1 ? 'Parcela única' : `Parcela ${number}/${of}`;
}

/** The parcels of an order as their payer sees them: the open ones, and the paid ones with what they were. */
export function payerParcels(
  charges: readonly Charge[],
): (Parcel & { readonly isPaid: boolean })[] {
  return charges
    .filter(({ state }) => state === 'open')
    .toSorted(byDueDate)
    .map((charge) => {
      const { id, number, of, dueDate } = charge;
      const openCents = sumParts(openParts(charge));
      const isPaid = openCents === 0;
      const amountCents = isPaid ? sumParts(chargedParts(charge)) : openCents;
      return { id, number, of, dueDate, amountCents, isPaid };
    });
}
