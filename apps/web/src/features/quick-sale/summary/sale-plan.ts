import { refusalMessage } from '@vendas/contract/refusals';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { ChargeTerms } from '@vendas/domain/charges/charge';
import { type RequestedPlan, saleCharges } from '@vendas/domain/charges/sale-charges';
import { cartTotal } from '@vendas/domain/orders/cart';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { paidProblem, type SaleDraft } from '#features/quick-sale/sale-draft.ts';
import type { CreditTerms } from '@vendas/contract/orders/instalments';
import { isInInstalments, readPlan } from '#shared/plans/plan-draft.ts';

/** The plan of a sale and its charges, or why there is none yet; without either while a field is refused. */
export interface SalePlan {
  readonly plan?: RequestedPlan;
  readonly charges?: readonly ChargeTerms[];
  readonly problem?: string;
}

/** Whether a sale is on credit in more than one instalment. */
export function isPlanned({ isOnCredit, plan }: SaleDraft): boolean {
  return isOnCredit && isInInstalments(plan);
}

/** The instalments of a sale made today. */
export function readSalePlan(
  draft: SaleDraft,
  terms: CreditTerms,
  saleDate: CalendarDate,
): SalePlan {
  if (!isPlanned(draft) || draft.lines.length === 0 || paidProblem(draft) !== undefined) return {};
  const { dueDate, initialPaymentCents } = draft;
  const interestBp = terms.instalmentInterestBp;
  const plan = readPlan(draft.plan, { firstDueDate: dueDate, saleDate, interestBp });
  if (plan === undefined) return {};
  try {
    const charges = saleCharges({
      totalCents: cartTotal(draft.lines),
      downPaymentCents: initialPaymentCents,
      saleDate,
      dueDate: null,
      plan,
      rates: terms,
    });
    return { plan, charges };
  } catch (error) {
    if (error instanceof RuleViolation) return { problem: refusalMessage(error.code, error.facts) };
    throw error;
  }
}
