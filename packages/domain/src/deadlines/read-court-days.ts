import { addDays, daysBetween, isCalendarDate, type CalendarDate } from '#calendar.ts';
import { leftOverDay } from './left-over-days.ts';

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
  /** The days of a line that is valid, but needs a confirmation. */
  readonly days?: readonly ListedCourtDay[];
}

interface ReadList {
  readonly days: readonly ListedCourtDay[];
  readonly problems: readonly CourtDayProblem[];
}

/** A longer period is more often a mistyped year, so a person confirms it. */
const LONGEST_PERIOD = 366;

const DATE = String.raw`(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?!\d)`;
const WEEKDAY = String.raw`(?:\s*[([]\s*(?:(?:seg|ter|qua|qui|sex|s[aá]b|dom)\p{L}*|[2-6]\s?[ªa])[\s.-]*(?:feira)?\s*[)\]])?`;
const FIRST_DATE = new RegExp(`^${DATE}${WEEKDAY}`, 'iu');
const NEXT_DATE = new RegExp(
  String.raw`^\s*(?:(a|à|ao|até|-|–|—)|[,;&+/]|,?\s*e\s|)\s*${DATE}${WEEKDAY}`,
  'iu',
);
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;
const ACT = /\s+[–—-]\s+|;\s*|\t+/u;

/**
 * Parses a pasted list of days: '16/02/2026 Suspensão – Provimento 2.800/2025', one per line, also ranges '20/12/2026
 * a 06/01/2027' and several days '16/02/2026 e 18/02/2026'. Invalid lines, lines with a date that is not understood,
 * and days that an earlier line already contains are problems, so that no day is lost.
 */
export function readCourtDays(text: string): ReadList {
  const days = new Map<CalendarDate, ListedCourtDay>();
  const problems: CourtDayProblem[] = [];
  const lines = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .split(LINE_BREAK);
  for (const [index, content] of lines.entries()) {
    const line = index + 1;
    if (content.trim() === '') continue;
    const read = readLine(content.trim());
    if (typeof read === 'string') {
      problems.push({ line, text: read });
      continue;
    }
    const { name, source, longest } = read;
    const listed = read.dates.map((date) => ({ date, name, source, line }));
    const earlier = read.dates.map((date) => days.get(date)).find((day) => day !== undefined);
    if (earlier !== undefined) {
      problems.push({ line, text: `O dia já está na linha ${earlier.line}.` });
    } else if (days.size + read.dates.length > COURT_DAY_LIMITS.days) {
      problems.push({ line, text: `A lista passaria de ${COURT_DAY_LIMITS.days} dias.` });
    } else if (longest > LONGEST_PERIOD) {
      problems.push({
        line,
        text: `O período tem ${longest} dias. O ano está certo?`,
        days: listed,
      });
    } else {
      for (const day of listed) days.set(day.date, day);
    }
  }
  return { days: [...days.values()], problems };
}

interface ReadLine {
  readonly dates: readonly CalendarDate[];
  readonly name: string;
  readonly source: string;
  /** The number of days of the longest period. */
  readonly longest: number;
}

/** The days of a line, or the reason why it cannot be parsed. */
function readLine(content: string): ReadLine | string {
  const { periods, rest } = readPeriods(content);
  if (periods.length === 0) return 'A linha começa com uma data, como 16/02/2026.';
  const dates = new Set<CalendarDate>();
  let longest = 0;
  for (const { from, to } of periods) {
    if (!isCalendarDate(from) || !isCalendarDate(to)) return 'Esta data não existe.';
    if (to < from) return 'O período termina antes de começar.';
    if (from < FIRST_DAY || to > LAST_DAY) return 'O ano precisa estar entre 2015 e 2036.';
    longest = Math.max(longest, daysBetween(from, to) + 1);
    if (longest > COURT_DAY_LIMITS.days) {
      return `O período tem mais de ${COURT_DAY_LIMITS.days} dias.`;
    }
    for (let date = from; date <= to; date = addDays(date, 1)) dates.add(date);
  }
  const { name, source } = textsOf(rest.replace(/^[\s:;,–—-]+/u, '').trim());
  const other = leftOverDay({ rest, name, source }, dates);
  if (other !== undefined) {
    return `Não entendi “${other}”. Escreva os dias no começo da linha, com o ano, separados por vírgula.`;
  }
  if (name.length > COURT_DAY_LIMITS.name) {
    return `O nome do dia tem mais de ${COURT_DAY_LIMITS.name} letras.`;
  }
  if (source.length > COURT_DAY_LIMITS.source) {
    return `O ato tem mais de ${COURT_DAY_LIMITS.source} letras.`;
  }
  return { dates: [...dates], name, source, longest };
}

interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The days and periods at the start of a line, and the text after them. */
function readPeriods(content: string): { readonly periods: readonly Period[]; rest: string } {
  const periods: Period[] = [];
  const first = FIRST_DATE.exec(content);
  if (first === null) return { periods, rest: content };
  const [read, ...firstParts] = first;
  let from = dateOf(firstParts);
  periods.push({ from, to: from });
  let rest = content.slice(read.length);
  let isPeriod = false;
  for (let next = NEXT_DATE.exec(rest); next !== null; next = NEXT_DATE.exec(rest)) {
    const [part, connector, ...parts] = next;
    // '20/12/2026 a 06/01/2027 a 10/01/2027' is not understood
    if (connector !== undefined && isPeriod) break;
    const to = dateOf(parts);
    isPeriod = connector !== undefined;
    if (isPeriod) periods.splice(-1, 1, { from, to });
    else periods.push({ from: to, to });
    from = to;
    rest = rest.slice(part.length);
  }
  return { periods, rest };
}

/** Name and act, separated by the first dash between spaces, semicolon or tab. */
function textsOf(text: string): { readonly name: string; readonly source: string } {
  const separator = ACT.exec(text);
  if (separator === null) return { name: text, source: '' };
  const source = text.slice(separator.index + separator[0].length).trim();
  return { name: text.slice(0, separator.index).trim(), source };
}

function dateOf([day = '', month = '', year = '']: readonly (string | undefined)[]): CalendarDate {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
