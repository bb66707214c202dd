import type { CalendarDate } from '@vendas/domain/calendar';
import { describeDays, relativeChange } from '@vendas/domain/finance/period';
import { today } from '#lib/format/format.ts';

interface ChangeNoteProps {
  readonly cents: number;
  readonly beforeCents: number;
  /** First and last day of the period before. */
  readonly fromDate: CalendarDate;
  readonly toDate: CalendarDate;
}

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** How much a figure is above or below that of the period before, in a neutral colour: less is not an alarm. */
export function ChangeNote({ cents, beforeCents, fromDate, toDate }: ChangeNoteProps) {
  const days = describeDays(fromDate, toDate, today());
  const change = relativeChange(cents, beforeCents);
  if (change === undefined) return `— sobre ${days}`;
  if (change === 0) return `igual a ${days}`;
  const size = percent.format(Math.abs(change));
  return change > 0 ? (
    <>
      <span aria-hidden>▲</span> {size} a mais que {days}
    </>
  ) : (
    <>
      <span aria-hidden>▼</span> {size} a menos que {days}
    </>
  );
}
