import {
  MOST_STATEMENT_COLUMNS,
  MOST_STATEMENT_LINES,
} from '@vendas/domain/statements/statement-line';
import type { Refusal } from '#refusal.ts';

type Code =
  | 'statementUnreadable'
  | 'statementOfCard'
  | 'statementTooLong'
  | 'statementTooWide'
  | 'statementRowBroken';

/** The refusals of a file that is no statement, or not one that can be read. */
export const statementFileRefusals: { readonly [C in Code]: Refusal<C> } = {
  statementUnreadable: {
    status: 422,
    message: () =>
      'Não encontramos lançamentos neste arquivo. Baixe o extrato da conta no site do banco, em OFX ou CSV.',
  },
  statementOfCard: {
    status: 422,
    message: () =>
      'Este arquivo é uma fatura de cartão: os valores dele são gastos, não recebimentos. Envie o extrato da conta.',
  },
  statementTooLong: {
    status: 422,
    message: () =>
      `Este extrato tem mais de ${MOST_STATEMENT_LINES.toLocaleString('pt-BR')} linhas. Envie um período menor.`,
  },
  statementTooWide: {
    status: 422,
    message: () =>
      `Este arquivo tem mais de ${MOST_STATEMENT_COLUMNS} colunas. Envie o extrato da conta, em OFX ou CSV, como o banco o gera.`,
  },
  statementRowBroken: {
    status: 422,
    message: ({ line, problem }) =>
      problem === 'quotes'
        ? `A linha ${line} abre aspas que não se fecham nela. Corrija o arquivo ou baixe o extrato em OFX.`
        : `A linha ${line} tem mais colunas do que os títulos: um valor com vírgula precisa estar entre aspas. Corrija o arquivo ou baixe o extrato em OFX.`,
  },
};
