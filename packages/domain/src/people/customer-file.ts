import type { CalendarDate } from '#calendar.ts';
import { FIRST_DATE } from '#calendar.ts';
import { RuleViolation } from '#rule-violation.ts';
import { addressLine } from './address.ts';
import type { CustomerAddress } from './address.ts';
import type { CustomerValues } from './customer-values.ts';
import { distinctPhones, phoneKey } from './person.ts';

/** A birthday is in the past and within a human lifetime. */
export function isBirthdayPlausible(birthday: CalendarDate, today: CalendarDate): boolean {
  return birthday >= FIRST_DATE && birthday <= today;
}

/** Whether a file already has these values. */
export function hasCustomerValues(file: CustomerValues, values: CustomerValues): boolean {
  const comparableValues = new Map<string, unknown>(Object.entries(comparable(file)));
  return Object.entries(comparable(values)).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(comparableValues.get(field)),
  );
}

/** The values, with each address as one line. */
function comparable(values: CustomerValues): object {
  return { ...values, addresses: values.addresses.map(addressLine) };
}

interface Account {
  /** Whether its owner has signed in or is able to. */
  readonly canSignIn: boolean;
}

/**
 * Decides which of two records of one person remains: the one whose owner can sign in, otherwise the one on the
 * screen.
 * @throws RuleViolation customersBothSignIn
 */
export function survivorOf(opened: Account, other: Account): 'opened' | 'other' {
  if (opened.canSignIn && other.canSignIn) throw new RuleViolation('customersBothSignIn', {});
  return other.canSignIn ? 'other' : 'opened';
}

/**
 * Whether new values of a file's account let another person sign in: by a new e-mail address or, where the shop sends
 * text messages, a new telephone. Their owner sees all purchases of the file. One rule for typing and for merging.
 */
export function isOpenedToAnother(
  before: Contacts,
  after: Contacts,
  hasTextMessages: boolean,
): boolean {
  const isEmailNew = after.email !== null && after.email !== before.email;
  const isPhoneNew =
    after.phone !== null && (before.phone === null || phoneKey(after.phone) !== phoneKey(before.phone)); // prettier-ignore
  return isEmailNew || (hasTextMessages && isPhoneNew);
}

type Contacts = Pick<CustomerValues, 'email' | 'phone'>;

/**
 * Merges the files of two records of one person. The survivor's values win, and the other record fills its empty
 * ones; every telephone and address is kept. The survivor's sign-in contacts do not change. Of two consents to
 * messages the stricter one counts; null means that no choice is recorded.
 * @throws RuleViolation customersDifferInDocument
 */
export function mergeCustomers(
  survivor: CustomerValues & Account,
  other: CustomerValues,
): CustomerValues {
  const { canSignIn, ...ownValues } = survivor;
  const { taxDocument } = ownValues;
  if (taxDocument !== null && other.taxDocument !== null && taxDocument !== other.taxDocument) {
    throw new RuleViolation('customersDifferInDocument', {});
  }
  const hasName = ownValues.firstName !== null || ownValues.lastName !== null;
  const { firstName, lastName } = hasName ? ownValues : other;
  const email = canSignIn ? ownValues.email : (ownValues.email ?? other.email);
  const phone = canSignIn ? ownValues.phone : (ownValues.phone ?? other.phone);
  return {
    ...other,
    ...filledOf(ownValues),
    firstName,
    lastName,
    email,
    phone,
    emails: distinctOthers(email, [
      ownValues.email,
      ...ownValues.emails,
      other.email,
      ...other.emails,
    ]),
    phones: distinctPhones(
      [ownValues.phone, ...ownValues.phones, other.phone, ...other.phones].filter(isKnown),
      phone,
    ),
    addresses: distinctAddresses([...ownValues.addresses, ...other.addresses]),
    acceptsMessages: stricterConsent(ownValues.acceptsMessages, other.acceptsMessages),
  };
}

/** The values that are not empty. */
function filledOf(values: CustomerValues): Partial<CustomerValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function distinctOthers(main: string | null, all: readonly (string | null)[]): string[] {
  return [...new Set(all.filter(isKnown))].filter((one) => one !== main);
}

function isKnown(value: string | null): value is string {
  return value !== null;
}

function distinctAddresses(addresses: readonly CustomerAddress[]): CustomerAddress[] {
  return [...new Map(addresses.map((address) => [addressLine(address), address])).values()];
}

function stricterConsent(one: boolean | null, other: boolean | null): boolean | null {
  return one === false || other === false ? false : (one ?? other);
}
