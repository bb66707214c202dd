import { isCalendarDate } from '#calendar.ts';

/** A day and month, and the year if it was typed. */
export interface SearchedBirthday {
  readonly month: number;
  readonly day: number;
  readonly year?: number;
}

/** A leap year, because a birthday may be 29 February. */
const ANY_YEAR = '2000';

/** Parses a search such as '12/03' or '12/03/1980' as a birthday; undefined for any other text. */
export function searchedBirthday(search: string): SearchedBirthday | undefined {
  const [, day = '', month = '', year] =
    /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(search.trim()) ?? [];
  const date = [year ?? ANY_YEAR, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  if (!isCalendarDate(date)) return undefined;
  return {
    month: Number(month),
    day: Number(day),
    ...(year !== undefined && { year: Number(year) }),
  };
}
