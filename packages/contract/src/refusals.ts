import { formatDate } from '@vendas/domain/calendar';
import type { RuleCode, RuleFacts } from '@vendas/domain/rule-violation';
import { TASK_STATUSES, type TaskLinkKind } from '@vendas/domain/tasks/task-status';
import { deadlineRefusals } from '#deadlines/deadline-refusals.ts';
import { orderRefusals } from '#orders/order-refusals.ts';
import { accountRefusals } from '#people/account-refusals.ts';
import { customerRefusals } from '#people/customer-refusals.ts';
import { productRefusals } from '#products/product-refusals.ts';
import { pixRefusals } from '#pix/pix-refusals.ts';
import { statementFileRefusals } from '#statements/statement-file-refusals.ts';
import type { Refusal } from './refusal.ts';

const TASK_LINK_UNKNOWN: Readonly<Record<TaskLinkKind, string>> = {
  order: 'O pedido ligado à tarefa não existe mais.',
  customer: 'O cliente ligado à tarefa não existe mais.',
  pericia: 'A perícia ligada à tarefa não existe mais.',
};

/** Every rule code with its HTTP status and Portuguese sentence. Nothing else defines either; a missing code does not compile. */
export const refusals: { readonly [C in RuleCode]: Refusal<C> } = {
  ...orderRefusals,
  ...deadlineRefusals,
  ...productRefusals,
  ...accountRefusals,
  ...customerRefusals,
  ...pixRefusals,
  ...statementFileRefusals,
  idempotencyKeyReused: {
    status: 422,
    message: () =>
      'Esta confirmação já foi usada com outros dados. Recarregue a página e tente de novo.',
  },
  customerUnknown: { status: 422, message: () => 'Cliente não encontrado.' },
  taskNotFound: { status: 404, message: () => 'Tarefa não encontrada.' },
  taskMoved: {
    status: 409,
    message: ({ status }) =>
      `Outra pessoa moveu a tarefa para “${TASK_STATUSES[status].label}”. Confira o quadro e tente de novo.`,
  },
  taskChanged: {
    status: 409,
    message: () => 'Outra pessoa alterou esta tarefa enquanto você a editava.',
  },
  assigneeUnknown: { status: 422, message: () => 'A pessoa escolhida não existe mais.' },
  taskLinkUnknown: { status: 422, message: ({ kind }) => TASK_LINK_UNKNOWN[kind] },
  taskNoteNotFound: { status: 404, message: () => 'Este item não existe mais.' },
  commentOfAnother: {
    status: 403,
    message: () => 'Só quem escreveu o comentário pode excluí-lo.',
  },
  periciaNotFound: { status: 404, message: () => 'Perícia não encontrada.' },
  periciaChanged: {
    status: 409,
    message: () => 'Outra pessoa alterou esta perícia enquanto você a editava.',
  },
  periciaStatusChanged: {
    status: 409,
    message: () =>
      'Outra pessoa atualizou o status desta perícia antes de você. Confira onde ela está e tente de novo.',
  },
  periciaClosed: { status: 409, message: () => 'Esta perícia já foi encerrada.' },
  periciaStepNotAllowed: {
    status: 422,
    message: () => 'Este status não pode vir depois do atual.',
  },
  periciaDecisionMissing: { status: 422, message: () => 'Escolha Aprovado ou Recusado.' },
  periciaEntryNotFound: { status: 404, message: () => 'Esta entrada do histórico não existe.' },
  periciaEntryChanged: {
    status: 409,
    message: () => 'Outra pessoa corrigiu esta entrada antes de você. Confira o histórico.',
  },
  periciaEntryNotLast: {
    status: 409,
    message: () => 'Só a última entrada do histórico pode ser corrigida. Confira o histórico.',
  },
  periciaEntryUnchanged: { status: 422, message: () => 'Nada foi alterado nesta entrada.' },
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
  lookupNotAllowed: {
    status: 422,
    message: () =>
      'Este servidor não permite esta consulta. Quem cuida dele pode liberá-la em LOOKUPS.',
  },
  lookupKeyMissing: { status: 422, message: () => 'Informe a chave antes de ligar a consulta.' },
  lookupChanged: {
    status: 409,
    message: () =>
      'Outra pessoa alterou esta consulta enquanto você a editava. Confira os valores atuais e salve novamente.',
  },
  statementLineNotFound: { status: 404, message: () => 'Lançamento não encontrado.' },
  statementLineJudged: {
    status: 409,
    message: () => 'Este lançamento já foi conferido. Atualize a lista.',
  },
  statementLineChanged: {
    status: 409,
    message: () => 'Parte deste lançamento já foi conferida. Atualize a lista.',
  },
  statementLineUnsettled: {
    status: 409,
    message: () => 'Este lançamento já voltou para a conferência. Atualize a lista.',
  },
  statementPaymentTied: {
    status: 409,
    message: () => 'Este pagamento já foi conferido com outro lançamento. Atualize a lista.',
  },
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
  shopChanged: {
    status: 409,
    message: ({ changedBy }) =>
      `Estes dados foram alterados por ${changedBy} enquanto você editava. Confira os valores atuais e salve novamente.`,
  },
  policyNotFound: { status: 404, message: () => 'A loja não publicou esta política.' },
};

/** The message of a refusal with its facts, as server and browser show it. */
export function refusalMessage<C extends RuleCode>(code: C, facts: RuleFacts[C]): string {
  const refusal: Refusal<C> = refusals[code];
  return refusal.message(facts);
}
