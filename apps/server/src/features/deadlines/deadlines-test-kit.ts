import { createCourtCalendar } from '@vendas/contract/deadlines/court-calendars';
import type { CourtCalendarItem } from '@vendas/contract/deadlines/court-calendars';
import { createDeadline } from '@vendas/contract/deadlines/deadlines';
import type { Deadline } from '@vendas/contract/deadlines/deadlines';
import type { DeadlineTerms } from '@vendas/domain/deadlines/deadline-terms';
import { callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Fifteen working days from a notice read on 27/03/2026: 20/04/2026 in a state court. */
export const TERMS = {
  kind: 'clarifications',
  start: 'portal',
  startDate: '2026-03-27',
  days: 15,
  unit: 'working',
  extensionDays: 0,
  suspensions: [],
} as const;

let calendars = 0;

/** The calendar of a state court without days of its own. */
export async function aCalendar(
  app: TestApp,
  as: Person,
  overrides: object = {},
): Promise<CourtCalendarItem> {
  calendars += 1;
  const body = {
    name: `Tribunal ${calendars} ${crypto.randomUUID()}`,
    rules: 'state' as const,
    timeZone: 'America/Sao_Paulo' as const,
    parentId: null,
    ...overrides,
  };
  return succeeded(await callRoute(app, createCourtCalendar, { as, body }));
}

/** The body of a new deadline. */
export function deadlineForm(
  calendarId: string,
  terms: Partial<DeadlineTerms> = {},
  overrides = {},
) {
  return {
    calendarId,
    terms: { ...TERMS, ...terms, suspensions: [...(terms.suspensions ?? [])] },
    title: null,
    responsibleId: null,
    isProvisional: false,
    withTask: false,
    ...overrides,
  };
}

/** A deadline of a case. */
export async function aDeadline(
  app: TestApp,
  as: Person,
  periciaId: string,
  form: ReturnType<typeof deadlineForm>,
): Promise<Deadline> {
  return succeeded(
    await callRoute(app, createDeadline, { as, params: { id: periciaId }, body: form }),
  );
}
