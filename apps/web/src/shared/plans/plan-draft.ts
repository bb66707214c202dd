import { refusalMessage } from '@vendas/contract/refusals';
import type { CalendarDate } from '@vendas/domain/calendar';
import { dueDatesOf } from '@vendas/domain/charges/instalment-plan';
import { MOST_INSTALMENTS, type RequestedPlan } from '@vendas/domain/charges/sale-charges';
import { isDueBeforeSale } from '@vendas/domain/date-rules';
import { type DateInputValue, isUnreadable } from '#ui/forms/date-input.ts';

/** An instalment plan as the user types it. */
export interface PlanDraft {
  /** Empty means one instalment, which is no plan. */
  readonly count: string;
  /** The days between two instalments; null for monthly ones. */
  readonly days: string | null;
  /** The shop's interest, if the owner has turned it on. */
  readonly hasInterest: boolean;
  /** Dates that were changed individually, by the number of their instalment. */
  readonly dueDates: Readonly<Record<string, DateInputValue>>;
}

export const NO_PLAN: PlanDraft = { count: '', days: null, hasInterest: true, dueDates: {} };

/** Whether the user requested more than one instalment; an invalid count is treated as a plan to be corrected. */
export function isInInstalments({ count }: PlanDraft): boolean {
  return count.trim() !== '' && count.trim() !== '1';
}

export function countProblem({ count }: PlanDraft): string | undefined {
  return count.trim() === '' || isWithin(count, MOST_INSTALMENTS)
    ? undefined
    : `Informe de 1 a ${MOST_INSTALMENTS} parcelas.`;
}

export function daysProblem({ days }: PlanDraft): string | undefined {
  return days === null || isWithin(days, 366) ? undefined : 'Informe de 1 a 366 dias.';
}

/** Why the date of an instalment is refused; its field itself reports a text that is not a date. */
export function dateProblem(
  date: DateInputValue,
  saleDate: CalendarDate,
  tooEarly = refusalMessage('dueDateBeforeSale', {}),
): string | undefined {
  if (date === null) return 'Informe a data.';
  if (isUnreadable(date)) return undefined;
  return isDueBeforeSale(date, saleDate) ? tooEarly : undefined;
}

/** The number of the first instalment whose changed date is refused, or undefined. */
export function wrongDate(draft: PlanDraft, saleDate: CalendarDate): string | undefined {
  const changed = Object.entries(draft.dueDates);
  return changed.find(([, date]) => !isRight(date, saleDate))?.[0];
}

interface PlanContext {
  readonly firstDueDate: DateInputValue;
  readonly saleDate: CalendarDate;
  /** The shop's interest of monthly instalments. */
  readonly interestBp: number;
}

/** The plan to send, or undefined while it is invalid; a changed date that is refused is omitted. */
export function readPlan(
  draft: PlanDraft,
  { firstDueDate, saleDate, interestBp }: PlanContext,
): RequestedPlan | undefined {
  const isRefused = countProblem(draft) !== undefined || daysProblem(draft) !== undefined;
  if (isRefused || firstDueDate === null || isUnreadable(firstDueDate)) return undefined;
  const count = Number(draft.count.trim() || '1');
  const rhythm =
    draft.days === null
      ? ({ every: 'month', interestBp: draft.hasInterest ? interestBp : 0 } as const)
      : ({ every: 'days', days: Number(draft.days) } as const);
  const plan = { count, firstDueDate, rhythm };
  if (Object.keys(draft.dueDates).length === 0) return { ...plan, dueDates: null };
  const dueDates = dueDatesOf(firstDueDate, count, rhythm).map((date, index) => {
    const changed = draft.dueDates[index + 1] ?? null;
    return isRight(changed, saleDate) ? changed : date;
  });
  return { ...plan, dueDates };
}

function isRight(date: DateInputValue, saleDate: CalendarDate): date is CalendarDate {
  return date !== null && !isUnreadable(date) && dateProblem(date, saleDate) === undefined;
}

function isWithin(text: string, most: number): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;
}
