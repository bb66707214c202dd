import { readProcessNumber } from '#pericias/process-number.ts';

/** The zones of Brazil's courts, the most frequent first. */
export const COURT_TIME_ZONES = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Rio_Branco',
  'America/Noronha',
] as const;

export type CourtTimeZone = (typeof COURT_TIME_ZONES)[number];

const NAMES: Readonly<Record<CourtTimeZone, string>> = {
  'America/Sao_Paulo': 'Brasília',
  'America/Manaus': 'Manaus',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Rio_Branco': 'Rio Branco',
  'America/Noronha': 'Fernando de Noronha',
};

/** The name of a zone on screens: 'Brasília' for 'America/Sao_Paulo'. */
export function timeZoneName(timeZone: string): string {
  const zone = COURT_TIME_ZONES.find((supported) => supported === timeZone);
  return zone === undefined ? timeZone : NAMES[zone];
}

/** Courts outside the time zone of Brasília: states by their number, and regions of labour courts. */
const STATES: ReadonlyMap<number, CourtTimeZone> = new Map([
  [1, 'America/Rio_Branco'],
  [4, 'America/Manaus'],
  [11, 'America/Cuiaba'],
  [12, 'America/Campo_Grande'],
  [22, 'America/Porto_Velho'],
  [23, 'America/Boa_Vista'],
]);
const LABOUR_REGIONS: ReadonlyMap<number, CourtTimeZone> = new Map([
  [11, 'America/Manaus'],
  [14, 'America/Porto_Velho'],
  [23, 'America/Cuiaba'],
  [24, 'America/Campo_Grande'],
]);

/** The zone that is proposed for the court named by a process number. */
export function courtTimeZone(processNumber: string): CourtTimeZone {
  const number = readProcessNumber(processNumber);
  const zones = number?.branch === 5 ? LABOUR_REGIONS : STATES;
  const isOfState = number !== undefined && [5, 6, 8, 9].includes(number.branch);
  return (isOfState ? zones.get(number.courtNumber) : undefined) ?? 'America/Sao_Paulo';
}
