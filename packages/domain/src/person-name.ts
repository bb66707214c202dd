import { formatPhone } from './phone.ts';

export interface NamedPerson {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email?: string | null;
  /** E.164 digits without '+'. */
  readonly phone?: string | null;
}

/** The displayed name of a person: their names, else their e-mail or telephone; undefined when none is known. */
export function personName(person: NamedPerson): string | undefined {
  const { firstName, lastName, email, phone } = person;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  if (name !== '') return name;
  if (email) return email;
  return phone ? formatPhone(phone) : undefined;
}
