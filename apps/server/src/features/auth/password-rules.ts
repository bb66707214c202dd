import type { PasswordRules } from '#platform/config.ts';
import { AuthError, validationFailed } from './auth-error.ts';
import { isCommonPassword } from './common-passwords.ts';

const MAX_BYTES = 72;

interface Weaknesses {
  readonly reasons: readonly ('length' | 'characters' | 'pwned')[];
  readonly message: string;
}

/** What the shop's rules have against a password, in the protocol's words; no reasons when it is fine. */
export function weaknessesOf(rules: PasswordRules, password: string): Weaknesses {
  const found: (readonly [Weaknesses['reasons'][number], string])[] = [];
  if ([...password].length < rules.minLength) {
    found.push(['length', `Password should be at least ${rules.minLength} characters.`]);
  }
  const { characterGroups } = rules;
  if (characterGroups.some((group) => ![...group].some((sign) => password.includes(sign)))) {
    const groups = characterGroups.join(', ');
    const message = `Password should contain at least one character of each: ${groups}.`;
    found.push(['characters', message]);
  }
  if (rules.refusesCommon && isCommonPassword(password)) {
    const message =
      'Password is known to be weak and easy to guess, please choose a different one.';
    found.push(['pwned', message]);
  }
  return {
    reasons: found.map(([reason]) => reason),
    message: found.map(([, message]) => message).join(' '),
  };
}

/**
 * Refuses a new password that is missing, too long or too easy.
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
