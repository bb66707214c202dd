import { addDays, daysBetween } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { effectiveDueDate } from '#charges/late-charges.ts';

/** The channels of a reminder; 'skipped' is the decision not to remind. */
export const REMINDER_CHANNELS = {
  whatsapp: { label: 'WhatsApp' },
  mail: { label: 'E-mail' },
  skipped: { label: 'Pulado' },
} as const;

export type ReminderChannel = keyof typeof REMINDER_CHANNELS;

/** When a customer is reminded of a charge: days after its due date, negative for days before it. */
export interface ReminderSettings {
  /** Ascending, without duplicates. */
  readonly reminderDays: number[];
  /** Whether reminder mails are sent automatically to customers who agreed to messages. */
  readonly hasReminderMails: boolean;
}

/** The default days, until the owner changes them. */
export const FIRST_REMINDER_DAYS = [-3, 0, 3, 15, 30] as const;

/** The bounds of the days, and the largest number of steps. */
export const REMINDER_BOUNDS = { earliest: -30, latest: 365, most: 10 } as const;

/** The name of a step: '3 dias antes', 'no dia', '1 dia depois'. */
export function stepWords(step: number): string {
  if (step === 0) return 'no dia';
  const days = Math.abs(step) === 1 ? '1 dia' : `${Math.abs(step)} dias`;
  return `${days} ${step < 0 ? 'antes' : 'depois'}`;
}

/** How late a charge is, from its effective due date: '12 dias de atraso', 'vence hoje', 'vence em 3 dias'. */
export function lateWords(dueDate: CalendarDate, today: CalendarDate): string {
  const days = daysBetween(effectiveDueDate(dueDate), today);
  if (days === 0) return 'vence hoje';
  const count = Math.abs(days) === 1 ? '1 dia' : `${Math.abs(days)} dias`;
  return days > 0 ? `${count} de atraso` : `vence em ${count}`;
}

interface RemindedCharge {
  readonly dueDate: CalendarDate;
  /** The last step that the customer was reminded of for this due date. */
  readonly remindedStep: number | null;
}

/**
 * The step of a charge that is due for a reminder on a day: the latest step reached, unless the customer was reminded
 * of it or of a later one. Missed steps are skipped. A due date on a closed day counts as the next working day.
 */
export function dueStep(
  { dueDate, remindedStep }: RemindedCharge,
  days: readonly number[],
  today: CalendarDate,
): number | undefined {
  const due = effectiveDueDate(dueDate);
  const reached = days.filter((day) => addDays(due, day) <= today);
  const latest = reached.at(-1);
  if (latest === undefined || (remindedStep !== null && remindedStep >= latest)) return undefined;
  return latest;
}
