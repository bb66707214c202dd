import { addDays } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { effectiveDueDate } from '#charges/late-charges.ts';

/** How a customer was reminded; 'skipped' is the decision not to. */
export const REMINDER_CHANNELS = {
  whatsapp: { label: 'WhatsApp' },
  mail: { label: 'E-mail' },
  skipped: { label: 'Pulado' },
} as const;

export type ReminderChannel = keyof typeof REMINDER_CHANNELS;

/** When a customer is reminded of a charge: days after its due date, negative before it. */
export interface ReminderSettings {
  /** Ascending, each once. */
  readonly reminderDays: number[];
  /** Mails are sent by themselves to customers who agreed to messages. */
  readonly hasReminderMails: boolean;
}

/** The days of a shop whose owner has changed nothing. */
export const FIRST_REMINDER_DAYS = [-3, 0, 3, 15, 30] as const;

/** Bounds of the days, and how many there may be. */
export const REMINDER_BOUNDS = { earliest: -30, latest: 365, most: 10 } as const;

/** The steps in words: '3 dias antes', 'no dia', '1 dia depois'. */
export function stepWords(step: number): string {
  if (step === 0) return 'no dia';
  const days = Math.abs(step) === 1 ? '1 dia' : `${Math.abs(step)} dias`;
  return `${days} ${step < 0 ? 'antes' : 'depois'}`;
}

interface RemindedCharge {
  readonly dueDate: CalendarDate;
  /** The last step that the customer was reminded of, for this due date. */
  readonly remindedStep: number | null;
}

/**
 * The step that a charge is to be reminded of on a day: the latest that it has reached, unless the customer was reminded
 * of it or of a later one. Steps that were missed are skipped. A due date on a closed day counts as the next working
 * day.
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
