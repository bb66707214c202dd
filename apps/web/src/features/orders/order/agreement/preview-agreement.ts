import { refusalMessage } from '@vendas/contract/refusals';
import type { ChargeTerms, ChargeWithRows } from '@vendas/domain/charges/charge';
import { type Agreement, renegotiate } from '@vendas/domain/charges/renegotiate';
import { RuleViolation } from '@vendas/domain/rule-violation';

interface AgreementPreview {
  /** Counted from one, as the agreement is read, and 0 for a down payment; undefined while it is refused. */
  readonly charges?: readonly ChargeTerms[];
  readonly totalCents: number;
  readonly problem?: string;
}

/** The instalments that an agreement makes, or why there are none. */
export function previewAgreement(
  items: readonly ChargeWithRows[],
  agreement: Agreement,
): AgreementPreview {
  try {
    const { created } = renegotiate(items, agreement);
    const instalments = created.filter(({ number }) => number > 0);
    const charges = created.map((charge) => ({
      ...charge,
      number: instalments.indexOf(charge) + 1,
      of: instalments.length,
    }));
    const totalCents = created.reduce(
      (sum, { principalCents, financingCents, carriedCents }) =>
        sum + principalCents + financingCents + carriedCents,
      0,
    );
    return { charges, totalCents };
  } catch (error) {
    if (error instanceof RuleViolation && error.code === 'instalmentsTooSmall') {
      return { totalCents: 0, problem: refusalMessage('instalmentsTooSmall', {}) };
    }
    if (error instanceof RuleViolation && error.code === 'tooManyCharges') {
      return { totalCents: 0, problem: refusalMessage('tooManyCharges', {}) };
    }
    throw error;
  }
}
