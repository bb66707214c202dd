import { formatDate } from '@vendas/domain/calendar';
import type { Refusals } from '#refusal.ts';

/** Status and text of the refusals of notices. */
export const noticeRefusals = {
  noticeNotFound: { status: 404, message: () => 'Este aviso não existe mais.' },
  noticeOfAnotherCase: {
    status: 422,
    message: () => 'O número deste aviso é de outro processo.',
  },
  noticeAccepted: {
    status: 409,
    message: ({ label, safeDate }) =>
      `Este aviso já virou o prazo ${label}, com data segura em ${formatDate(safeDate)}.`,
  },
  noticeHasDeadline: {
    status: 409,
    message: () => 'Este aviso já virou um prazo e não pode ser dispensado.',
  },
} satisfies Partial<Refusals>;
