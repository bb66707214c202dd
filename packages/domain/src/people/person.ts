import { plainCharacters } from '#typed-text.ts';

export interface NamedPerson {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email?: string | null;
  /** E.164 digits without '+'. */
  readonly phone?: string | null;
}

/** The displayed name of a person: their names, otherwise their e-mail or telephone; undefined if none is known. */
export function personName(person: NamedPerson): string | undefined {
  const { firstName, lastName, email, phone } = person;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  if (name !== '') return name;
  if (email) return email;
  return phone ? formatPhone(phone) : undefined;
}

const BRAZIL = '55';
/** Local, or behind a 0 and perhaps the two digits of a long-distance company: '031 …', '0 15 31 …'. */
const NATIONAL = /^(?:0(?:\d{2})?)?([1-9]\d{9,10})$/;
/** Area code without zeros, then a mobile number with or, from before 2017, without its leading 9, or a landline number. */
const OF_BRAZIL = /^55[1-9]{2}(9\d{8}|[2-9]\d{7})$/;
const OLD_MOBILE = /^(55[1-9]{2})([6-9]\d{7})$/;
const NEW_MOBILE = /^(55[1-9]{2})9([6-9]\d{7})$/;

/**
 * Parses a telephone number as typed or pasted to E.164 digits without '+', as accounts store it. Ten or eleven digits
 * are a Brazilian number with its area code; a leading '+' or 00 precedes the country code. Undefined if it is not a
 * telephone number.
 */
export function normalizePhone(typed: string): string | undefined {
  const text = plainCharacters(typed).replace(/^tel:\s*/i, '');
  if (!/^(?:\(?\+)?[\d\s().-]+$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  const hasCountry = text.includes('+') || digits.startsWith('00');
  const [, local] = (!hasCountry && NATIONAL.exec(digits)) || [];
  const phone = local === undefined ? digits.replace(/^00/, '') : BRAZIL + local;
  const isPlausible = phone.startsWith(BRAZIL)
    ? OF_BRAZIL.test(phone)
    : /^[1-9]\d{9,14}$/.test(phone);
  return isPlausible ? phone : undefined;
}

/**
 * The key by which two stored numbers are the same line: a mobile number of Brazil from before the ninth digit equals
 * the one with it. The SQL function `phone_key` computes the same key; a test asserts that both are equal.
 */
export function phoneKey(phone: string): string {
  return phone.replace(OLD_MOBILE, '$19$2');
}

/** A stored number in both forms of the same line, the given one first; one form if there is no other. */
export function phoneForms(phone: string): readonly string[] {
  const key = phoneKey(phone);
  const old = key.replace(NEW_MOBILE, '$1$2');
  return [...new Set([phone, key, old])];
}

/** The numbers without those of the same line as an earlier or a given one. */
export function distinctPhones(phones: readonly string[], known: string | null = null): string[] {
  const keys = new Set(known === null ? [] : [phoneKey(known)]);
  return phones.filter((phone) => {
    const isNew = !keys.has(phoneKey(phone));
    keys.add(phoneKey(phone));
    return isNew;
  });
}

/** '5511987654321' → '(11) 98765-4321'; other countries as '+' and digits. */
export function formatPhone(phone: string): string {
  const match = /^55([1-9]\d)(\d{4,5})(\d{4})$/.exec(phone);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : `+${phone}`;
}

/** Area code, then a mobile number with its leading 9 or a landline number. */
const BRAZILIAN = /^55[1-9]{2}(9\d{8}|[2-5]\d{7})$/;

/** A Brazilian telephone number as typed, as E.164 digits without '+'; undefined for any other number. */
export function normalizeBrazilianPhone(typed: string): string | undefined {
  const phone = normalizePhone(typed);
  return phone !== undefined && BRAZILIAN.test(phone) ? phone : undefined;
}
