import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { aRefund } from './bank-account.ts';
import type { BankAccount, BankCharge, BankPix } from './bank-account.ts';
import * as published from './published-schemas.ts';

/** A response of RFC 7807. */
export class BankRefusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

interface Bank {
  readonly account: BankAccount;
  readonly scopes: readonly string[];
  readonly violations: string[];
}

const REFUND_DAYS = 90;
const DAY_MS = 86_400_000;

/** Responds to a request with a token as the contract specifies; refuses and records a violation of it. */
export function respond(bank: Bank, request: IncomingMessage, body: unknown): [number, unknown] {
  const { pathname, searchParams } = new URL(request.url ?? '', 'https://localhost');
  const [area = '', id = '', part = '', partId = ''] = pathname.replace('/api/v2/', '').split('/').map(decodeURIComponent); // prettier-ignore
  const { method = '' } = request;
  const scope = `${area}.${method === 'GET' ? 'read' : 'write'}`;
  if (!bank.scopes.includes(scope)) {
    throw new BankRefusal(403, 'AcessoNegado', `Falta a permissão ${scope}.`);
  }
  const { account } = bank;
  const parseStrictly = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    bank.violations.push(`${method} ${pathname}: ${read.error.message}`);
    throw new BankRefusal(400, 'RequisicaoInvalida', 'não respeita o schema');
  };
  const found = <T>(value: T | undefined, type: string): T => {
    if (value === undefined) throw new BankRefusal(404, type, 'Não encontrado.');
    return value;
  };
  const pixOf = (endToEndId: string) =>
    account.received.find(
      (one) => one.endToEndId === parseStrictly(published.endToEndIdSchema, endToEndId),
    );

  if (area === 'cob' || area === 'cobv') {
    const txid = parseStrictly(published.txidSchema, id);
    const name = area === 'cob' ? 'Cob' : 'CobV';
    if (method === 'PUT') {
      const sent = parseStrictly(area === 'cob' ? published.cobSchema : published.cobvSchema, body);
      if (!account.keys.includes(sent.chave)) {
        throw new BankRefusal(400, `${name}OperacaoInvalida`, `O campo ${area}.chave corresponde a uma conta que não pertence a este usuário recebedor.`); // prettier-ignore
      }
      const existing = account.charges.get(txid);
      if (existing !== undefined) requireActive(existing, name);
      const charge = putCharge(account, { txid, kind: area, body: sent });
      return [201, describeCharge(account, txid, charge)];
    }
    const charge = account.charges.get(txid);
    const kept = found(charge?.kind === area ? charge : undefined, area === 'cob' ? 'CobNaoEncontrado' : 'CobVNaoEncontrada'); // prettier-ignore
    if (method === 'PATCH') {
      requireActive(kept, name);
      kept.status = parseStrictly(published.removalSchema, body).status;
      kept.revisao += 1;
    }
    return [200, describeCharge(account, txid, kept)];
  }
  if (area === 'webhook' && method === 'PUT') {
    if (!account.keys.includes(id)) {
      throw new BankRefusal(400, 'WebhookOperacaoInvalida', 'A chave não pertence a este usuário.');
    }
    account.webhooks.set(id, parseStrictly(published.webhookSchema, body).webhookUrl);
    return [200, {}];
  }
  if (area === 'pix' && id === '' && method === 'GET') {
    const query = parseStrictly(published.receivedQuerySchema, Object.fromEntries(searchParams));
    return [200, listPix(account, query)];
  }
  if (area === 'pix' && part === '' && method === 'GET') {
    return [200, found(pixOf(id), 'PixNaoEncontrado')];
  }
  if (area === 'pix' && part === 'devolucao') {
    const pix = found(pixOf(id), 'PixNaoEncontrado');
    const refundId = parseStrictly(published.refundIdSchema, partId);
    const existing = pix.devolucoes.find((one) => one.id === refundId);
    if (method === 'GET') return [200, found(existing, 'PixDevolucaoNaoEncontrada')];
    const { valor } = parseStrictly(published.refundSchema, body);
    if (existing !== undefined || isTooMuch(pix, valor) || isTooOld(pix)) {
      throw new BankRefusal(400, 'PixDevolucaoInvalida', 'Esta devolução não pode ser feita.');
    }
    const refund = aRefund(refundId, valor);
    pix.devolucoes.push(refund);
    return [201, refund];
  }
  bank.violations.push(`${method} ${pathname} is not in the contract`);
  throw new BankRefusal(404, 'NaoEncontrado', 'Não encontrado.');
}

function requireActive({ status }: BankCharge, name: string): void {
  if (status === 'ATIVA') return;
  throw new BankRefusal(400, `${name}OperacaoInvalida`, 'Somente cobranças ativas podem ser revisadas.'); // prettier-ignore
}

interface PutCharge {
  readonly txid: string;
  readonly kind: 'cob' | 'cobv';
  readonly body: BankCharge['body'];
}

function putCharge(account: BankAccount, { txid, kind, body }: PutCharge): BankCharge {
  const existing = account.charges.get(txid);
  if (existing !== undefined) {
    existing.body = body;
    existing.revisao += 1;
    return existing;
  }
  const location = `pix.example.com/qr/v2/${kind}/${txid}`;
  const charge: BankCharge = { kind, status: 'ATIVA', revisao: 0, location, body };
  account.charges.set(txid, charge);
  return charge;
}

function describeCharge({ received }: BankAccount, txid: string, charge: BankCharge) {
  const { body, location, revisao, status } = charge;
  const pix = received.filter((one) => one.txid === txid);
  return { ...body, txid, location, revisao, status, ...(pix.length === 0 ? {} : { pix }) };
}

function listPix({ received }: BankAccount, query: z.output<typeof published.receivedQuerySchema>) {
  const { inicio, fim } = query;
  const page = query['paginacao.paginaAtual'];
  const perPage = query['paginacao.itensPorPagina'];
  const inRange = received.filter(({ horario }) => horario >= inicio && horario <= fim);
  return {
    parametros: {
      inicio,
      fim,
      paginacao: {
        paginaAtual: page,
        itensPorPagina: perPage,
        quantidadeDePaginas: Math.max(1, Math.ceil(inRange.length / perPage)),
        quantidadeTotalDeItens: inRange.length,
      },
    },
    pix: inRange.slice(page * perPage, (page + 1) * perPage),
  };
}

function isTooMuch({ devolucoes, valor }: BankPix, more: string): boolean {
  const counting = devolucoes.filter(({ status }) => status !== 'NAO_REALIZADO');
  const returned = counting.reduce((sum, one) => sum + Number(one.valor), 0);
  return returned + Number(more) > Number(valor) + 0.001;
}

function isTooOld({ horario }: BankPix): boolean {
  return Date.now() - Date.parse(horario) > REFUND_DAYS * DAY_MS;
}
