import './zod-without-eval.ts';
import { z } from 'zod';
import { MAX_CENTS } from '@vendas/domain/money';
import { manyLines, oneLine, plainCharacters } from '@vendas/domain/typed-text';
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

const isStorable = (text: string) => !FORBIDDEN.test(text) && text.isWellFormed();

const INVALID = 'O texto contém caracteres inválidos.';
const tooLong = (max: number) => `Use no máximo ${max} caracteres.`;

/** Text without control characters or lone surrogates, at most `max` UTF-16 units. */
export const safeText = (max: number) =>
  z.string().max(max, tooLong(max)).refine(isStorable, INVALID);

/** The same text as `read` returns it; the limit is that of the result. */
const readText = (max: number, read: (typed: string) => string) =>
  z.string().refine(isStorable, INVALID).overwrite(read).max(max, tooLong(max));

/** Null instead of an empty text. */
export const orNull = (text: string) => (text === '' ? null : text);

/** A key or code for a header of a request to another service, which holds only printable ASCII. */
export const headerText = (max: number) =>
  safeText(max)
    .trim()
    .refine((text) => /^[ -~]*$/.test(text), 'Use só letras sem acento, números e sinais, sem quebra de linha.'); // prettier-ignore

/** Text of several lines with a visible character. */
export const requiredText = (max: number, message: string) =>
  readText(max, manyLines).min(1, message);

/** Text of several lines; without a visible character null. */
export const optionalText = (max: number) => readText(max, manyLines).transform(orNull).nullable();

/** Text of one line, such as a name; without a visible character empty. */
export const lineText = (max: number) => readText(max, oneLine);

/** Text of one line, such as a name, with a visible character. */
export const requiredLine = (max: number, message: string) => lineText(max).min(1, message);

/** Text of one line, such as a reason; without a visible character null. */
export const nullableLine = (max: number) => lineText(max).transform(orNull).nullable();

/** A number, code or address as people paste it, in the characters that `plainCharacters` leaves. */
export const plainField = (max: number) => readText(max, plainCharacters);

type Normalize = (typed: string) => string | undefined;

/** A number or code as people paste it, stored as `normalize` returns it. */
export const requiredCode = (message: string, normalize: Normalize) =>
  plainField(30)
    .refine((typed) => normalize(typed) !== undefined, message)
    .transform((typed) => normalize(typed) ?? typed);

/** The same, or null if it is empty; `message` may depend on what was typed. */
export const optionalCode = (message: string | ((typed: string) => string), normalize: Normalize) =>
  plainField(30)
    // not in the transformation, whose errors would hide those of a check across fields
    .refine((typed) => typed === '' || normalize(typed) !== undefined, {
      error: ({ input }) => (typeof message === 'string' ? message : message(String(input))),
    })
    .transform((typed) => normalize(typed) ?? null)
    .nullable();

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
