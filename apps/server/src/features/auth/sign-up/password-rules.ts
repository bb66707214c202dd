import { passwordWeaknesses } from '@vendas/domain/people/password';
import type { PasswordRules } from '@vendas/domain/people/password';
import type { PasswordWeakness } from '@vendas/domain/rule-violation';
import { AuthError, validationFailed } from '#features/auth/auth-error.ts';

const MAX_BYTES = 72;

const MESSAGES: Readonly<Record<PasswordWeakness, (rules: PasswordRules) => string>> = {
  length: ({ minLength }) => `Password should be at least ${minLength} characters.`,
  characters: ({ characterGroups }) =>
    `Password should contain at least one character of each: ${characterGroups.join(', ')}.`,
  pwned: () => 'Password is known to be weak and easy to guess, please choose a different one.',
};

interface Weaknesses {
  readonly reasons: readonly PasswordWeakness[];
  readonly message: string;
}

/** The reasons why the shop rejects a password, in the protocol's terms; none when it is valid. */
export function weaknessesOf(rules: PasswordRules, password: string): Weaknesses {
  const reasons = passwordWeaknesses(rules, password);
  return { reasons, message: reasons.map((reason) => MESSAGES[reason](rules)).join(' ') };
}

/**
 * Rejects a new password that is missing, too long or too weak.
 * @throws AuthError validation_failed or weak_password with its reasons
 */
export function checkNewPassword(rules: PasswordRules, password: string): void {
  if (password === '') {
    throw validationFailed('Signup requires a valid password');
  }
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw validationFailed(`Password cannot be longer than ${MAX_BYTES} characters`);
  }
  const { message, reasons } = weaknessesOf(rules, password);
  if (reasons.length > 0) {
    throw new AuthError('weak_password', { message, weakPasswordReasons: reasons });
  }
}
