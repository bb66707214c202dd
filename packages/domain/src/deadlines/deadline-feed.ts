import { formatDate } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { caseLabel } from '#pericias/case-label.ts';
import type { CaseIdentity } from '#pericias/case-label.ts';
import {
  eventUid,
  iCalendar,
  iCalendarInstant,
  iCalendarText,
  revision,
  wholeDay,
} from '#pericias/i-calendar.ts';
import type { Shop } from '#shop/shop.ts';
import type { DeadlineKind } from './deadline-kinds.ts';
import { legalDateText } from './deadline-terms.ts';
import { publicDeadlineLabel } from './open-deadline.ts';

/** An open deadline for a calendar that people subscribe to. */
export interface FeedDeadline extends CaseIdentity {
  readonly id: string;
  readonly kind: DeadlineKind;
  readonly title: string | null;
  readonly safeDate: CalendarDate;
  readonly legalDate: CalendarDate;
  readonly endTime: string | null;
  readonly isProvisional: boolean;
  /** Incremented by every change. */
  readonly version: number;
  /** The time of the last move, or of the creation. */
  readonly changedAt: Date;
}

/** Relative to the start of the event's day: 08:00 five days before and one day before. */
const ALARM_TRIGGERS = ['-P4DT16H', '-PT16H'] as const;

/**
 * The open deadlines as an iCalendar feed of all-day events, each on its safe date. `now` is the time of the request.
 */
export function deadlineFeed(
  deadlines: readonly FeedDeadline[],
  now: Date,
  { tradeName }: Pick<Shop, 'tradeName'>,
): string {
  return iCalendar({
    name: tradeName === null ? 'Prazos' : `Prazos · ${tradeName}`,
    properties: ['REFRESH-INTERVAL;VALUE=DURATION:PT1H'],
    events: deadlines.flatMap((deadline) => eventLines(deadline, iCalendarInstant(now))),
  });
}

function eventLines(deadline: FeedDeadline, readAt: string): string[] {
  const { id, safeDate, isProvisional, version, changedAt } = deadline;
  const summary = iCalendarText(`${publicDeadlineLabel(deadline)}: ${caseLabel(deadline)}`);
  const facts = [
    `Data segura: ${formatDate(safeDate)}`,
    `Data legal: ${legalDateText(deadline)}`,
    ...(isProvisional ? ['Prazo provisório: o início ainda não é certo.'] : []),
  ];
  return [
    'BEGIN:VEVENT',
    eventUid(`prazo-${id}`),
    `DTSTAMP:${readAt}`,
    ...revision({ sequence: version - 1, changedAt }),
    ...wholeDay(safeDate),
    `SUMMARY:${summary}`,
    `DESCRIPTION:${iCalendarText(facts.join('\n'))}`,
    'TRANSP:TRANSPARENT',
    ...ALARM_TRIGGERS.flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:${trigger}`,
      `DESCRIPTION:${summary}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}
