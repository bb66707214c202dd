import type { CourtCalendarItem } from '@vendas/contract/deadlines/court-calendars';
import type { Deadline, DeadlineRow } from '@vendas/contract/deadlines/deadlines';
import { courtCalendar } from '@vendas/domain/deadlines/court-calendar';
import { computeDeadline } from '@vendas/domain/deadlines/deadline';
import type { DeadlineTerms } from '@vendas/domain/deadlines/deadline-terms';
import { anId } from '#testing/samples.ts';
import { ID, NUMBER } from '#features/pericias/pericias-test-kit.ts';

/** The calendar of a court without own days. */
export function aCalendar(changes: Partial<CourtCalendarItem> = {}): CourtCalendarItem {
  return {
    id: 'ca1e0000-0000-4000-8000-000000000001',
    name: 'Tribunal de Justiça de São Paulo',
    rules: 'state',
    timeZone: 'America/Sao_Paulo',
    parentId: null,
    ownDays: 0,
    cases: 1,
    ...changes,
  };
}

/** Fifteen working days from a notice read on 20/11/2026. */
export const TERMS = {
  kind: 'clarifications',
  start: 'portal',
  startDate: '2026-11-20',
  days: 15,
  unit: 'working',
  extensionDays: 0,
  suspensions: [],
} as const;

/** An open deadline of fifteen days. */
export function aRow(changes: Partial<DeadlineRow> = {}): DeadlineRow {
  const { id, name } = aCalendar();
  return {
    id: anId(),
    periciaId: ID,
    processNumber: NUMBER,
    calendarId: id,
    calendarName: name,
    ...TERMS,
    suspensions: [],
    endTime: null,
    otherStart: null,
    noticeId: null,
    isNoticeCancelled: false,
    noticeCancelledOn: null,
    title: null,
    isProvisional: false,
    legalDate: '2026-12-15',
    safeDate: '2026-12-14',
    responsibleId: null,
    responsibleName: null,
    taskId: null,
    fulfilledOn: null,
    proof: null,
    version: 1,
    ...changes,
  };
}

/** Both dates of terms with their days, as the server sends them. */
export function countsOf(terms: DeadlineTerms) {
  const { legal, safe } = computeDeadline(courtCalendar('state'), terms);
  return {
    legal: { ...legal, lines: [...legal.lines] },
    safe: { ...safe, lines: [...safe.lines] },
  };
}

/** A deadline with the count that the server computes. */
export function aDeadlineWithCount(row: DeadlineRow): Deadline {
  const counts = countsOf(row);
  const { legal, safe } = counts;
  return { ...row, legalDate: legal.date, safeDate: safe.date, ...counts, moves: [] };
}
