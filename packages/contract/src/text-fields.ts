// Texts that people type or paste, in a separate module so that the web shop's pages load without them.
import { z } from 'zod';
import { manyLines, oneLine, plainCharacters } from '@vendas/domain/typed-text';
import { INVALID_TEXT, isStorable, safeText, tooLong } from './fields.ts';

/** The same text as `read` returns it; the limit is that of the result. */
const readText = (max: number, read: (typed: string) => string) =>
  z.string().refine(isStorable, INVALID_TEXT).overwrite(read).max(max, tooLong(max));

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
