import { oneLine } from '@vendas/domain/typed-text';
import { z } from 'zod';

/*
 * Fields of the courts' responses. A field of an unexpected type is dropped alone, never with its notice or case.
 */

/** Without what PostgreSQL can't store: a null, half a character. */
export const textSchema = z.string().transform((text) => text.replaceAll('\0', '').toWellFormed());

/** One short line, also from a number; null for anything else, and without a visible character. */
export function fieldUpTo(longest: number) {
  return z
    .union([textSchema, z.number().transform(String)])
    .transform((text) => oneLine(text).slice(0, longest).toWellFormed().trim() || null)
    .nullable()
    .catch(null);
}

const recordSchema = z.record(z.string(), z.unknown());
// built once: a response may have 150,000 entries
const listSchema = z.array(z.unknown());

/**
 * The entries of a list, also of one that was written as an object with numbered keys, or as its only entry. Lists
 * within it are opened.
 */
export function entriesOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined || value === '') return [];
  const list = Array.isArray(value) ? listSchema.parse(value) : undefined;
  if (list !== undefined) return list.flat();
  const record = recordSchema.safeParse(value).data;
  const isNumbered = record !== undefined && Object.keys(record).every((key) => /^\d+$/.test(key));
  return isNumbered ? Object.values(record) : [value];
}

/** The same as a part of a schema. */
export const entriesSchema = z.unknown().optional().transform(entriesOf);
