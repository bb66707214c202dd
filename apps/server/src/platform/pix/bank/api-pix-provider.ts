import { z } from 'zod';
import { pixDecimal } from '@vendas/domain/pix/br-code';
import { chargeSchema, receivedPageSchema, receivedSchema, refundSchema } from './api-pix.ts';
import { unreadPix } from './unread-pix.ts';
import type { BankClient } from './bank-client.ts';
import { BankProblem } from './bank-problem.ts';
import type {
  BankCharge,
  BankRefund,
  ChargeRequest,
  PaymentProvider,
  ReceivedPage,
  ReceivedPix,
} from './payment-provider.ts';

const PER_PAGE = 100;
/** More pages than any shop has in days: a bank that repeats pages must not keep a job running forever. */
const MOST_PAGES = 1_000;

/** A bank that speaks the API Pix of the Banco Central. */
export function createApiPixProvider(client: BankClient): PaymentProvider {
  return {
    async createCharge(request) {
      const kind = request.due === undefined ? 'cob' : 'cobv';
      const path = `/${kind}/${request.txid}`;
      const body = chargeBody(request);
      return toCharge(await client.call({ method: 'PUT', path, body, response: chargeSchema }));
    },
    async readCharge(kind, txid) {
      const path = `/${kind}/${txid}`;
      return toCharge(await client.call({ method: 'GET', path, response: chargeSchema }));
    },
    async removeCharge(kind, txid) {
      const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
      await client.call({ method: 'PATCH', path: `/${kind}/${txid}`, body, response: z.unknown() });
    },
    async *listReceived({ from, to }) {
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = new URLSearchParams({
          inicio: from.toISOString(),
          fim: to.toISOString(),
          'paginacao.paginaAtual': String(page),
          'paginacao.itensPorPagina': String(PER_PAGE),
        });
        const path = `/pix?${query.toString()}`;
        const { parametros, pix = [] } = await client.call({
          method: 'GET',
          path,
          response: receivedPageSchema,
        });
        yield toPage(pix);
        const pages = parametros?.paginacao.quantidadeDePaginas;
        // without the number of pages, a page that is not full is the last one
        if (pages === undefined ? pix.length < PER_PAGE : page + 1 >= pages) return;
      }
    },
    async readReceived(endToEndId) {
      const path = `/pix/${endToEndId}`;
      const read = () => client.call({ method: 'GET', path, response: z.unknown() });
      const found = await undefinedIfMissing(read);
      return toPage(found === undefined ? [] : [found]);
    },
    async refund({ endToEndId, id, amountCents }) {
      const path = `/pix/${endToEndId}/devolucao/${id}`;
      const body = { valor: pixDecimal(amountCents) };
      return toRefund(await client.call({ method: 'PUT', path, body, response: refundSchema }));
    },
    async readRefund(endToEndId, id) {
      const path = `/pix/${endToEndId}/devolucao/${id}`;
      const refund = await undefinedIfMissing(() =>
        client.call({ method: 'GET', path, response: refundSchema }),
      );
      return refund && toRefund(refund);
    },
    async notifyAt(key, webhookUrl) {
      const path = `/webhook/${encodeURIComponent(key)}`;
      await client.call({ method: 'PUT', path, body: { webhookUrl }, response: z.unknown() });
    },
  };
}

/** Undefined when the bank responds with 404. */
async function undefinedIfMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BankProblem && error.kind === 'notFound') return undefined;
    throw error;
  }
}

function chargeBody({ amountCents, due, expiresInSeconds, key, message }: ChargeRequest) {
  const common = { chave: key, solicitacaoPagador: message };
  const original = pixDecimal(amountCents);
  if (due === undefined) {
    return { ...common, calendario: { expiracao: expiresInSeconds }, valor: { original } };
  }
  const { date, daysAfter, debtor, fineBp, interestBp } = due;
  const document = debtor.taxDocument;
  return {
    ...common,
    calendario: { dataDeVencimento: date, validadeAposVencimento: daysAfter },
    devedor: { [document.length === 11 ? 'cpf' : 'cnpj']: document, nome: debtor.name },
    valor: {
      original,
      // a percentage once, and a percentage for each month of calendar days
      ...(fineBp === 0 ? {} : { multa: { modalidade: 2, valorPerc: pixDecimal(fineBp) } }),
      ...(interestBp === 0 ? {} : { juros: { modalidade: 3, valorPerc: pixDecimal(interestBp) } }),
    },
  };
}

const STATES = {
  ATIVA: 'active',
  CONCLUIDA: 'completed',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
  REMOVIDA_PELO_PSP: 'removed',
} as const;

function toCharge(charge: z.output<typeof chargeSchema>): BankCharge {
  return {
    state: STATES[charge.status],
    amountCents: charge.valor?.original,
    copyPaste: charge.pixCopiaECola,
    location: charge.location ?? charge.loc?.location,
    ...toPage(charge.pix ?? []),
  };
}

/** The Pix that can be read, and the others by what the bank sent of them. */
function toPage(found: readonly unknown[]): ReceivedPage {
  const read = found.map((one) => ({ one, ...receivedSchema.safeParse(one) }));
  return {
    received: read.flatMap(({ data }) => (data === undefined ? [] : [toReceived(data)])),
    unread: read.flatMap(({ data, one }) => (data === undefined ? [unreadPix(one)] : [])),
  };
}

function toReceived(pix: z.output<typeof receivedSchema>): ReceivedPix {
  const components = pix.componentesValor;
  return {
    endToEndId: pix.endToEndId,
    txid: pix.txid,
    key: pix.chave,
    amountCents: pix.valor,
    at: new Date(pix.horario),
    message: pix.infoPagador,
    lateCents: components && {
      fine: components.multa?.valor ?? 0,
      interest: components.juros?.valor ?? 0,
    },
    refunds: pix.devolucoes.map(toRefund),
  };
}

const REFUND_STATES = {
  EM_PROCESSAMENTO: 'processing',
  DEVOLVIDO: 'returned',
  NAO_REALIZADO: 'failed',
} as const;

function toRefund({
  id,
  valor,
  status,
  natureza,
  motivo,
}: z.output<typeof refundSchema>): BankRefund {
  return {
    id,
    amountCents: valor,
    state: REFUND_STATES[status],
    isOrdered: natureza?.startsWith('MED') ?? false,
    reason: motivo,
  };
}
