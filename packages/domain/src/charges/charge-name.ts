import type { Charge } from './charge.ts';

/** 'Parcela 2 de 3'; 'Entrada' for the down payment. */
export function chargeName({ number, of }: Pick<Charge, 'number' | 'of'>): string {
  if (number === 0) return 'Entrada';
  return of === 1 ? 'Cobrança' : `Parcela ${number} de ${of}`;
}

/** 'parcela 2 de 3' or 'entrada' within a sentence; undefined for the whole price. */
export function partOfPrice({ number, of }: Pick<Charge, 'number' | 'of'>): string | undefined {
  if (number === 0) return 'entrada';
  return of === 1 ? undefined : `parcela ${number} de ${of}`;
}
