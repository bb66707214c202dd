import { isCommonPassword } from './common-passwords.ts';
import { RuleViolation } from './rule-violation.ts';
import type { PasswordWeakness } from './rule-violation.ts';

/** The rules of a shop for a new password. */
export interface PasswordRules {
  readonly minLength: number;
  /** A password has at least one character of each. */
  readonly characterGroups: readonly string[];
  readonly refusesCommon: boolean;
}

/** The rules that a password violates; empty when it is valid. Length counts characters as people see them typed. */
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
