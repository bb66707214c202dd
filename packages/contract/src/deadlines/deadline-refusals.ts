import { formatDate } from '@vendas/domain/calendar';
import type { Refusals } from '#refusal.ts';

/** Status and text of the refusals of deadlines and court calendars. */
export const deadlineRefusals = {
  deadlineTooEarly: {
    status: 422,
    message: () => 'As regras de contagem valem para prazos que começam a partir de 18/03/2016.',
  },
  deadlineTooLate: {
    status: 422,
    message: () => 'Este prazo passaria de 31/12/2035, a última data com calendário conhecido.',
  },
  deadlineChangeMixed: {
    status: 422,
    message: () => 'Faça uma mudança por vez: o motivo escolhido não combina com o que mudou.',
  },
  deadlineExtendedAlready: {
    status: 422,
    message: () =>
      'Este prazo já foi prorrogado uma vez. Registre a nova decisão como novo início da contagem.',
  },
  deadlineNotFound: { status: 404, message: () => 'Este prazo não existe mais.' },
  deadlineChanged: {
    status: 409,
    message: () => 'Este prazo foi alterado por outra pessoa. Confira e tente de novo.',
  },
  deadlineFulfilled: { status: 409, message: () => 'Este prazo já foi cumprido.' },
  deadlineFulfilledInFuture: {
    status: 422,
    message: () => 'A data do cumprimento não pode ser depois de hoje.',
  },
  deadlineFulfilledBeforeStart: {
    status: 422,
    message: ({ startDate }) =>
      `A data do cumprimento não pode ser antes do começo do prazo, ${formatDate(startDate)}.`,
  },
  responsibleUnfit: {
    status: 422,
    message: () => 'Esta pessoa não gerencia perícias. Escolha outra para responder pelo prazo.',
  },
  deadlineUntitled: { status: 422, message: () => 'Dê um nome a este prazo.' },
  calendarNotFound: { status: 404, message: () => 'Este calendário não existe mais.' },
  calendarNameTaken: { status: 409, message: () => 'Já existe um calendário com este nome.' },
  calendarInUse: {
    status: 409,
    message: () => 'Este calendário é usado por perícias ou por outro calendário.',
  },
  calendarMovesChanged: {
    status: 409,
    message: () => 'Os prazos que esta mudança move já são outros. Confira a lista de novo.',
  },
  calendarLeavesYears: {
    status: 422,
    message: ({ label, processNumber }) =>
      `O prazo ${label} do processo ${processNumber} passaria de 31/12/2035, a última data com calendário conhecido.`,
  },
  calendarParentUnfit: {
    status: 422,
    message: () => 'Uma comarca herda os dias de um tribunal da mesma justiça.',
  },
  calendarOfCaseDiffers: {
    status: 409,
    message: () => 'Esta perícia já tem outro calendário.',
  },
} satisfies Partial<Refusals>;
