import { addDays } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { DEFAULT_SHOP_NAME } from '#shop/shop.ts';

/** Longest line in octets, without its end (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

interface CalendarFacts {
  /** What calendar applications call the calendar. */
  readonly name: string;
  /** Lines of the calendar itself, in addition to those of every one. */
  readonly properties?: readonly string[];
  /** Complete lines of the events. */
  readonly events: readonly string[];
}

/** A calendar as an iCalendar file (RFC 5545). */
export function iCalendar({ name, properties = [], events }: CalendarFacts): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    // known by calendar applications: a renamed shop's later imports stay those of the same program
    `PRODID:-//${DEFAULT_SHOP_NAME}//Pericias//PT-BR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${iCalendarText(name)}`,
    ...properties,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** The globally unique name of an event; it never follows the name of the shop. */
export function eventUid(id: string): string {
  return `UID:${id}@pericias.controle-de-vendas`;
}

/** An instant as iCalendar writes it, in UTC. */
export function iCalendarInstant(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Start and end of an event of a whole day, in any time zone: its end is the day after. */
export function wholeDay(date: CalendarDate): string[] {
  return [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`];
}

/** A text as the value of a property. */
export function iCalendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

function compact(date: CalendarDate): string {
  return date.replaceAll('-', '');
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
