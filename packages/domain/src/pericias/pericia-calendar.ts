import type { CalendarDate } from '#calendar.ts';
import type { Shop } from '#shop/shop.ts';
import { caseLabel } from './case-label.ts';
import type { CaseIdentity } from './case-label.ts';
import {
  eventUid,
  iCalendar,
  iCalendarInstant,
  iCalendarText,
  revision,
  wholeDay,
} from './i-calendar.ts';
import type { EventRevision } from './i-calendar.ts';

/** A date of a case for the expert's calendar. */
export interface CaseEvent extends CaseIdentity, EventRevision {
  /** The id of the history entry; a repeated import updates the same event. */
  readonly id: string;
  readonly date: CalendarDate;
  /** The label of the step. */
  readonly label: string;
  readonly defendant: string;
  readonly location: string;
  readonly notes: string | null;
}

/** The shop's events as an iCalendar file (RFC 5545) of whole days; `now` is the time of its creation. */
export function caseCalendar(
  events: readonly CaseEvent[],
  now: Date,
  { tradeName }: Pick<Shop, 'tradeName'>,
): string {
  return iCalendar({
    name: tradeName === null ? 'Perícias' : `Perícias · ${tradeName}`,
    events: events.flatMap((event) => eventLines(event, now)),
  });
}

function eventLines(event: CaseEvent, now: Date): string[] {
  const { date, label, isSealed, defendant, location, notes } = event;
  const description = [label, `Réu: ${defendant}`, ...(notes === null ? [] : [notes])].join('\n');
  // calendar applications share what they have imported
  const facts = isSealed
    ? [`SUMMARY:${iCalendarText(caseLabel(event))}`, `DESCRIPTION:${iCalendarText(label)}`]
    : [
        `SUMMARY:${iCalendarText(`Perícia ${caseLabel(event)}`)}`,
        `LOCATION:${iCalendarText(location)}`,
        `DESCRIPTION:${iCalendarText(description)}`,
      ];
  return [
    'BEGIN:VEVENT',
    eventUid(event.id),
    `DTSTAMP:${iCalendarInstant(now)}`,
    ...revision(event),
    ...wholeDay(date),
    ...facts,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}
