import { dateInZone, isCalendarDate, isPlausibleDate } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';

/** A step that a court recorded; two with the same code at the same instant are equal. The code 0 is an unreadable one. */
export interface CourtMovement {
  readonly code: number;
  readonly name: string;
  /** Details of the movement, such as how the case was distributed. */
  readonly note: string | null;
  /** RFC 3339, UTC. */
  readonly at: string;
}

/** The most movements of a case that are kept and shown: the newest. */
export const MOST_MOVEMENTS = 500;

/** A case at one degree of jurisdiction (grau), as a court recorded it. */
export interface DegreeRecord {
  /** G1, G2, JE, TR … */
  readonly degree: string;
  /** When the service last received it, RFC 3339, UTC. */
  readonly updatedAt: string | null;
  readonly court: string | null;
  readonly courtDivision: string | null;
  readonly caseClass: string | null;
  /** RFC 3339, UTC. */
  readonly filedAt: string | null;
  readonly isSealed: boolean;
  readonly movements: readonly CourtMovement[];
  /** How many there are, if these are only the newest. */
  readonly movementCount?: number;
}

/** The facts of a case, united from all degrees. */
export interface CourtRecord {
  readonly court: string | null;
  readonly courtDivision: string | null;
  readonly caseClass: string | null;
  readonly distributionDate: CalendarDate | null;
  readonly isSealed: boolean;
  readonly degrees: readonly RecordedDegree[];
  /** Newest first. */
  readonly movements: readonly CourtMovement[];
  /** How many there are, if these are only the newest. */
  readonly movementCount?: number;
}

interface RecordedDegree {
  readonly degree: string;
  readonly courtDivision: string | null;
  readonly updatedAt: string | null;
}

/** The degrees at which a case starts. */
const FIRST_DEGREES: ReadonlySet<string> = new Set(['G1', 'JE']);

/** Dates of courts are in the time zone of Brasília. */
const COURT_ZONE = 'America/Sao_Paulo';

/**
 * Unites the degrees of a case. Its facts come from the newest record of a first degree, otherwise from the newest
 * degree. Undefined without any degree.
 */
export function uniteDegrees(degrees: readonly DegreeRecord[]): CourtRecord | undefined {
  const newestFirst = degrees.toSorted((a, b) => compare(b.updatedAt ?? '', a.updatedAt ?? ''));
  const [newest] = newestFirst;
  if (newest === undefined) return undefined;
  const source = newestFirst.find(({ degree }) => FIRST_DEGREES.has(degree)) ?? newest;
  const { caseClass, court, courtDivision, filedAt } = source;
  return {
    court,
    courtDivision,
    caseClass,
    distributionDate: filedAt === null ? null : courtDateOf(filedAt),
    isSealed: degrees.some(({ isSealed }) => isSealed),
    degrees: newestFirst.map(({ degree, courtDivision: division, updatedAt }) => {
      return { degree, courtDivision: division, updatedAt };
    }),
    ...keepNewest(
      newestFirst.flatMap(({ movements }) => movements),
      degrees.reduce((left, one) => left + leftOut(one), 0),
    ),
  };
}

/** A record that is read later, with the movements of an earlier one. */
export function withEarlierMovements(record: CourtRecord, earlier: CourtRecord): CourtRecord {
  const { movementCount: _count, ...facts } = record;
  const known = keepNewest([...record.movements, ...earlier.movements], 0);
  const counts = [record, earlier].map((one) => one.movements.length + leftOut(one));
  const most = Math.max(known.movementCount ?? known.movements.length, ...counts);
  return {
    ...facts,
    movements: known.movements,
    ...(most > known.movements.length && { movementCount: most }),
  };
}

type Movements = Pick<CourtRecord, 'movements' | 'movementCount'>;

function keepNewest(movements: readonly CourtMovement[], left: number): Movements {
  const united = uniteMovements(movements);
  const movementCount = united.length + left;
  const newest = united.slice(0, MOST_MOVEMENTS);
  return { movements: newest, ...(movementCount > newest.length && { movementCount }) };
}

/** The number of movements that were counted but not kept. */
function leftOut({ movements, movementCount = movements.length }: Movements): number {
  return movementCount - movements.length;
}

/** Each movement once, newest first. */
export function uniteMovements(movements: readonly CourtMovement[]): CourtMovement[] {
  const movementsByKey = new Map<string, CourtMovement>();
  for (const movement of movements) {
    const key = `${movement.code} ${movement.at} ${movement.code === 0 ? movement.name : ''}`;
    if (!movementsByKey.has(key)) movementsByKey.set(key, movement);
  }
  return [...movementsByKey.values()].toSorted((a, b) => compare(b.at, a.at) || a.code - b.code);
}

/** The day of a court's instant; midnight in UTC means a day without a time. */
export function courtDateOf(instant: string): CalendarDate {
  return instant.endsWith('T00:00:00.000Z')
    ? instant.slice(0, 10)
    : dateInZone(new Date(instant), COURT_ZONE);
}

const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(?:(\d{2})(\d{3})?)?)?$/;
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const MILLISECONDS = /^\d{13}$/;

/**
 * Parses an instant as courts write it (with a zone, without one meaning UTC, as digits, as milliseconds) to RFC 3339;
 * null for any other text, a day that does not exist, and an implausible year.
 */
export function readCourtInstant(text: string): string | null {
  const typed = text.trim();
  if (MILLISECONDS.test(typed)) return plausible(new Date(Number(typed)));
  const [, year, month, day, hour = '00', minute = '00', second = '00', ms = '0', zone = 'Z'] =
    COMPACT.exec(typed) ?? ISO.exec(typed) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isCalendarDate(date)) return null;
  const offset = zone.length === 3 ? `${zone}:00` : zone.toUpperCase();
  return plausible(new Date(`${date}T${hour}:${minute}:${second}.${ms.padEnd(3, '0')}${offset}`));
}

function plausible(instant: Date): string | null {
  if (Number.isNaN(instant.getTime())) return null;
  const text = instant.toISOString();
  return isPlausibleDate(text.slice(0, 10)) ? text : null;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
