/** How a customer was reminded; 'skipped' is the decision not to. */
export const REMINDER_CHANNELS = {
  whatsapp: { label: 'WhatsApp' },
  mail: { label: 'E-mail' },
  skipped: { label: 'Pulado' },
} as const;

export type ReminderChannel = keyof typeof REMINDER_CHANNELS;
