import { refusalMessage } from '@vendas/contract/refusals';
import type { ChargeTerms, ChargeWithRows } from '@vendas/domain/charges/charge';
import { type Agreement, renegotiate } from '@vendas/domain/charges/renegotiate';
import { RuleViolation } from '@vendas/domain/rule-violation';

interface AgreementPreview {
  /** Undefined while the agreement is refused. */
  readonly charges?: readonly ChargeTerms[];
  readonly totalCents: number;
  readonly problem?: string;
}

/** The instalments of an agreement, or why there are none. */
export function previewAgreement(
  items: readonly ChargeWithRows[],
  agreement: Agreement,
): AgreementPreview {
  try {
    const { created: charges } = renegotiate(items, agreement);
    const totalCents = charges.reduce(
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
