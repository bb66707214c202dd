import { addDays } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { DEFAULT_SHOP_NAME } from '#shop/shop.ts';

/** The longest line in octets, without its line break (RFC 5545, 3.1). */
const MAX_LINE_OCTETS = 75;
/** The most octets of a code unit of UTF-16. */
const MAX_UNIT_OCTETS = 3;

interface CalendarFacts {
  /** The name that calendar applications show. */
  readonly name: string;
  /** Additional lines of the calendar itself. */
  readonly properties?: readonly string[];
  /** Complete lines of the events. */
  readonly events: readonly string[];
}

export interface EventRevision {
  /** Greater after every change. */
  readonly sequence: number;
  readonly changedAt: Date;
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

/** Every line break of Unicode. */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/** Other control characters, which no property may contain. */
const CONTROL = /(?!\t)\p{Cc}/gu;

/** Escapes a text as the value of a property. */
export function iCalendarText(text: string): string {
  return text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(LINE_BREAK, String.raw`\n`)
    .replace(CONTROL, '');
}

/** How often an event has changed and when it last did, so that calendar applications replace it. */
export function revision({ sequence, changedAt }: EventRevision): string[] {
  return [`LAST-MODIFIED:${iCalendarInstant(changedAt)}`, `SEQUENCE:${sequence}`];
}

function compact(date: CalendarDate): string {
  return date.replaceAll('-', '');
}

/** Folds long lines by a line break and a space, without splitting a character. */
function foldLine(line: string): string {
  if (line.length * MAX_UNIT_OCTETS <= MAX_LINE_OCTETS) return line;
  let folded = '';
  let start = 0;
  let octets = 0;
  for (let index = 0; index < line.length;) {
    const code = line.codePointAt(index) ?? 0;
    const size = octetsOf(code);
    if (octets + size > MAX_LINE_OCTETS) {
      folded += `${line.slice(start, index)}\r\n `;
      start = index;
      octets = 1;
    }
    octets += size;
    index += code > 0xffff ? 2 : 1;
  }
  return folded + line.slice(start);
}

/** The length of a character in UTF-8. Computed, because encoding each one takes most of the time of a large feed. */
function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x8_00) return 2;
  return code > 0xffff ? 4 : 3;
}
