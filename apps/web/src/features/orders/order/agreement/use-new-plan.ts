import type { OrderCharges } from '@vendas/contract/orders/charges';
import { refusalMessage } from '@vendas/contract/refusals';
import { sumParts } from '@vendas/domain/charges/parts';
import { owedParts } from '@vendas/domain/charges/preview-discount';
import { useState } from 'react';
import { dateProblem, NO_PLAN, readPlan, wrongDate } from '#shared/plans/plan-draft.ts';
import type { DateInputValue } from '#ui/forms/date-input.ts';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import { previewAgreement } from './preview-agreement.ts';

/** The message for a date before the day of the agreement. */
export const TOO_EARLY = refusalMessage('dueDateBeforeAgreement', {});

/**
 * The typed instalments of a balance of an order, and the resulting charges; undefined for a balance that is refused.
 */
export function useNewPlan(order: OrderCharges, balanceCents: number | undefined) {
  const { items, date, terms, agreements } = order;
  const [draft, setDraft] = useState(NO_PLAN);
  const [downPaymentCents, setDownPaymentCents] = useState(0);
  const [firstDueDate, setFirstDueDate] = useState<DateInputValue>(null);
  const [wasSent, setWasSent] = useState(false);
  const owed = owedParts(items, date);
  const seen = {
    principalCents: owed.principal,
    owedCents: sumParts(owed),
    agreements: agreements.length,
  };
  const downPaymentProblem = downPaymentRefusal(downPaymentCents, balanceCents);
  const firstDateProblem = dateProblem(firstDueDate, date, TOO_EARLY);
  const interestBp = terms.instalmentInterestBp;
  const plan = readPlan(draft, { firstDueDate, saleDate: date, interestBp });
  const isWhole = downPaymentProblem === undefined && firstDateProblem === undefined;
  const preview =
    plan && isWhole && balanceCents !== undefined
      ? previewAgreement(items, {
          ...plan,
          agreedCents: balanceCents,
          downPaymentCents,
          date,
          rates: terms,
        })
      : undefined;

  /** The plan to send; if there is none, the first field that is refused or needs a confirmation gets the focus. */
  function submit(form: HTMLFormElement) {
    setWasSent(true);
    if (focusFirstError(form)) return undefined;
    if (plan === undefined || preview?.charges === undefined || wrongDate(draft, date)) {
      return undefined;
    }
    const dueDates = plan.dueDates === null ? null : [...plan.dueDates];
    return { downPaymentCents, plan: { ...plan, dueDates }, seen };
  }

  return {
    date,
    terms,
    draft,
    setDraft,
    downPaymentCents,
    setDownPaymentCents,
    downPaymentProblem,
    firstDueDate,
    setFirstDueDate,
    firstDateProblem: firstDueDate === null && !wasSent ? undefined : firstDateProblem,
    preview,
    owedCents: seen.owedCents,
    submit,
  };
}

export type NewPlan = ReturnType<typeof useNewPlan>;

function downPaymentRefusal(cents: number, balanceCents: number | undefined): string | undefined {
  if (Number.isNaN(cents)) return 'Informe um valor, ou deixe vazio.';
  return balanceCents !== undefined && cents >= balanceCents
    ? refusalMessage('downPaymentTooLarge', { balanceCents })
    : undefined;
}
