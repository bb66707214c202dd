import { Fault } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.ts';
import { returnAllowance, takeAllowance } from '#store/auth/limits.ts';
import type { Limit } from '#store/auth/limits.ts';

/** Guesses at the six digits of one person; as many as at the six digits of a second factor. */
const PIN_OF_PERSON = { name: 'guess:pin', burst: 10, refillSeconds: 300 } as const;
/** Guesses at all people of one till, so that a stranger cannot try the same PIN for each of them. */
const PIN_AT_TILL = { name: 'guess:till', burst: 20, refillSeconds: 60 } as const;
/** Guesses at the password of a person who is signed in or has opened a till. */
const PASSWORD = { name: 'guess:till-password', burst: 10, refillSeconds: 300 } as const;

/** One attempt to guess a secret. */
export interface Guess {
  /** Refunds the attempt, because it was no guess. */
  wasRight(): Promise<void>;
}

/**
 * Counts an attempt at a PIN before it is checked, so that a thousand concurrent ones count as a thousand.
 * @throws Fault tooManyGuesses
 */
export function countPinGuess(
  services: Services,
  personId: string,
  tillId: string,
): Promise<Guess> {
  return countGuess(services, [
    [PIN_AT_TILL, tillId],
    [PIN_OF_PERSON, personId],
  ]);
}

/**
 * Counts an attempt at the password of a person in the same way.
 * @throws Fault tooManyGuesses
 */
export function countPasswordGuess(services: Services, personId: string): Promise<Guess> {
  return countGuess(services, [[PASSWORD, personId]]);
}

async function countGuess(
  { clock, config, database: { prepared } }: Services,
  subjects: readonly (readonly [limit: Limit, subject: string])[],
): Promise<Guess> {
  if (!config.hasRateLimits) return { wasRight: async () => undefined };
  for (const [limit, subject] of subjects) {
    const waitSeconds = await takeAllowance(prepared, limit, subject, clock.now());
    if (waitSeconds > 0) throw new Fault('tooManyGuesses', waitSeconds);
  }
  return {
    async wasRight() {
      for (const [limit, subject] of subjects) await returnAllowance(prepared, limit, subject);
    },
  };
}
