import { addDays, daysBetween } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { easterSunday } from '#holidays.ts';
import { countBack, countOn } from './count-days.ts';
import type { DayLine, DayRules } from './count-days.ts';
import { closure, suspension, suspensionOfDeadline, workingDayUntil } from './court-calendar.ts';
import type { CourtCalendar } from './court-calendar.ts';
import type { DayReason } from './court-rules.ts';
import { findStart } from './deadline-start.ts';
import { fixedLine } from './deadline-terms.ts';
import type { DeadlineCount, DeadlineTerms } from './deadline-terms.ts';

/**
 * The date on which the expert is not late by any reading of the law ('data segura'). It applies neither the
 * suspension of CPC 220, which may not hold for experts, nor outages, and counts a report's term in calendar days.
 */
export function safeDate(calendar: CourtCalendar, terms: DeadlineTerms): DeadlineCount {
  const count = safeDateOf(calendar, terms);
  const { otherStart = null } = terms;
  if (otherStart === null) return count;
  const otherCount = safeDateOf(calendar, { ...terms, ...otherStart });
  return otherCount.date < count.date ? otherCount : count;
}

function safeDateOf(calendar: CourtCalendar, terms: DeadlineTerms): DeadlineCount {
  switch (terms.start) {
    case 'fixed':
      return safeFixedDate(calendar, terms);
    case 'event':
      return safeDateBefore(calendar, terms);
    default:
      return safeDateAfter(calendar, { ...terms, start: terms.start });
  }
}

function safeFixedDate(calendar: CourtCalendar, terms: DeadlineTerms): DeadlineCount {
  const { startDate, unit } = terms;
  const lines = [fixedLine(terms)];
  let date = startDate;
  if (unit === 'hours') {
    date = addDays(date, -1);
    lines.push({ date, number: null, text: 'Véspera, por ser prazo em horas', law: null });
  }
  const workingDay = backToWorkingDay(calendar, date);
  return { date: workingDay.date, lines: [...lines, ...workingDay.lines] };
}

/** One working day earlier than the law requires, so that all days of the term lie in between. */
function safeDateBefore(
  calendar: CourtCalendar,
  { startDate, days, extensionDays, suspensions }: DeadlineTerms,
): DeadlineCount {
  return countBack(startDate, days + extensionDays + 1, {
    closure: (date) => closure(calendar, date) ?? likelyClosure(date),
    suspension: (date) => suspension(calendar, date, suspensions),
  });
}

function safeDateAfter(
  calendar: CourtCalendar,
  terms: DeadlineTerms & { readonly start: Parameters<typeof findStart>[1] },
): DeadlineCount {
  const { kind, start, startDate, unit, extensionDays } = terms;
  const begin = findStart(calendar, start, startDate, 'safe');
  const decided = terms.suspensions.filter(({ isDecided }) => isDecided);
  const suspended: DayRules['suspension'] = (date) => suspensionOfDeadline(date, decided);
  const isCalendar = unit === 'calendar' || kind === 'report';
  const count = countOn(begin.date, terms.days + extensionDays, {
    closure: (date) => (isCalendar ? undefined : closure(calendar, date)),
    suspension: suspended,
    isCalendar,
  });
  const workingDay = backToWorkingDay(calendar, count.date);
  return { date: workingDay.date, lines: [...begin.lines, ...count.lines, ...workingDay.lines] };
}

/** The last working day on or before a date, because the safe date never moves forward. */
function backToWorkingDay(calendar: CourtCalendar, date: CalendarDate): DeadlineCount {
  const reached = workingDayUntil(calendar, date);
  const lines: DayLine[] = [];
  for (let day = date; day > reached; day = addDays(day, -1)) {
    const { name, law } = closure(calendar, day) ?? { name: '', law: null };
    lines.push({ date: day, number: null, text: name, law });
  }
  if (reached < date) {
    lines.push({ date: reached, number: null, text: 'Último dia útil antes', law: null });
  }
  return { date: reached, lines };
}

/** Days on which many courts are closed by their own acts, by their distance from Easter. */
const LIKELY_CLOSED: ReadonlyMap<number, string> = new Map([
  [-48, 'Segunda-feira de Carnaval'],
  [-46, 'Quarta-feira de Cinzas'],
  [-3, 'Quinta-feira Santa'],
  [60, 'Corpus Christi'],
]);

function likelyClosure(date: CalendarDate): DayReason | undefined {
  const law = 'Sem expediente em muitos tribunais';
  if (date.endsWith('-10-28')) return { name: 'Dia do Servidor Público', law };
  const name = LIKELY_CLOSED.get(daysBetween(easterSunday(Number(date.slice(0, 4))), date));
  return name === undefined ? undefined : { name, law };
}
