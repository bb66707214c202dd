import type { Profile } from '@vendas/contract/people/account';

type Names = Pick<Profile, 'firstName' | 'lastName'>;

/** A person's name: the first name (or the e-mail without one) followed by the last name. */
export function fullName(profile: Names | null, email: string): string {
  return [profile?.firstName || email, profile?.lastName].filter(Boolean).join(' ');
}

/** The letter that represents a person without an image: of the first name, else of the e-mail; undefined without either. */
export function initialOf(profile: Names | null, email: string): string | undefined {
  // Spread, because a letter outside the basic plane is two units of a string.
  const [ofName] = profile?.firstName ?? '';
  const [ofEmail] = email.toLocaleUpperCase('pt-BR');
  return ofName ?? ofEmail;
}
