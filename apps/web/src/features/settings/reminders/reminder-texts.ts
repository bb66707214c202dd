import { reminderFormSchema, reminderSettingsSchema } from '@vendas/contract/credit/reminders';
import { z } from 'zod';

const { shape } = reminderFormSchema;
const textSchema = z.string().nullable();

/** The text of a switch that is on, among the texts of its section. */
export const ON = 'sim';

/** '−3, 0, 15' as days; an invalid number stays NaN, which the rules refuse. */
const daysOf = (text: string | null) =>
  (text ?? '')
    .replaceAll('−', '-')
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map(Number);

/** Parses the section's texts to the values that are sent. */
export const reminderTextsSchema = z.object({
  reminderDays: textSchema.transform(daysOf).pipe(shape.reminderDays),
  hasReminderMails: textSchema.transform((text) => text === ON),
});

/** Formats the stored values as texts of the section. */
export const reminderSectionSchema = reminderSettingsSchema.transform(
  ({ reminderDays, hasReminderMails }) => ({
    reminderDays: reminderDays.length === 0 ? null : reminderDays.join(', '),
    hasReminderMails: hasReminderMails ? ON : null,
  }),
);

/** The body of a save, with the stored values on screen. */
export const reminderBodySchema = reminderTextsSchema.extend({ shown: reminderTextsSchema });
