import './zod-without-eval.ts';
import { z } from 'zod';
import { MAX_CENTS } from '@vendas/domain/money';
import { isCalendarDate } from '@vendas/domain/calendar';

/** The keys of an object as a tuple for a zod enum, typed as the object's own keys. */
export function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): [K, ...K[]] {
  const [first, ...rest] = Object.keys(table).filter((key): key is K => Object.hasOwn(table, key));
  if (first === undefined) throw new Error('an empty table has no keys');
  return [first, ...rest];
}

/**
 * Typed text must not contain control characters: NUL breaks PostgreSQL, the others can forge log lines. Tab, line
 * feed and carriage return are allowed.
 */
// oxlint-disable-next-line no-control-regex -- naming the control characters is the purpose here
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Whether PostgreSQL and the log can hold the text. */
export const isStorable = (text: string) => !FORBIDDEN.test(text) && text.isWellFormed();

export const INVALID_TEXT = 'O texto contém caracteres inválidos.';
export const tooLong = (max: number) => `Use no máximo ${max} caracteres.`;

/** Text without control characters or lone surrogates, at most `max` UTF-16 units. */
export const safeText = (max: number) =>
  z.string().max(max, tooLong(max)).refine(isStorable, INVALID_TEXT);

/** Money in integer cents from 0 to the largest amount handled. */
export const centsSchema = z
  .int('Informe um valor em centavos.')
  .min(0, 'O valor não pode ser negativo.')
  .max(MAX_CENTS, 'O valor é grande demais.');

/** True from 1900 to 2200: a date outside is a typing error, and PostgreSQL rejects a date far outside. */
export const isOfOurTime = (text: string) => text >= '1900' && text < '2201';

/** A calendar date, yyyy-MM-dd, that exists and lies between 1900 and 2200. */
export const dateSchema = z
  .string()
  .refine((text) => isCalendarDate(text) && isOfOurTime(text), 'Data inválida.');

/** An instant in RFC 3339, UTC. */
export const instantSchema = z.iso.datetime();

export const idSchema = z.uuid('Identificador inválido.');

export const idParams = z.object({ id: idSchema });

/** An opaque position in a list, as returned in `nextCursor`. */
export const cursorSchema = z
  .string()
  .max(2000)
  .regex(/^[\w-]+$/, 'Cursor inválido.');

/** One page of a list and where the next one starts; null at the end. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
