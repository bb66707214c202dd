import type { Parcel } from './open-parcels.ts';

/** 'Parcela 3/12', 'Parcela única', or 'Entrada' for the down payment. */
export function parcelName({ number, of }: Pick<Parcel, 'number' | 'of'>): string {
  if (number === 0) return 'Entrada';
  return of === 1 ? 'Parcela única' : `Parcela ${number}/${of}`;
}
