import { plainCharacters } from '#typed-text.ts';
import { isEan } from './product.ts';

/** Parses a bar code as typed, pasted or scanned to its digits; undefined if it is not one. */
export function normalizeBarCode(typed: string): string | undefined {
  const digits = plainCharacters(typed).replaceAll(/[\s-]/g, '');
  return isEan(digits) ? digits : undefined;
}

/**
 * The key by which 8, 12, 13 and 14 digits of one article number are the same code: its 14 digits. The generated column
 * `products.gtin` holds the same key.
 */
export function barCodeKey(code: string): string {
  return code.padStart(14, '0');
}

/**
 * What a search looks for: of a bar code the digits that all its forms share, so that the 13 digits of a scan find a
 * product stored with 12; any other text stays.
 */
export function searchedCode(typed: string): string {
  return normalizeBarCode(typed)?.replace(/^0+(?=\d)/, '') ?? typed;
}
