import { isCents } from '#money.ts';

/** An amount of a statement in signed cents, and whether a letter (C, D) gave its direction. */
export interface StatementAmount {
  readonly cents: number;
  readonly hasLetter: boolean;
}

/** In OFX a single separator is always decimal; in a table '1.234' has a separator of thousands. */
export type AmountStyle = 'ofx' | 'table';

/**
 * Parses an amount as banks write it: with comma or dot as the decimal separator, with or without thousands, sign,
 * currency and letter. More than two decimals are rounded.
 * @returns undefined if the text is not an amount
 */
export function parseStatementAmount(
  text: string,
  style: AmountStyle,
): StatementAmount | undefined {
  if (text.length > LONGEST_AMOUNT) return undefined;
  const compact = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/R\$|BRL/g, '')
    // a blank between digits separates thousands
    .replaceAll(/(?<=\d)\s(?=\d)/g, '_')
    .replaceAll(/\s/g, '');
  const [, open, sign = '', number = '', trailing = '', close, letter = ''] =
    /^(\()?([+-]?)([\d.,_]+)([+-]|\([+-]\))?(\))?(CR?|DB?|\(CR?\)|\(DB?\))?$/.exec(compact) ?? [];
  const cents = parseNumber(number, style);
  if (cents === undefined || (open === undefined) !== (close === undefined)) return undefined;
  const isNegative =
    letter === '' ? open !== undefined || `${sign}${trailing}`.includes('-') : letter.includes('D');
  return { cents: isNegative && cents !== 0 ? -cents : cents, hasLetter: letter !== '' };
}

/** An amount with blanks around it. */
const LONGEST_AMOUNT = 100;

/** Digits with separators, in cents. */
function parseNumber(number: string, style: AmountStyle): number | undefined {
  const at = decimalPosition(number, style);
  const whole = number.slice(0, at);
  const fraction = number.slice(at + 1);
  if (!/\d/.test(number) || !/^(\d*|\d{1,3}(?:([.,_])\d{3}(?:\2\d{3})*))$/.test(whole))
    return undefined;
  if (!/^\d*$/.test(fraction)) return undefined;
  const [tens = '0', units = '0', next = '0'] = fraction;
  const cents =
    Number(whole.replaceAll(/\D/g, '')) * 100 + Number(tens + units) + (next >= '5' ? 1 : 0);
  return isCents(cents) ? cents : undefined;
}

/** The position of the decimal separator, which is the last one; the length of the number if it has none. */
function decimalPosition(number: string, style: AmountStyle): number {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (last === -1) return number.length;
  const isOnly = !/[.,]/.test(number.slice(0, last));
  const isRepeated = number.indexOf(number[last] ?? '') !== last;
  const isThousands = style === 'table' && /^[1-9]\d{0,2}\.\d{3}$/.test(number);
  return isRepeated || (isOnly && isThousands) ? number.length : last;
}
