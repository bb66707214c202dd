import type { CalendarDate } from '@vendas/domain/calendar';
import type { CourtDayEffect } from '@vendas/domain/deadlines/court-calendar';
import type { ListedCourtDay } from '@vendas/domain/deadlines/read-court-days';
import { type DateInputValue, isUnreadable } from '#ui/forms/date-input.ts';
import type { CourtDaysChange } from './calendars.queries.ts';

/** One line of the form: days with the same effect, name and act. */
export interface DayDraft {
  readonly key: string;
  /** The days of a pasted line; null for a line with one typed day. */
  readonly dates: readonly CalendarDate[] | null;
  readonly typed: DateInputValue;
  readonly effect: CourtDayEffect;
  readonly name: string;
  readonly source: string;
  /** The effect of a stored day that this line changes. */
  readonly stored?: CourtDayEffect;
}

/** An empty line for one typed day. */
export function emptyDraft(effect: CourtDayEffect): DayDraft {
  return { key: crypto.randomUUID(), dates: null, typed: null, effect, name: '', source: '' };
}

/** The lines of a pasted list, each with its days. */
export function draftsOf(
  days: readonly ListedCourtDay[],
  effect: CourtDayEffect,
): readonly DayDraft[] {
  const lines = new Map<number, CalendarDate[]>();
  for (const { date, line } of days) {
    const dates = lines.get(line);
    if (dates === undefined) lines.set(line, [date]);
    else dates.push(date);
  }
  return [...lines].flatMap(([line, dates]) => {
    const day = days.find((listed) => listed.line === line);
    if (day === undefined) return [];
    const { name, source } = day;
    return [{ key: crypto.randomUUID(), dates, typed: null, effect, name, source }];
  });
}

/** The days of a line; none while its date is missing or invalid. */
export function datesOf({ dates, typed }: DayDraft): readonly CalendarDate[] {
  if (dates !== null) return dates;
  return typed === null || isUnreadable(typed) ? [] : [typed];
}

/** Whether an earlier line contains a day of this one with the same effect. */
export function isRepeated(drafts: readonly DayDraft[], draft: DayDraft): boolean {
  const earlier = drafts.slice(0, drafts.indexOf(draft));
  const before = new Set(earlier.filter(({ effect }) => effect === draft.effect).flatMap(datesOf));
  return datesOf(draft).some((date) => before.has(date));
}

/** The change of days that complete lines make. */
export function changeOf(drafts: readonly DayDraft[]): CourtDaysChange {
  const days = drafts.flatMap((draft) => {
    const { effect, name, source } = draft;
    return datesOf(draft).map((date) => ({ date, effect, name, source }));
  });
  const removed = drafts.flatMap((draft) => {
    const { stored, effect } = draft;
    if (stored === undefined || stored === effect) return [];
    return datesOf(draft).map((date) => ({ date, effect: stored }));
  });
  return { days, removed };
}
