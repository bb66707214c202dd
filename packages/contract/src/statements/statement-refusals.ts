import type { Refusals } from '#refusal.ts';

/** Status and text of the refusals of bank statements. */
export const statementRefusals = {
  statementUnreadable: {
    status: 422,
    message: () =>
      'Não encontramos lançamentos neste arquivo. Baixe o extrato da conta no site do banco, em OFX ou CSV.',
  },
  statementLineNotFound: { status: 404, message: () => 'Lançamento não encontrado.' },
  statementLineJudged: {
    status: 409,
    message: () => 'Este lançamento já foi conferido. Atualize a lista.',
  },
  statementPaymentTied: {
    status: 409,
    message: () => 'Este pagamento já foi conferido com outro lançamento. Atualize a lista.',
  },
} as const satisfies Refusals;
