import type { CalendarDate } from '#calendar.ts';
import { byDueDate, openParts } from './charge.ts';
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

/** 'Parcela 3/12', or 'Entrada' for the down payment. */
export function parcelName({ number, of }: Pick<Parcel, 'number' | 'of'>): string {
  return number === 0 ? 'Entrada' : `Parcela ${number}/${of}`;
}
