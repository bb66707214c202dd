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

/**
 * Parses a telephone number as typed to E.164 digits without '+', as accounts store it. Ten or eleven digits are a
 * Brazilian number with its area code; a leading '+' precedes the country code. Undefined if it is not a telephone
 * number.
 */
export function normalizePhone(typed: string): string | undefined {
  const text = typed.trim();
  if (!/^\+?[\d\s().-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const isLocal = !text.startsWith('+') && /^[1-9]\d{9,10}$/.test(digits);
  const phone = isLocal ? BRAZIL + digits : digits;
  return /^[1-9]\d{9,14}$/.test(phone) ? phone : undefined;
}

/** '5511987654321' → '(11) 98765-4321'; other countries as '+' and digits. */
export function formatPhone(phone: string): string {
  const match = /^55([1-9]\d)(\d{4,5})(\d{4})$/.exec(phone);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : `+${phone}`;
}

/** Area code without zeros, then a mobile number with its leading 9 or a landline number. */
const BRAZILIAN = /^55[1-9]{2}(9\d{8}|[2-5]\d{7})$/;

/** A Brazilian telephone number as typed, as E.164 digits without '+'; undefined for any other number. */
export function normalizeBrazilianPhone(typed: string): string | undefined {
  const phone = normalizePhone(typed);
  return phone !== undefined && BRAZILIAN.test(phone) ? phone : undefined;
}
