import { reminderFormSchema, reminderSettingsSchema } from '@vendas/contract/credit/reminders';
import { z } from 'zod';

const { shape } = reminderFormSchema;
const textSchema = z.string().nullable();

/** What a switch that is on stores among the texts of its section. */
export const ON = 'sim';

/** '−3, 0, 15' as days; what is no number stays one that the rules refuse. */
const daysOf = (text: string | null) =>
  (text ?? '')
    .replaceAll('−', '-')
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map(Number);

/** Reads the typed texts of the section as the values that are sent. */
export const reminderTextsSchema = z.object({
  reminderDays: textSchema.transform(daysOf).pipe(shape.reminderDays),
  hasReminderMails: textSchema.transform((text) => text === ON),
});

/** Writes the stored values as the texts of the section. */
export const reminderSectionSchema = reminderSettingsSchema.transform(
  ({ reminderDays, hasReminderMails }) => ({
    reminderDays: reminderDays.length === 0 ? null : reminderDays.join(', '),
    hasReminderMails: hasReminderMails ? ON : null,
  }),
);

/** The body of a save, with the values that the person has seen. */
export const reminderBodySchema = reminderTextsSchema.extend({ shown: reminderTextsSchema });
