import { formatDate } from '@vendas/domain/calendar';
import { formatBRL } from '@vendas/domain/money';
import { formatPercent } from '@vendas/domain/percent';
import { ORDER_STATUSES } from '@vendas/domain/orders/order-status';
import type { Refusals } from '#refusal.ts';

/** Status and text of the refusals of orders and their payments. */
export const orderRefusals = {
  orderNotFound: { status: 404, message: () => 'Pedido não encontrado.' },
  chargeNotFound: { status: 404, message: () => 'Esta cobrança não existe mais.' },
  paymentNotFound: { status: 404, message: () => 'Este pagamento não existe mais.' },
  receiptWithoutAddress: {
    status: 422,
    message: () => 'O cliente não tem um e-mail confirmado.',
  },
  mailUnavailable: {
    status: 422,
    message: () =>
      'Este servidor não envia e-mails: falta o endereço do servidor de e-mail (SMTP_URL).',
  },
  paymentLinkNotFound: { status: 404, message: () => 'Este link de pagamento não vale mais.' },
  paymentLinkUnavailable: {
    status: 422,
    message: () =>
      'Este servidor não tem uma chave de segredos (SECRETS_KEY), e sem ela não há link de pagamento.',
  },
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
  paymentBeforeLateCharges: {
    status: 422,
    message: () => 'Há um pagamento posterior com multa ou juros. Desfaça-o primeiro.',
  },
  discountOfCancelled: {
    status: 422,
    message: () => 'Um pedido cancelado não recebe descontos.',
  },
  discountNotPositive: {
    status: 422,
    message: () => 'O valor do desconto deve ser maior que zero.',
  },
  refundNotPositive: {
    status: 422,
    message: () => 'O valor a devolver deve ser maior que zero.',
  },
  refundDateInFuture: {
    status: 422,
    message: () => 'A data da devolução não pode ser depois de hoje.',
  },
  refundBeforePayment: {
    status: 422,
    message: ({ paymentDate }) =>
      `A data da devolução não pode ser antes do pagamento (${formatDate(paymentDate)}).`,
  },
  paymentRefunded: {
    status: 422,
    message: () =>
      'Parte deste pagamento já foi devolvida ao cliente. Devolva o restante em vez de desfazê-lo.',
  },
  refundExceedsPrice: {
    status: 422,
    message: ({ priceCents }) =>
      `Por mercadoria devolvida volta só o preço: ${formatBRL(priceCents)} deste pagamento.`,
  },
  refundExceedsReceived: {
    status: 422,
    message: ({ receivedCents }) =>
      `O valor a devolver não pode exceder o que foi recebido (${formatBRL(receivedCents)}).`,
  },
  discountBeforeLateCharges: {
    status: 422,
    message: ({ openCents }) =>
      `Ainda há ${formatBRL(openCents)} de multa, juros ou encargos. O desconto começa por eles.`,
  },
  discountExceedsOwed: {
    status: 422,
    message: ({ owedCents }) =>
      `O desconto não pode exceder o saldo restante (${formatBRL(owedCents)}).`,
  },
  chargeDueDateFixed: {
    status: 422,
    message: () =>
      'Um pagamento já quitou multa ou juros desta cobrança. Desfaça-o para mudar o vencimento.',
  },
  overduePostponed: {
    status: 403,
    message: () => 'Só quem pode dar descontos adia uma cobrança vencida.',
  },
  instalmentsTooSmall: {
    status: 422,
    message: () => 'O valor é pequeno demais para tantas parcelas.',
  },
  instalmentInterestChanged: {
    status: 409,
    message: ({ interestBp }) =>
      interestBp === 0
        ? 'O parcelamento agora é sem juros. Confira as parcelas e confirme novamente.'
        : `Os juros do parcelamento agora são de ${formatPercent(interestBp)} ao mês. Confira as parcelas e confirme novamente.`,
  },
  agreementNotPositive: {
    status: 422,
    message: () => 'O saldo combinado deve ser maior que zero.',
  },
  agreementExceedsOwed: {
    status: 422,
    message: ({ owedCents }) =>
      `O saldo combinado não pode exceder o que se deve hoje (${formatBRL(owedCents)}).`,
  },
  agreementOfCancelled: {
    status: 422,
    message: () => 'Um pedido cancelado não é renegociado.',
  },
  agreementOutdated: {
    status: 409,
    message: ({ owedCents }) =>
      `O que se deve deste pedido mudou: agora são ${formatBRL(owedCents)}. Confira e confirme novamente.`,
  },
  agreementReplaced: {
    status: 409,
    message: () =>
      'Outro acordo deste pedido foi registrado enquanto isso. Confira e confirme novamente.',
  },
  dueDateBeforeAgreement: {
    status: 422,
    message: () => 'O vencimento não pode ser antes do dia do acordo.',
  },
  downPaymentTooLarge: {
    status: 422,
    message: ({ balanceCents }) =>
      `A entrada deve ser menor que o saldo (${formatBRL(balanceCents)}).`,
  },
  instalmentsOfConcession: {
    status: 403,
    message: () => 'Só quem pode dar descontos parcela multa e juros em aberto.',
  },
  tooManyCharges: {
    status: 422,
    message: () => 'Este pedido já tem cobranças demais para outro acordo.',
  },
  creditLimitExceeded: {
    status: 422,
    message: ({ limitCents, availableCents }) =>
      `A venda passa do limite de crédito de ${formatBRL(limitCents)}; ainda há ${formatBRL(availableCents)}.`,
  },
  creditLimitChanged: {
    status: 409,
    message: ({ limitCents }) =>
      limitCents === null
        ? 'Este cliente agora segue o limite da loja. Confira e tente de novo.'
        : `O limite deste cliente agora é ${formatBRL(limitCents)}. Confira e tente de novo.`,
  },
  creditBlocked: {
    status: 422,
    message: ({ dueDate }) =>
      `Este cliente tem uma cobrança vencida em ${formatDate(dueDate)}. Venda só à vista.`,
  },
  dueDateBeforeSale: {
    status: 422,
    message: () => 'O vencimento não pode ser antes do dia da venda.',
  },
  dueDateInPast: {
    status: 422,
    message: () =>
      'O vencimento não pode ser antes de hoje: a cobrança já nasceria com multa ou juros.',
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
    message: ({ receivedCents }) =>
      `Este pedido já recebeu ${formatBRL(receivedCents)}. Escolha o que acontece com esse valor.`,
  },
  receivedChanged: {
    status: 409,
    message: ({ receivedCents }) =>
      `Os pagamentos deste pedido mudaram: ele recebeu ${formatBRL(receivedCents)}. Confira e tente de novo.`,
  },
  saleEmpty: { status: 422, message: () => 'Adicione produtos à venda antes de finalizar.' },
  initialPaidExceedsTotal: {
    status: 422,
    message: () => 'O valor pago não pode ser maior que o valor total da venda.',
  },
  cartEmpty: { status: 422, message: () => 'Seu carrinho está vazio.' },
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
} satisfies Refusals;
