import { plainCharacters } from '#typed-text.ts';
import { normalizeEmail } from '#people/email.ts';
import { normalizeBrazilianPhone, formatPhone } from '#people/person.ts';
import { formatTaxDocument, normalizeTaxDocument, taxDocumentKind } from '#people/tax-document.ts';

/** The kinds of PIX keys. */
export const PIX_KEY_KINDS = {
  cpf: { label: 'CPF' },
  cnpj: { label: 'CNPJ' },
  phone: { label: 'Celular' },
  email: { label: 'E-mail' },
  random: { label: 'Chave aleatória' },
} as const;

export type PixKeyKind = keyof typeof PIX_KEY_KINDS;

/** The length of the longest key, an e-mail address. */
export const MAX_PIX_KEY_LENGTH = 77;

/** The Central Bank's own pattern of an e-mail key, with at least one dot in the domain. */
const EMAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const NORMALIZE: Readonly<Record<PixKeyKind, (typed: string) => string | undefined>> = {
  cpf: (typed) => documentOf('cpf', typed),
  cnpj: (typed) => documentOf('cnpj', typed),
  phone(typed) {
    const phone = normalizeBrazilianPhone(typed);
    // banks register only mobile numbers
    return phone?.length === 13 ? `+${phone}` : undefined;
  },
  email(typed) {
    const email = normalizeEmail(typed);
    return email.length <= MAX_PIX_KEY_LENGTH && EMAIL.test(email) ? email : undefined;
  },
  random(typed) {
    const key = typed.toLowerCase();
    return UUID.test(key) ? key : undefined;
  },
};

/**
 * Parses a key as typed, with or without mask, to the form that banks register and codes contain. Undefined if it is
 * not a key of that kind.
 */
export function normalizePixKey(kind: PixKeyKind, typed: string): string | undefined {
  return NORMALIZE[kind](plainCharacters(typed));
}

/** Formats a registered key for people. */
export function formatPixKey(kind: PixKeyKind, key: string): string {
  if (kind === 'cpf' || kind === 'cnpj') return formatTaxDocument(key);
  return kind === 'phone' ? formatPhone(key.slice(1)) : key;
}

function documentOf(kind: 'cpf' | 'cnpj', typed: string): string | undefined {
  const document = normalizeTaxDocument(typed);
  return document !== undefined && taxDocumentKind(document) === kind ? document : undefined;
}
