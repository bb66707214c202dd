import { optionalText } from './fields.ts';

/** A visible character: neither white space nor an invisible character such as U+200B or an empty Braille cell. */
const VISIBLE = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Optional text of one line with a visible character. Every run of white space becomes one space, so that no line
 * break gets into the header of a mail.
 */
export const optionalLine = (max: number) =>
  optionalText(max)
    .refine((typed) => typed === null || VISIBLE.test(typed), 'O texto não tem nada visível.')
    .transform((typed) => typed?.replaceAll(/\s+/g, ' ') ?? null);
