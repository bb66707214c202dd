import { plainCharacters } from '#typed-text.ts';

/** The states of Brazil and its Federal District, by the abbreviations of addresses. */
export const BRAZILIAN_STATES = [
  'AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN',
  'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO',
] as const; // prettier-ignore

export type BrazilianState = (typeof BRAZILIAN_STATES)[number];

/** An address of a customer. */
export interface CustomerAddress {
  /** Eight digits. */
  readonly postalCode: string | null;
  readonly street: string;
  readonly streetNumber: string | null;
  readonly complement: string | null;
  readonly district: string | null;
  readonly city: string;
  readonly state: BrazilianState;
}

/** 'Rua das Acácias, 12, ap. 3, Sé, São Paulo/SP, CEP 01310-100' */
export function addressLine(address: CustomerAddress): string {
  const { postalCode, street, streetNumber, complement, district, city, state } = address;
  const parts = [street, streetNumber, complement, district, `${city}/${state}`];
  if (postalCode !== null) parts.push(`CEP ${formatPostalCode(postalCode)}`);
  return parts.filter(Boolean).join(', ');
}

/** Parses a typed CEP ('01310-100') to its eight digits; undefined if it is not a CEP. */
export function normalizePostalCode(typed: string): string | undefined {
  const text = plainCharacters(typed);
  if (!/^\d{2}\.?\d{3}[-\s]?\d{3}$/.test(text)) return undefined;
  return text.replaceAll(/\D/g, '');
}

/** '01310100' → '01310-100'. */
export function formatPostalCode(postalCode: string): string {
  return `${postalCode.slice(0, 5)}-${postalCode.slice(5)}`;
}
