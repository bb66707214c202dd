import { plainCharacters } from '#typed-text.ts';

/** A person's CPF or a company's CNPJ. */
export type TaxDocumentKind = 'cpf' | 'cnpj';

const CPF = /^\d{11}$/;
/** Letters are possible since July 2026, except in the two check digits (Instrução Normativa RFB 2.229/2024). */
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;

/** The largest weight of each kind: weights count 2, 3, … from the right and restart at 2 after it. */
const LARGEST_WEIGHT = { cpf: 11, cnpj: 9 } as const;

/**
 * Parses a CPF or CNPJ as typed, with or without mask and in either case, to its stored form: without punctuation and
 * in upper case. Undefined if a check digit is wrong or all characters are equal.
 */
export function normalizeTaxDocument(typed: string): string | undefined {
  const text = plainCharacters(typed);
  if (!/^[0-9A-Za-z./\s-]*$/.test(text)) return undefined;
  const document = text.replaceAll(/[./\s-]/g, '').toUpperCase();
  const isOfAKind = CPF.test(document) || CNPJ.test(document);
  if (!isOfAKind || /^(.)\1*$/.test(document)) return undefined;
  return hasValidCheckDigits(document) ? document : undefined;
}

/** The kind of a stored document, determined by its length. */
export function taxDocumentKind(document: string): TaxDocumentKind {
  return document.length === 11 ? 'cpf' : 'cnpj';
}

/** '52998224725' → '529.982.247-25', '12ABC34501DE35' → '12.ABC.345/01DE-35'. */
export function formatTaxDocument(document: string): string {
  return taxDocumentKind(document) === 'cpf'
    ? document.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : document.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

function hasValidCheckDigits(document: string): boolean {
  const largest = LARGEST_WEIGHT[taxDocumentKind(document)];
  const base = document.slice(0, -2);
  const first = checkDigit(base, largest);
  return document === base + first + checkDigit(base + first, largest);
}

/** The weighted sum modulo 11 gives the digit; a letter counts as its ASCII code minus 48, so 'A' is 17. */
function checkDigit(text: string, largestWeight: number): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) {
    const fromRight = text.length - 1 - index;
    sum += (text.charCodeAt(index) - 48) * (2 + (fromRight % (largestWeight - 1)));
  }
  const remainder = sum % 11;
  return String(remainder < 2 ? 0 : 11 - remainder);
}
