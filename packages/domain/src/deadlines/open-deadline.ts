import { daysBetween } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { deadlineLabel } from './deadline-kinds.ts';
import type { DeadlineKind } from './deadline-kinds.ts';

/** Days ahead in which a deadline is near: as the range `week` of the list. */
export const NEAR_DAYS = 7;

/** How urgent an open deadline is: its legal date has passed, only its safe date has, it is near, or neither. */
export type OpenUrgency = 'late' | 'margin' | 'soon' | 'later';

/** How far an open deadline is on a day of its court, in words. */
export function openState(
  { legalDate, safeDate }: { readonly legalDate: CalendarDate; readonly safeDate: CalendarDate },
  today: CalendarDate,
): { readonly urgency: OpenUrgency; readonly text: string } {
  if (legalDate < today) return { urgency: 'late', text: `Vencido há ${inDays(legalDate, today)}` };
  if (safeDate < today) return { urgency: 'margin', text: 'Na margem' };
  if (safeDate === today) return { urgency: 'soon', text: 'Vence hoje' };
  const days = daysBetween(today, safeDate);
  const text = `${days === 1 ? 'Falta' : 'Faltam'} ${inDays(today, safeDate)}`;
  return { urgency: days <= NEAR_DAYS ? 'soon' : 'later', text };
}

function inDays(from: CalendarDate, to: CalendarDate): string {
  const days = daysBetween(from, to);
  return days === 1 ? '1 dia' : `${days} dias`;
}

/**
 * What a deadline is called where others may read it: in calendar feeds and mails and on *Hoje*. The title of a free
 * deadline may name what the court keeps secret.
 */
export function publicDeadlineLabel(deadline: {
  readonly kind: DeadlineKind;
  readonly title: string | null;
  readonly isSealed: boolean;
}): string {
  return deadline.isSealed && deadline.kind === 'free' ? 'Prazo' : deadlineLabel(deadline);
}

/**
 * Whom a deadline is reported to: its responsible person, or everyone who manages cases where there is none or they no
 * longer do, as after a ban or an erasure. No deadline is left to someone who cannot act on it.
 */
export function watchersOf<Person extends { readonly id: string }>(
  responsibleId: string | null,
  managers: readonly Person[],
): readonly Person[] {
  const responsible = managers.filter(({ id }) => id === responsibleId);
  return responsible.length > 0 ? responsible : managers;
}
