import { formatDate } from '@vendas/domain/calendar';
import { formatBRL } from '@vendas/domain/money';
import { ORDER_STATUSES } from '@vendas/domain/orders/order-status';
import type { PasswordWeakness } from '@vendas/domain/rule-violation';
import type { PasswordTooWeak, RuleCode, RuleFacts } from '@vendas/domain/rule-violation';
import { ADJUSTMENT_REASONS, STOCK_REASONS } from '@vendas/domain/products/product';
import { TASK_STATUSES, type TaskLinkKind } from '@vendas/domain/tasks/task-status';
import { customerRefusals } from '#people/customer-refusals.ts';
import type { Refusal } from './refusal.ts';
import { IMAGE_FORMATS } from './uploads.ts';

const IMAGE_FORMAT_NAMES = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(
  Object.values(IMAGE_FORMATS),
);

const PICTURE_REASONS = {
  notAPicture: `O arquivo não é uma imagem aceita. Use ${IMAGE_FORMAT_NAMES}.`,
  tooManyPixels: 'A imagem tem pontos demais. Use uma de no máximo 50 megapixels.',
  disguised: 'O arquivo contém mais do que uma imagem e não foi aceito.',
} as const;

const PASSWORD_WEAKNESSES: Readonly<Record<PasswordWeakness, (facts: PasswordTooWeak) => string>> =
  {
    length: ({ minLength }) => `A senha deve ter pelo menos ${minLength} caracteres.`,
    characters: ({ characterGroups }) =>
      `A senha deve ter pelo menos um caractere de cada grupo: ${characterGroups.join(', ')}.`,
    pwned: () => 'A senha é conhecida e fácil de adivinhar: escolha outra.',
  };

/** Every rule code with its HTTP status and Portuguese sentence. The only place that defines either; a missing code does not compile. */
const TASK_LINK_UNKNOWN: Readonly<Record<TaskLinkKind, string>> = {
  order: 'O pedido ligado à tarefa não existe mais.',
  customer: 'O cliente ligado à tarefa não existe mais.',
  pericia: 'A perícia ligada à tarefa não existe mais.',
};

export const refusals: { readonly [C in RuleCode]: Refusal<C> } = {
  cartEmpty: { status: 422, message: () => 'Seu carrinho está vazio.' },
  productUnknown: { status: 422, message: () => 'Produto não encontrado.' },
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
  avatarNotOwn: { status: 422, message: () => 'Envie a imagem do avatar novamente.' },
  secondFactorMissing: {
    status: 422,
    message: () => 'Ative a verificação em duas etapas antes de criar códigos de recuperação.',
  },
  secondFactorUnproven: {
    status: 403,
    message: () => 'Confirme a verificação em duas etapas para continuar.',
  },
  recoveryCodeInvalid: {
    status: 422,
    message: () => 'O código de recuperação não é válido ou já foi usado.',
  },
  idempotencyKeyReused: {
    status: 422,
    message: () =>
      'Esta confirmação já foi usada com outros dados. Recarregue a página e tente de novo.',
  },
  productNotFound: { status: 404, message: () => 'Produto não encontrado.' },
  productChanged: {
    status: 409,
    message: ({ changedBy }) =>
      changedBy === null
        ? 'O estoque deste produto mudou enquanto você editava. Confira os valores atuais e salve novamente.'
        : `Este produto foi alterado por ${changedBy} enquanto você editava. Confira os valores atuais e salve novamente.`,
  },
  costHidden: {
    status: 403,
    message: () => 'Você não tem permissão para ver nem alterar o preço de custo.',
  },
  skuTaken: { status: 409, message: ({ sku }) => `O código ${sku} já pertence a outro produto.` },
  eanTaken: {
    status: 409,
    message: ({ ean }) => `O código de barras ${ean} já pertence a outro produto.`,
  },
  stockTooLarge: {
    status: 422,
    message: ({ product }) => `O estoque de ${product} passaria do máximo permitido.`,
  },
  stockBelowZero: {
    status: 422,
    message: ({ product, stock }) =>
      `O estoque de ${product} não pode ficar negativo. Disponível: ${stock}.`,
  },
  stockChanged: {
    status: 409,
    message: ({ product, stock }) =>
      `O estoque de ${product} mudou enquanto você contava: agora é ${stock}. Confira a contagem e salve novamente.`,
  },
  stockReasonMissing: { status: 422, message: () => 'Escolha o motivo da mudança de estoque.' },
  stockReasonMismatch: {
    status: 422,
    message: ({ reason }) =>
      `${STOCK_REASONS[reason].label} só ${ADJUSTMENT_REASONS[reason].direction === 'up' ? 'aumenta' : 'diminui'} o estoque.`,
  },
  stockNoteMissing: { status: 422, message: () => 'Escreva o motivo na observação.' },
  pictureRejected: {
    status: 422,
    message: ({ reason }) => PICTURE_REASONS[reason],
  },
  pictureUnknown: { status: 422, message: () => 'A imagem não foi encontrada. Envie-a de novo.' },
  orderNotFound: { status: 404, message: () => 'Pedido não encontrado.' },
  paymentNotFound: { status: 404, message: () => 'Este pagamento não existe mais.' },
  orderStatusChanged: {
    status: 409,
    message: ({ currentStatus }) =>
      `O status deste pedido já foi alterado para ${ORDER_STATUSES[currentStatus].label}. Confira e tente de novo.`,
  },
  paymentNotPositive: {
    status: 422,
    message: () => 'O valor do pagamento deve ser maior que zero.',
  },
  paymentExceedsBalance: {
    status: 422,
    message: ({ balanceCents }) =>
      `O valor do pagamento não pode exceder o saldo restante (${formatBRL(balanceCents)}).`,
  },
  paymentOfCancelled: {
    status: 422,
    message: () => 'Um pedido cancelado não recebe pagamentos.',
  },
  paymentDateInFuture: {
    status: 422,
    message: () => 'A data do pagamento não pode ser depois de hoje.',
  },
  paymentDateBeforeOrder: {
    status: 422,
    message: ({ orderDate }) =>
      `A data do pagamento não pode ser antes do dia do pedido (${formatDate(orderDate)}).`,
  },
  dueDateBeforeSale: {
    status: 422,
    message: () => 'O vencimento não pode ser antes do dia da venda.',
  },
  dueDateChanged: {
    status: 409,
    message: ({ dueDate }) =>
      dueDate === null
        ? 'Este pedido está sem vencimento agora. Confira e tente de novo.'
        : `O vencimento deste pedido já foi alterado para ${formatDate(dueDate)}. Confira e tente de novo.`,
  },
  dueDateWithoutBalance: {
    status: 422,
    message: () => 'Só um pedido com saldo restante tem o vencimento alterado.',
  },
  receivedUndecided: {
    status: 422,
    message: ({ amountPaidCents }) =>
      `Este pedido já recebeu ${formatBRL(amountPaidCents)}. Escolha o que acontece com esse valor.`,
  },
  receivedChanged: {
    status: 409,
    message: ({ amountPaidCents }) =>
      `Os pagamentos deste pedido mudaram: ele recebeu ${formatBRL(amountPaidCents)}. Confira e tente de novo.`,
  },
  saleEmpty: { status: 422, message: () => 'Adicione produtos à venda antes de finalizar.' },
  customerUnknown: { status: 422, message: () => 'Cliente não encontrado.' },
  ...customerRefusals,
  initialPaidExceedsTotal: {
    status: 422,
    message: () => 'O valor pago não pode ser maior que o valor total da venda.',
  },
  personNotFound: { status: 404, message: () => 'Usuário não encontrado.' },
  ownRole: { status: 403, message: () => 'Você não pode alterar o próprio papel.' },
  ownSessions: {
    status: 403,
    message: () => 'As suas sessões você encerra em Segurança, no seu perfil.',
  },
  administratorsOnly: {
    status: 403,
    message: () => 'Só administradores fazem isto com a conta de um administrador.',
  },
  grantsChanged: {
    status: 409,
    message: () =>
      'Outra pessoa alterou as permissões enquanto você editava. Confira os valores atuais e salve novamente.',
  },
  lastAdministrator: {
    status: 409,
    message: () => 'O último administrador não pode perder o papel.',
  },
  lastAdministratorStays: {
    status: 409,
    message: () =>
      'Você é a única pessoa com o papel de administrador. Dê esse papel a outra antes de excluir a sua conta.',
  },
  erasureWithBalance: {
    status: 409,
    message: ({ balanceCents }) =>
      `Há ${formatBRL(balanceCents)} em aberto nas suas compras. Quite o valor ou fale com a loja antes de excluir a conta.`,
  },
  passwordTooWeak: {
    status: 422,
    message: (facts) =>
      facts.weaknesses.map((weakness) => PASSWORD_WEAKNESSES[weakness](facts)).join(' '),
  },
  passwordWrong: { status: 422, message: () => 'A senha não confere.' },
  signInTooOld: {
    status: 403,
    message: () =>
      'Por segurança, saia da conta, entre de novo e repita o pedido em até dez minutos.',
  },
  passwordMissing: {
    status: 422,
    message: () => 'Esta conta não tem senha. Defina uma em Segurança e tente de novo.',
  },
  pinWrong: { status: 422, message: () => 'PIN incorreto.' },
  tillClosed: {
    status: 422,
    message: () => 'Este computador não está mais no modo balcão. Entre com e-mail e senha.',
  },
  emailTaken: { status: 409, message: () => 'Já existe uma conta com este e-mail.' },
  phoneTaken: { status: 409, message: () => 'Já existe uma conta com este telefone.' },
  setupUnavailable: { status: 409, message: () => 'O primeiro acesso já foi concluído.' },
  setupTokenInvalid: {
    status: 403,
    message: () =>
      'O endereço de primeiro acesso não é válido. Use o que foi mostrado ao iniciar o sistema.',
  },
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
