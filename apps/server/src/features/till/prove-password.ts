import { RuleViolation } from '@vendas/domain/rule-violation';
import { verifyPassword } from '#platform/crypto/passwords.ts';
import type { Services } from '#platform/services.ts';
import { countPasswordGuess } from './count-guess.ts';

interface Proof {
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly password: string;
}

/**
 * Requires the password of a person, because an unlocked browser is not enough.
 * @throws RuleViolation passwordMissing for an account without one, passwordWrong
 * @throws Fault tooManyGuesses
 */
export async function provePassword(
  services: Services,
  { password, passwordHash, userId }: Proof,
): Promise<void> {
  if (passwordHash === null) throw new RuleViolation('passwordMissing', {});
  const guess = await countPasswordGuess(services, userId);
  if (!(await verifyPassword(passwordHash, password))) throw new RuleViolation('passwordWrong', {});
  await guess.wasRight();
}
