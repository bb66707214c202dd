import './zod-without-eval.ts';
import { z } from 'zod';
import { formatBRL } from '@vendas/domain/money';
import type { RuleCode, RuleFacts } from '@vendas/domain/rule-violation';
import { TASK_STATUSES } from '@vendas/domain/task';

interface Refusal<C extends RuleCode> {
  readonly status: 400 | 403 | 404 | 409 | 422;
  /** What the wire calls it, where a code is prescribed from outside; otherwise the rule's own code. */
  readonly wireCode?: string;
  readonly message: (facts: RuleFacts[C]) => string;
}

/** Every rule code with its HTTP status and Portuguese sentence. The only place that knows either; a missing code does not compile. */
export const refusals: { readonly [C in RuleCode]: Refusal<C> } = {
  cartEmpty: { status: 422, message: () => 'Seu carrinho está vazio.' },
  productNotFound: { status: 422, message: () => 'Produto não encontrado.' },
  insufficientStock: {
    status: 409,
    message: ({ product, available, requested }) =>
      `Estoque insuficiente para ${product}. Disponível: ${available}, Solicitado: ${requested}.`,
  },
  priceChanged: {
    status: 409,
    message: ({ changes }) =>
      changes
        .map(
          ({ product, shownCents, currentCents }) =>
            `O preço de ${product} mudou de ${formatBRL(shownCents)} para ${formatBRL(currentCents)}.`,
        )
        .join(' ') + ' Confira o carrinho e confirme novamente.',
  },
  totalTooLarge: { status: 422, message: () => 'O valor total do pedido é grande demais.' },
  profileNotFound: {
    status: 404,
    wireCode: 'PGRST116',
    message: () => 'Perfil não encontrado.',
  },
  profileOfAnother: { status: 403, message: () => 'Este perfil pertence a outra pessoa.' },
  idempotencyKeyReused: {
    status: 422,
    message: () =>
      'Esta confirmação já foi usada com outros dados. Recarregue a página e tente de novo.',
  },
  setupUnavailable: { status: 409, message: () => 'O primeiro acesso já foi concluído.' },
  setupTokenInvalid: {
    status: 403,
    message: () =>
      'O endereço de primeiro acesso não é válido. Use o que foi mostrado ao iniciar o sistema.',
  },
  setupAccountRejected: { status: 422, message: ({ reason }) => reason },
  taskNotFound: { status: 404, message: () => 'Tarefa não encontrada.' },
  taskMovedMeanwhile: {
    status: 409,
    message: ({ status }) =>
      `Outra pessoa moveu a tarefa para “${TASK_STATUSES[status].label}”. Confira o quadro e tente de novo.`,
  },
  taskChangedMeanwhile: {
    status: 409,
    message: () => 'Outra pessoa alterou esta tarefa enquanto você a editava.',
  },
  assigneeNotFound: { status: 422, message: () => 'A pessoa escolhida não existe mais.' },
  taskNoteNotFound: { status: 404, message: () => 'Este item não existe mais.' },
  commentOfAnother: {
    status: 403,
    message: () => 'Só quem escreveu o comentário pode excluí-lo.',
  },
  periciaNotFound: { status: 404, message: () => 'Perícia não encontrada.' },
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
};

/** Faults and refusals that are not business rules, with their status and sentence. */
export const faults = {
  invalidInput: { status: 400, message: 'Alguns campos não estão corretos.' },
  invalidJson: { status: 400, message: 'O corpo da requisição não é um JSON válido.' },
  tooLarge: { status: 413, message: 'O conteúdo enviado é grande demais.' },
  unsupportedMedia: { status: 415, message: 'O tipo de conteúdo enviado não é aceito.' },
  unauthenticated: { status: 401, message: 'Entre na sua conta para continuar.' },
  forbidden: { status: 403, message: 'Você não tem permissão para acessar esta página.' },
  notFound: { status: 404, message: 'Endereço não encontrado.' },
  tooManyRequests: {
    status: 429,
    message: 'Muitas tentativas em pouco tempo. Aguarde um instante e tente de novo.',
  },
  unavailable: {
    status: 503,
    message: 'O sistema está temporariamente indisponível. Tente de novo em instantes.',
  },
  internal: {
    status: 500,
    message: 'Ocorreu um erro inesperado. Se continuar, informe o código do atendimento.',
  },
} as const;

export type FaultCode = keyof typeof faults;

/** The one form of every failure outside `/auth/v1`. `fields` maps a field's path to its message. */
export const failureSchema = z.object({
  code: z.string(),
  message: z.string(),
  data: z.unknown().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

export type Failure = z.output<typeof failureSchema>;

/** The message of a refusal with its facts, as both ends show it. */
export function refusalMessage<C extends RuleCode>(code: C, facts: RuleFacts[C]): string {
  const refusal: Refusal<C> = refusals[code];
  return refusal.message(facts);
}
