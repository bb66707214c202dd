import { z } from 'zod';
import { REMINDER_CHANNELS, REMINDER_BOUNDS } from '@vendas/domain/reminders/reminder';
import { centsSchema, dateSchema, idParams, idSchema, instantSchema, keysOf } from '#fields.ts';
import { get, post, put } from '#route.ts';

export const reminderSettingsSchema = z.object({
  /** Days after a due date, negative for days before it; an empty list turns reminders off. */
  reminderDays: z.array(z.int()),
  hasReminderMails: z.boolean(),
});

const { earliest, latest, most } = REMINDER_BOUNDS;
const NO_DAY = `Informe dias de ${earliest} a ${latest}, separados por vírgula.`;

/** Days in any order and with duplicates are stored ascending and once each. */
export const reminderFormSchema = z.object({
  reminderDays: z
    .array(z.int(NO_DAY).min(earliest, NO_DAY).max(latest, NO_DAY), NO_DAY)
    .max(most, `Informe no máximo ${most} dias.`)
    .overwrite((days) => [...new Set(days)].toSorted((one, other) => one - other)),
  hasReminderMails: z.boolean(),
});

export const getReminderSettings = get('/api/admin/reminder-settings', {
  summary: 'The days on which customers are reminded, and whether reminders are mailed.',
  access: 'manageShop',
  response: reminderSettingsSchema.extend({
    /** Whether the server has a mail server. */
    canSendMails: z.boolean(),
  }),
});

/**
 * `shown` are the values that the form started with: if another person changed them since, the call is refused with
 * shopChanged.
 */
export const saveReminderSettings = put('/api/admin/reminder-settings', {
  summary: 'Saves the days on which customers are reminded, and whether reminders are mailed.',
  access: 'manageShop',
  body: reminderFormSchema.extend({ shown: reminderSettingsSchema }),
  response: reminderSettingsSchema,
});

const debtSchema = z.object({
  chargeId: idSchema,
  orderId: idSchema,
  number: z.int(),
  of: z.int(),
  dueDate: dateSchema,
  /** Including late charges. */
  owedCents: centsSchema,
  /** The step that this reminder is for, in days after the due date. */
  step: z.int(),
});

export const reminderSchema = z.object({
  customer: z.object({
    id: idSchema,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  debts: z.array(debtSchema),
});

export type Reminder = z.output<typeof reminderSchema>;

/** The number of people in one response; the next ones appear once these are reminded or skipped. */
export const REMINDERS_LISTED = 30;

export const listReminders = get('/api/admin/reminders', {
  summary:
    'The customers to remind today, oldest due date first, each with the charges of the reminder.',
  access: 'receivePayments',
  response: z.object({ items: z.array(reminderSchema), hasMore: z.boolean() }),
});

/**
 * Without an idempotency key: a repeated call is refused, and the response must not be stored because it names the
 * customer.
 */
export const remindCustomer = post('/api/admin/reminders/:id', {
  summary:
    'Records that a customer is reminded by WhatsApp, or that the reminder is skipped, and returns the text with the current balance.',
  access: 'receivePayments',
  params: idParams,
  body: z.object({ channel: z.enum(['whatsapp', 'skipped']) }),
  response: z.object({ phone: z.string().nullable(), text: z.string() }),
});

export const listSentReminders = get('/api/admin/customer-files/:id/reminders', {
  summary: 'The messages that reminded a customer, newest first, at most 50.',
  access: 'seeOrders',
  params: idParams,
  response: z.object({
    items: z.array(
      z.object({
        id: idSchema,
        sentAt: instantSchema,
        channel: z.enum(keysOf(REMINDER_CHANNELS)),
        /** Null if it was sent automatically. */
        sentBy: z.string().nullable(),
        debts: z.array(debtSchema.omit({ chargeId: true })),
      }),
    ),
  }),
});

export type SentReminder = z.output<typeof listSentReminders.response>['items'][number];
