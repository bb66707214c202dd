import { countBack, countOn } from './count-days.ts';
import type { DayRules } from './count-days.ts';
import { closure, outage, suspension } from './court-calendar.ts';
import type { CourtCalendar } from './court-calendar.ts';
import { findStart } from './deadline-start.ts';
import { fixedLine } from './deadline-terms.ts';
import type { DeadlineCount, DeadlineTerms } from './deadline-terms.ts';

/** The date that the law gives ('data legal'). */
export function legalDate(calendar: CourtCalendar, terms: DeadlineTerms): DeadlineCount {
  const { start, startDate, unit } = terms;
  if (start === 'fixed') return { date: startDate, lines: [fixedLine(terms)] };
  const days = terms.days + terms.extensionDays;
  const rules: DayRules = {
    closure: (date) => closure(calendar, date),
    suspension: (date) => suspension(calendar, date, terms.suspensions),
    outage: (date) => outage(calendar, date),
  };
  if (start === 'event') return countBack(startDate, days, rules);
  const begin = findStart(calendar, start, startDate, 'legal');
  const count = countOn(begin.date, days, { ...rules, isCalendar: unit === 'calendar' });
  return { date: count.date, lines: [...begin.lines, ...count.lines] };
}
