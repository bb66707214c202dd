import type { CalendarDate } from '#calendar.ts';
import type { CourtCalendar } from '#deadlines/court-calendar.ts';
import { findStart } from '#deadlines/deadline-start.ts';

/** When a notice counts as published: the first working day of its court after it was made available (CPC 224, § 2). */
export function publicationDate(calendar: CourtCalendar, availableOn: CalendarDate): CalendarDate {
  return findStart(calendar, 'gazette', availableOn, 'safe').date;
}
