import { addDays, isCalendarDate, type CalendarDate } from '#calendar.ts';

/** The longest texts of a court's day, in UTF-16 units, and the largest number of days in a list. */
export const COURT_DAY_LIMITS = { name: 100, source: 200, days: 400 } as const;

/** The range of years in a calendar. */
const FIRST_DAY: CalendarDate = '2015-01-01';
const LAST_DAY: CalendarDate = '2036-12-31';

/** A day parsed from a line of a pasted list; missing texts are empty. */
export interface ListedCourtDay {
  readonly date: CalendarDate;
  readonly name: string;
  readonly source: string;
  /** The number of the line, counted from one. */
  readonly line: number;
}

export interface CourtDayProblem {
  readonly line: number;
  readonly text: string;
}

interface ReadList {
  readonly days: readonly ListedCourtDay[];
  readonly problems: readonly CourtDayProblem[];
}

const DATE = String.raw`(\d{1,2})[/.](\d{1,2})[/.](\d{4})`;
const LINE = new RegExp(
  String.raw`^${DATE}(?:\s*(?:a|até|-|–|—)\s*${DATE})?(?![\d/])[\s:;,–—-]*(.*)$`,
  'iu',
);
const ACT = /\s+[–—-]\s+|;\s*|\t+/u;

/**
 * Parses a pasted list of days: '16/02/2026 Suspensão – Provimento 2.800/2025', one per line, also ranges '20/12/2026
 * a 06/01/2027'. Invalid lines, and days that an earlier line already contains, are problems.
 */
export function readCourtDays(text: string): ReadList {
  const days = new Map<CalendarDate, ListedCourtDay>();
  const problems: CourtDayProblem[] = [];
  for (const [index, content] of text.split(/\r\n|\r|\n/u).entries()) {
    const line = index + 1;
    if (content.trim() === '') continue;
    const read = readLine(content.trim());
    if (typeof read === 'string') {
      problems.push({ line, text: read });
      continue;
    }
    const earlier = read.dates.map((date) => days.get(date)).find((day) => day !== undefined);
    if (earlier !== undefined) {
      problems.push({ line, text: `O dia já está na linha ${earlier.line}.` });
    } else if (days.size + read.dates.length > COURT_DAY_LIMITS.days) {
      problems.push({ line, text: `A lista passaria de ${COURT_DAY_LIMITS.days} dias.` });
    } else {
      const { name, source } = read;
      for (const date of read.dates) days.set(date, { date, name, source, line });
    }
  }
  return { days: [...days.values()], problems };
}

interface ReadLine {
  readonly dates: readonly CalendarDate[];
  readonly name: string;
  readonly source: string;
}

/** The days of a line, or the reason why it cannot be parsed. */
function readLine(content: string): ReadLine | string {
  const match = LINE.exec(content);
  if (match === null) return 'A linha começa com uma data, como 16/02/2026.';
  const [, day = '', month = '', year = '', lastDay, lastMonth = '', lastYear = '', rest = ''] =
    match;
  const from = dateOf(day, month, year);
  const to = lastDay === undefined ? from : dateOf(lastDay, lastMonth, lastYear);
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'Esta data não existe.';
  if (to < from) return 'O período termina antes de começar.';
  if (from < FIRST_DAY || to > LAST_DAY) return 'O ano precisa estar entre 2015 e 2036.';
  const dates: CalendarDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (dates.length === COURT_DAY_LIMITS.days) {
      return `O período tem mais de ${COURT_DAY_LIMITS.days} dias.`;
    }
    dates.push(date);
  }
  const { name, source } = textsOf(rest.trim());
  if (name.length > COURT_DAY_LIMITS.name) {
    return `O nome do dia tem mais de ${COURT_DAY_LIMITS.name} letras.`;
  }
  if (source.length > COURT_DAY_LIMITS.source) {
    return `O ato tem mais de ${COURT_DAY_LIMITS.source} letras.`;
  }
  return { dates, name, source };
}

/** Name and act, separated by the first dash between spaces, semicolon or tab. */
function textsOf(text: string): { readonly name: string; readonly source: string } {
  const separator = ACT.exec(text);
  if (separator === null) return { name: text, source: '' };
  const source = text.slice(separator.index + separator[0].length).trim();
  return { name: text.slice(0, separator.index).trim(), source };
}

function dateOf(day: string, month: string, year: string): CalendarDate {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
