import { normalizePhone } from './person.ts';

/** Area code without zeros, then a mobile number with its leading 9 or a landline number. */
const BRAZILIAN = /^55[1-9]{2}(9\d{8}|[2-5]\d{7})$/;

/** A Brazilian telephone number as typed, as E.164 digits without '+'; undefined for any other number. */
export function normalizeBrazilianPhone(typed: string): string | undefined {
  const phone = normalizePhone(typed);
  return phone !== undefined && BRAZILIAN.test(phone) ? phone : undefined;
}
