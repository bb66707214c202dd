/** A visible character: neither white space nor an invisible character such as U+200B or an empty Braille cell. */
const VISIBLE = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Invisible characters: marks of direction, zero-width characters, soft hyphens and the like. The first alternative
 * matches an emoji with what belongs to it, because a joiner or selector there is visible: '👩‍⚕️' is one emoji.
 */
const INVISIBLE =
  /(\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0E|\uFE0F)*(?:\u200D(?=\p{Extended_Pictographic}))?)|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const ANY_INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Every dash, also the minus sign, the hyphen bullet, the modifier letter and the box-drawing line. */
const DASH = /[\p{Pd}\u02D7\u2043\u2212\u2500\u2796]/gu;

/** White space, and what looks like it. */
const BLANK = /[\s\u0085\u2800]+/g;

/** Line separators besides CR and LF. */
const OTHER_LINE_BREAK = /[\u0085\u2028\u2029]/g;

/** Whether the text shows anything. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/**
 * Reads a number, code or address as people paste it from messages and pages: without invisible characters, with '-'
 * for every dash, ASCII for full-width letters and digits, and one space for every run of white space.
 */
export function plainCharacters(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(ANY_INVISIBLE, '')
    .replaceAll(DASH, '-')
    .replaceAll(BLANK, ' ')
    .trim();
}

/** Text of one line, such as a name or title; empty if nothing in it is visible. */
export function oneLine(typed: string): string {
  const text = typed.replaceAll(INVISIBLE, '$1').replaceAll(BLANK, ' ').trim();
  return isVisible(text) ? text : '';
}

/** Text that may have several lines; empty if nothing in it is visible. */
export function manyLines(typed: string): string {
  const text = typed.replaceAll(INVISIBLE, '$1').replaceAll(OTHER_LINE_BREAK, '\n').trim();
  return isVisible(text) ? text : '';
}
