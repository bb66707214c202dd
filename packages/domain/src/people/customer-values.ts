import type { CalendarDate } from '#calendar.ts';
import type { CustomerAddress } from './address.ts';

/** The values of the form of a customer's file. */
export interface CustomerValues {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** CPF or CNPJ without punctuation. */
  readonly taxDocument: string | null;
  readonly birthday: CalendarDate | null;
  /** The e-mail address of the account, in lower case. */
  readonly email: string | null;
  /** The telephone of the account; E.164 digits without '+'. */
  readonly phone: string | null;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly addresses: readonly CustomerAddress[];
  /** Whether the shop may send messages; null without a recorded choice. */
  readonly acceptsMessages: boolean | null;
}

/** An empty file. */
export const NO_VALUES: CustomerValues = {
  firstName: null,
  lastName: null,
  taxDocument: null,
  birthday: null,
  email: null,
  phone: null,
  emails: [],
  phones: [],
  addresses: [],
  acceptsMessages: null,
};
