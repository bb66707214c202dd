import { RuleViolation } from '#rule-violation.ts';
import type { PasswordWeakness } from '#rule-violation.ts';

/** The rules of a shop for a new password. */
export interface PasswordRules {
  readonly minLength: number;
  /** A password has at least one character of each. */
  readonly characterGroups: readonly string[];
  readonly refusesCommon: boolean;
}

/** The rules that a password violates; empty if it is valid. The length is counted in characters as people see them. */
export function passwordWeaknesses(rules: PasswordRules, password: string): PasswordWeakness[] {
  const hasAll = rules.characterGroups.every((group) =>
    Array.from(group).some((sign) => password.includes(sign)),
  );
  const found: readonly (readonly [PasswordWeakness, boolean])[] = [
    ['length', Array.from(password).length < rules.minLength],
    ['characters', !hasAll],
    ['pwned', rules.refusesCommon && isCommonPassword(password)],
  ];
  return found.flatMap(([weakness, isFound]) => (isFound ? [weakness] : []));
}

/** @throws RuleViolation passwordTooWeak, with all violated rules */
export function checkPassword(rules: PasswordRules, password: string): void {
  const weaknesses = passwordWeaknesses(rules, password);
  if (weaknesses.length === 0) return;
  const { characterGroups, minLength } = rules;
  throw new RuleViolation('passwordTooWeak', { weaknesses, minLength, characterGroups });
}

/** The passwords that attackers try first: the start of published lists, and Brazilian favourites. */
const COMMON = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 12345 123123 111111 000000 654321 666666 112233 121212 101010
  102030 10203040 123321 159753 147258 987654 987654321 222222 333333 555555 777777 888888 999999
  password password1 password123 passw0rd p@ssw0rd qwerty qwerty123 qwertyuiop abc123 abcdef abcd1234 a1b2c3
  1q2w3e 1q2w3e4r 1q2w3e4r5t iloveyou welcome welcome1 letmein monkey dragon master superman batman football
  admin admin123 administrator root toor login test test123 guest changeme secret default
  senha senha1 senha12 senha123 senha1234 senha123456 minhasenha mudar123 trocar123 brasil brasil123 flamengo
  corinthians palmeiras saopaulo vasco gremio internacional santos cruzeiro botafogo fluminense
  familia felicidade jesus deus jesuscristo amor teamo saudade princesa estrela esperança esperanca liberdade
  gabriel rafael lucas mariana fernanda juliana camila amanda leticia beatriz
  `
    .trim()
    .split(/\s+/),
);

/** Whether a password is on the list of common passwords. */
function isCommonPassword(password: string): boolean {
  return COMMON.has(password.trim().toLowerCase());
}
