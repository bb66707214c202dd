/** How hard a password is to guess. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

const CLASSES: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d]/, 32],
];

// Popular passwords, including years; digits or other characters around them add little strength.
const USUAL =
  /senha|password|qwerty|asdf|admin|brasil|amor|jesus|deus|teste|mudar|flamengo|corinthians|palmeiras|oculos|abc|(?:19|20)\d\d/g;

/**
 * A rough estimate in bits, for a hint while typing. A character that repeats or continues the one before counts
 * little, and a common word counts as one character. It refuses nothing; the service decides.
 */
export function passwordStrength(password: string): PasswordStrength {
  const folded = password.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const unusual = folded.replaceAll(USUAL, '.');
  let length = 0;
  for (let i = 0; i < unusual.length; i += 1) {
    const step = Math.abs(unusual.charCodeAt(i) - unusual.charCodeAt(i - 1));
    length += step <= 1 ? 0.25 : 1;
  }
  const pool = CLASSES.reduce(
    (sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0),
    0,
  );
  const bits = length * Math.log2(Math.max(pool, 2));
  if (password.length < 6 || bits < 30) return 'weak';
  if (bits < 45) return 'fair';
  return bits < 65 ? 'good' : 'strong';
}
