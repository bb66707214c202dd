import type { CalendarDate } from '#calendar.ts';
import { FIRST_DATE } from '#calendar.ts';
import { RuleViolation } from '#rule-violation.ts';
import type { CustomerAddress, CustomerValues } from './customer-values.ts';
import { formatPostalCode } from './postal-code.ts';

/** A birthday is a day of the past within a lifetime. */
export function isBirthdayPlausible(birthday: CalendarDate, today: CalendarDate): boolean {
  return birthday >= FIRST_DATE && birthday <= today;
}

/** Whether two states of a file have the same values. */
export function isSameCustomer(one: CustomerValues, other: CustomerValues): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

/** The values with their keys in one order. */
function inOrder(values: CustomerValues): readonly unknown[] {
  const { firstName, lastName, taxDocument, birthday, email, phone, acceptsMessages } = values;
  const { emails, phones, addresses } = values;
  const lines = addresses.map(addressLine);
  const own = [firstName, lastName, taxDocument, birthday, email, phone, acceptsMessages];
  return [...own, emails, phones, lines];
}

/** 'Rua das Acácias, 12, ap. 3, Sé, São Paulo/SP, CEP 01310-100' */
export function addressLine(address: CustomerAddress): string {
  const { postalCode, street, streetNumber, complement, district, city, state } = address;
  const parts = [street, streetNumber, complement, district, `${city}/${state}`];
  if (postalCode !== null) parts.push(`CEP ${formatPostalCode(postalCode)}`);
  return parts.filter(Boolean).join(', ');
}

interface Account {
  /** Its owner has signed in or can. */
  readonly canSignIn: boolean;
}

/**
 * Which of two records of one person remains: the one whose owner can sign in, otherwise the one that was opened.
 * @throws RuleViolation customersBothSignIn
 */
export function survivorOf(opened: Account, other: Account): 'opened' | 'other' {
  if (opened.canSignIn && other.canSignIn) throw new RuleViolation('customersBothSignIn', {});
  return other.canSignIn ? 'other' : 'opened';
}

/**
 * The file of two records of one person. The survivor's own values win and the other's fill what is empty; every
 * telephone and address is kept. What its owner signs in with stays as it is. Of two answers to "may we send
 * messages", the stricter one counts; a question never asked is no answer.
 * @throws RuleViolation customersDifferInDocument
 */
export function mergeCustomers(
  survivor: CustomerValues & Account,
  other: CustomerValues,
): CustomerValues {
  const { taxDocument, canSignIn } = survivor;
  if (taxDocument !== null && other.taxDocument !== null && taxDocument !== other.taxDocument) {
    throw new RuleViolation('customersDifferInDocument', {});
  }
  const hasName = survivor.firstName !== null || survivor.lastName !== null;
  const { firstName, lastName } = hasName ? survivor : other;
  const email = canSignIn ? survivor.email : (survivor.email ?? other.email);
  const phone = canSignIn ? survivor.phone : (survivor.phone ?? other.phone);
  return {
    firstName,
    lastName,
    taxDocument: taxDocument ?? other.taxDocument,
    birthday: survivor.birthday ?? other.birthday,
    email,
    phone,
    emails: further(email, [survivor.email, ...survivor.emails, other.email, ...other.emails]),
    phones: further(phone, [survivor.phone, ...survivor.phones, other.phone, ...other.phones]),
    addresses: distinctAddresses([...survivor.addresses, ...other.addresses]),
    acceptsMessages: stricterConsent(survivor.acceptsMessages, other.acceptsMessages),
  };
}

function further(main: string | null, all: readonly (string | null)[]): string[] {
  const known = all.filter((one) => one !== null && one !== main);
  return [...new Set(known)].filter((one) => one !== null);
}

function distinctAddresses(addresses: readonly CustomerAddress[]): CustomerAddress[] {
  return [...new Map(addresses.map((address) => [addressLine(address), address])).values()];
}

function stricterConsent(one: boolean | null, other: boolean | null): boolean | null {
  return one === false || other === false ? false : (one ?? other);
}
