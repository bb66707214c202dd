import { courtCalendar } from './court-calendar.ts';
import type { CourtDay } from './court-calendar.ts';
import { computeDeadline } from './deadline.ts';
import type { DeadlineTerms } from './deadline-terms.ts';

export const COURTS = { state: courtCalendar('state'), federal: courtCalendar('federal') };
export type Court = keyof typeof COURTS;

export const TERMS: DeadlineTerms = {
  kind: 'free',
  start: 'awareness',
  startDate: '2026-03-27',
  days: 15,
  unit: 'working',
  extensionDays: 0,
  suspensions: [],
};

/** The legal and the safe date. */
export const dates = (overrides: Partial<DeadlineTerms>, calendar = COURTS.state) => {
  const { legal, safe } = computeDeadline(calendar, { ...TERMS, ...overrides });
  return [legal.date, safe.date];
};

/** An own day of a court. */
export const ownDay = (date: string, effect: CourtDay['effect'] = 'closed'): CourtDay => ({
  date,
  effect,
  name: 'Dia do tribunal',
  source: 'Portaria 1/2026',
});
