import type { CalendarDate } from '#calendar.ts';

/** Text that may be a day: a date in any form, or day and month. */
const OTHER_DATE =
  /\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|(?<![\d/])\d{1,2}\/(?:0?[1-9]|1[0-2])(?![\d/])/u;
/** An act may have the date of its publication, as in 'Portaria 10, de 05/01/2026'; a list of days has no such word. */
const DATE_OF_ACT = new RegExp(
  String.raw`(?<![\p{L}\d])(?!(?:a|à|ao|até|e|para|dias?)\s)\p{L}+\s+(?:${OTHER_DATE.source})`,
  'giu',
);

/** A number of one or two digits that is neither an hour nor an ordinal. */
const NUMBER = String.raw`\d{1,2}(?![\d:hªº°]|\s?(?:h|min))`;
/** Text behind the dates of a line that continues their list: 'e 17', 'até o dia 18', '- 17', 'e terça-feira', only 'a'. */
const CONTINUED_LIST = new RegExp(
  [
    String.raw`^\s*(?:[,&+]|(?:a|à|ao|até|e)\s)\s*(?:o\s+|também\s+)?(?:dias?\s+)?${NUMBER}`,
    // the name of a holiday may be its own day
    String.raw`^\s*[–-]\s*${NUMBER}(?!\s+de\s)`,
    String.raw`^\s*e\s+(?:também\s+)?(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)`,
    String.raw`^\s*(?:a|à|ao|até|e)\s*$`,
  ].join('|'),
  'iu',
);
/** A number that may be a day, at the start of a name or behind 'e'. */
const OTHER_NUMBER = new RegExp(String.raw`(?:^|(?<!\p{L})e\s+)${NUMBER}(?!\s+de\s|[/.])`, 'iu');

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '); // prettier-ignore
const MONTH = MONTHS.map((name) => `${name}|${name.slice(0, 3)}`).join('|');
const NUMBERS = String.raw`\d{1,2}(?:\s*(?:,|–|-|\s[eaà]\s)\s*\d{1,2})*(?!\d)`;
/** '17 de fevereiro', '15 e 16 de fevereiro', '17/fev'. */
const DAYS_IN_WORDS = new RegExp(
  String.raw`(?<!\d)(${NUMBERS})º?(?:\s+de\s+|\s+|\/)(${MONTH})(?!\p{L})`,
  'giu',
);
/** 'dias 17 e 18'. An act may be 'do dia 5'. */
const DAYS_OF_MONTH = new RegExp(String.raw`(?<!\p{L}|do\s)dias?\s+(${NUMBERS})`, 'giu');
const ONLY_NUMBERS = new RegExp(String.raw`^${NUMBERS}$`, 'u');

interface LineTexts {
  /** The text behind the dates, of which name and source are parts. */
  readonly rest: string;
  readonly name: string;
  readonly source: string;
}

/** Text of a line that may be a day besides its dates; undefined if there is none. */
export function leftOverDay(
  { rest, name, source }: LineTexts,
  dates: ReadonlySet<CalendarDate>,
): string | undefined {
  const days = [...dates].map((date) => date.slice(5));
  const [found] =
    CONTINUED_LIST.exec(rest) ??
    OTHER_DATE.exec(name) ??
    OTHER_DATE.exec(source.replace(DATE_OF_ACT, '')) ??
    dayInWords(name, days) ??
    dayOfMonth(rest, days) ??
    OTHER_NUMBER.exec(name) ??
    ONLY_NUMBERS.exec(source) ??
    [];
  return found?.trim();
}

/** A day with its month in words that is not one of `days`; the name of a holiday may be its own day. */
function dayInWords(text: string, days: readonly string[]): RegExpExecArray | undefined {
  return [...text.matchAll(DAYS_IN_WORDS)].find(([, numbers = '', month = '']) => {
    const index = MONTHS.findIndex((name) => name.startsWith(month.toLowerCase()));
    const own = days.filter((day) => Number(day.slice(0, 2)) === index + 1);
    return isOther(numbers, own);
  });
}

function dayOfMonth(text: string, days: readonly string[]): RegExpExecArray | undefined {
  return [...text.matchAll(DAYS_OF_MONTH)].find(([, numbers = '']) => isOther(numbers, days));
}

/** Whether one of the numbers is not the day of the month of any of `days`. */
function isOther(numbers: string, days: readonly string[]): boolean {
  const own = new Set(days.map((day) => Number(day.slice(3))));
  return (numbers.match(/\d+/g) ?? []).some((number) => !own.has(Number(number)));
}
