import { daysBetween } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { deadlineLabel } from './deadline-kinds.ts';
import type { DeadlineKind } from './deadline-kinds.ts';

/** A deadline within this many days is near, as in the range `week` of the list. */
export const NEAR_DAYS = 7;

/** The urgency of an open deadline: its legal date has passed, only its safe date has, it is near, or none of these. */
export type OpenUrgency = 'late' | 'margin' | 'soon' | 'later';

interface OpenDates {
  readonly legalDate: CalendarDate;
  readonly safeDate: CalendarDate;
  /** HH:mm of a term in hours. */
  readonly endTime?: string | null | undefined;
}

/** The urgency of an open deadline on a day of its court, and at its time HH:mm:ss, with its text. */
export function openState(
  { legalDate, safeDate, endTime = null }: OpenDates,
  today: CalendarDate,
  time = '00:00:00',
): { readonly urgency: OpenUrgency; readonly text: string } {
  if (legalDate < today) return { urgency: 'late', text: `Vencido há ${inDays(legalDate, today)}` };
  if (legalDate === today && endTime !== null && `${endTime}:00` < time) {
    return { urgency: 'late', text: `Vencido hoje às ${endTime}` };
  }
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
 * The name of a deadline where other people may read it: in calendar feeds, in mails and on *Hoje*. The title of a
 * free deadline may contain what the court keeps secret.
 */
export function publicDeadlineLabel(deadline: {
  readonly kind: DeadlineKind;
  readonly title: string | null;
  readonly isSealed: boolean;
}): string {
  return deadline.isSealed && deadline.kind === 'free' ? 'Prazo' : deadlineLabel(deadline);
}

/**
 * The recipients of a deadline's mails: its responsible person, or everyone who manages cases if that person is
 * missing or lost the permission, for example by a ban or an erasure. Every deadline thus has recipients who can act
 * on it.
 */
export function watchersOf<Person extends { readonly id: string }>(
  responsibleId: string | null,
  managers: readonly Person[],
): readonly Person[] {
  const responsible = managers.filter(({ id }) => id === responsibleId);
  return responsible.length > 0 ? responsible : managers;
}
