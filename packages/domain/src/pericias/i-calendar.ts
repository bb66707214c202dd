import { addDays } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { DEFAULT_SHOP_NAME } from '#shop/shop.ts';

/** The longest line in octets, without its line break (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;

interface CalendarFacts {
  /** The name that calendar applications show. */
  readonly name: string;
  /** Additional lines of the calendar itself. */
  readonly properties?: readonly string[];
  /** Complete lines of the events. */
  readonly events: readonly string[];
}

/** A calendar as an iCalendar file (RFC 5545). */
export function iCalendar({ name, properties = [], events }: CalendarFacts): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    // a constant, so that calendar applications assign imports after a renaming of the shop to the same program
    `PRODID:-//${DEFAULT_SHOP_NAME}//Pericias//PT-BR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${iCalendarText(name)}`,
    ...properties,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** The globally unique id of an event; it does not depend on the name of the shop. */
export function eventUid(id: string): string {
  return `UID:${id}@pericias.controle-de-vendas`;
}

/** An instant as iCalendar writes it, in UTC. */
export function iCalendarInstant(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** The start and end of an all-day event in any time zone: the end is the day after. */
export function wholeDay(date: CalendarDate): string[] {
  return [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`];
}

/** Escapes a text as the value of a property. */
export function iCalendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

function compact(date: CalendarDate): string {
  return date.replaceAll('-', '');
}

/** Folds long lines by a line break and a space, without splitting a character. */
function foldLine(line: string): string {
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
