import { addDays } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import type { DayLine } from './count-days.ts';
import { closure, outage } from './court-calendar.ts';
import type { CourtCalendar } from './court-calendar.ts';
import type { StartKind } from './deadline-kinds.ts';

/** The two dates of a deadline. */
export type Reading = 'legal' | 'safe';

interface Start {
  /** The 'dia do começo', which is not counted. */
  readonly date: CalendarDate;
  readonly lines: readonly DayLine[];
}

interface StartRule {
  /** The name of the act on the typed day; null if the start is on that day. */
  readonly act: string | null;
  /** Days from the typed day to the start. */
  readonly after: Readonly<Record<Reading, number>>;
  /** Whether a start on a closed day moves to the next working day. */
  readonly moves: Readonly<Record<Reading, boolean>>;
  readonly text: string;
  readonly law: string;
}

const NEVER = { legal: false, safe: false };
const ALWAYS = { legal: true, safe: true };
const SAME_DAY = { legal: 0, safe: 0 };

const STARTS: Readonly<Record<Exclude<StartKind, 'fixed' | 'event'>, StartRule>> = {
  portal: {
    act: null,
    after: SAME_DAY,
    moves: ALWAYS,
    text: 'Leitura no portal',
    law: 'Lei 11.419/2006, art. 5º, § 2º',
  },
  tacit: {
    act: 'Envio da intimação',
    // the stricter reading counts the day of sending (STJ, AgRg AREsp 2.492.606)
    after: { legal: 10, safe: 9 },
    moves: { legal: true, safe: false },
    text: 'Intimação tácita',
    law: 'Lei 11.419/2006, art. 5º, § 3º',
  },
  gazette: {
    act: 'Disponibilização no DJEN',
    after: { legal: 1, safe: 1 },
    moves: ALWAYS,
    text: 'Publicação',
    law: 'CPC, art. 224, § 2º',
  },
  awareness: {
    act: null,
    after: SAME_DAY,
    moves: NEVER,
    text: 'Ciência',
    law: 'CPC, art. 231',
  },
  filing: {
    act: null,
    after: SAME_DAY,
    moves: NEVER,
    text: 'Juntada aos autos',
    law: 'CPC, art. 231',
  },
};

/** The day from which a deadline runs, with the lines that explain it. An outage moves the legal start. */
export function findStart(
  calendar: CourtCalendar,
  kind: keyof typeof STARTS,
  typed: CalendarDate,
  reading: Reading,
): Start {
  const { act, after, moves, text, law } = STARTS[kind];
  const lines: DayLine[] =
    act === null ? [] : [{ date: typed, number: null, text: act, law: null }];
  const first = addDays(typed, after[reading]);
  for (let date = first; ; date = addDays(date, 1)) {
    const reason =
      (moves[reading] || date > first ? closure(calendar, date) : undefined) ??
      (reading === 'legal' ? outage(calendar, date) : undefined);
    if (reason === undefined) {
      return { date, lines: [...lines, { date, number: null, text, law }] };
    }
    lines.push({ date, number: null, text: reason.name, law: reason.law });
  }
}

/** The publication date of a notice: the first working day of its court after it was made available (CPC 224, § 2). */
export function publicationDate(calendar: CourtCalendar, availableOn: CalendarDate): CalendarDate {
  return findStart(calendar, 'gazette', availableOn, 'safe').date;
}
