import { addDays } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { DEFAULT_SHOP_NAME } from '#shop/shop-name.ts';
import type { Shop } from '#shop/shop.ts';
import { caseLabel } from './case-label.ts';
import type { CaseIdentity } from './case-label.ts';

/** A date of a case for the expert's calendar. */
export interface CaseEvent extends CaseIdentity {
  /** Of the history entry; a repeated import updates the same event. */
  readonly id: string;
  readonly date: CalendarDate;
  /** The label of the step. */
  readonly label: string;
  readonly defendant: string;
  readonly location: string;
  readonly notes: string | null;
}

/** Longest line in octets, without its end (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

/** The shop's events as an iCalendar file (RFC 5545) of whole days; `now` is the time of its creation. */
export function caseCalendar(
  events: readonly CaseEvent[],
  now: Date,
  shop: Pick<Shop, 'tradeName'>,
): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    // known by calendar applications: a renamed shop's later imports stay those of the same program
    `PRODID:-//${DEFAULT_SHOP_NAME}//Pericias//PT-BR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escape(calendarName(shop))}`,
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** What calendar applications call the calendar. */
function calendarName({ tradeName }: Pick<Shop, 'tradeName'>): string {
  return tradeName === null ? 'Perícias' : `Perícias · ${tradeName}`;
}

function eventLines(event: CaseEvent, stamp: string): string[] {
  const { date, label, isSealed, defendant, location, notes } = event;
  const description = [label, `Réu: ${defendant}`, ...(notes === null ? [] : [notes])].join('\n');
  // calendar applications pass on what they have imported
  const facts = isSealed
    ? [`SUMMARY:${escape(caseLabel(event))}`, `DESCRIPTION:${escape(label)}`]
    : [
        `SUMMARY:${escape(`Perícia ${caseLabel(event)}`)}`,
        `LOCATION:${escape(location)}`,
        `DESCRIPTION:${escape(description)}`,
      ];
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@pericias.controle-de-vendas`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    // the end of a whole-day event is the day after
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    ...facts,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function compact(date: CalendarDate): string {
  return date.replaceAll('-', '');
}

function escape(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Long lines continue after a line break and a space; no character is split. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
