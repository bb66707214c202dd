import type { Refusals } from '#refusal.ts';

/** Status and text of the refusals of reminders. */
export const reminderRefusals = {
  reminderNotDue: {
    status: 409,
    message: () => 'Este cliente não tem mais nada a cobrar hoje. Atualize a lista.',
  },
  reminderSentToday: {
    status: 409,
    message: () => 'Este cliente já recebeu uma mensagem hoje. Atualize a lista.',
  },
  reminderWithoutPhone: {
    status: 422,
    message: () => 'Este cliente não tem telefone cadastrado.',
  },
} as const satisfies Refusals;
