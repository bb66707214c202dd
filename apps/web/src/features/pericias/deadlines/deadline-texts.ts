import type { Deadline, DeadlineRow } from '@vendas/contract/deadlines/deadlines';
import type { CalendarDate } from '@vendas/domain/calendar';
import { START_KINDS } from '@vendas/domain/deadlines/deadline-kinds';
import { MOVE_CAUSES } from '@vendas/domain/deadlines/change-deadline';
import { type OpenUrgency, openState } from '@vendas/domain/deadlines/open-deadline';
import { keysOf } from '@vendas/contract/fields';
import { formatDay } from '#lib/format/format.ts';
import type { CourtTime } from './deadlines.queries.ts';

export type Urgency = OpenUrgency | 'done';

/** The state of a deadline in words. */
export function deadlineState(
  deadline: Pick<DeadlineRow, 'fulfilledOn' | 'legalDate' | 'safeDate' | 'endTime'>,
  { date, time }: CourtTime,
): { readonly urgency: Urgency; readonly text: string } {
  const { fulfilledOn } = deadline;
  if (fulfilledOn === null) return openState(deadline, date, time);
  return { urgency: 'done', text: `Cumprido em ${formatDay(fulfilledOn)}` };
}

/** The other start of a deadline: 'Publicação no DJEN, 27/03/2026'. */
export function otherStartText({ otherStart }: Pick<DeadlineRow, 'otherStart'>) {
  if (otherStart === null) return undefined;
  return `${START_KINDS[otherStart.start].label}, ${formatDay(otherStart.startDate)}`;
}

/** A text that the court cancelled the notice of a deadline, if it did. */
export function cancelledNotice({
  isNoticeCancelled,
  noticeCancelledOn: on,
}: Pick<DeadlineRow, 'isNoticeCancelled' | 'noticeCancelledOn'>): string | undefined {
  if (!isNoticeCancelled) return undefined;
  return on === null ? 'aviso cancelado' : `aviso cancelado em ${formatDay(on)}`;
}

type Move = Deadline['moves'][number];

/** 'Prorrogação: data segura 20/04/2026 → 30/04/2026 (Despacho), por Ana'. */
export function moveSentence(move: Move): string {
  const cause = keysOf(MOVE_CAUSES).find((key) => key === move.cause) ?? 'calendar';
  const dates = [
    changed('data segura', move.oldSafeDate, move.safeDate),
    changed('data legal', move.oldLegalDate, move.legalDate),
  ].filter((text) => text !== undefined);
  const datesText = dates.length === 0 ? 'sem mudança de datas' : dates.join(', ');
  const reason = move.reason === null ? '' : ` (${move.reason})`;
  return `${MOVE_CAUSES[cause].label}: ${datesText}${reason}, por ${move.actorName ?? 'conta sem nome'}`;
}

function changed(label: string, before: CalendarDate, after: CalendarDate): string | undefined {
  return before === after ? undefined : `${label} ${formatDay(before)} → ${formatDay(after)}`;
}
