import { isPassing } from '@vendas/domain/pix/bank-problem';
import { BankProblem } from './bank-problem.ts';

const FAILURES = 3;
const PAUSE_MS = 30_000;

/**
 * After some failures in a row the bank is not called for a while, so that no screen waits for a bank that is down.
 * Then one call tries again. A refusal by the bank is a response, not a failure.
 */
export function createCircuitBreaker(now: () => number) {
  let failures = 0;
  let closedUntil = 0;
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (now() < closedUntil) throw new BankProblem('unavailable');
    // the calls that arrive while one tries again are refused
    if (failures >= FAILURES) closedUntil = now() + PAUSE_MS;
    try {
      const result = await call();
      failures = 0;
      closedUntil = 0;
      return result;
    } catch (error) {
      if (!(error instanceof BankProblem) || !isPassing(error.kind)) {
        failures = 0;
        closedUntil = 0;
      } else {
        failures += 1;
        if (failures >= FAILURES) closedUntil = now() + PAUSE_MS;
      }
      throw error;
    }
  };
}
