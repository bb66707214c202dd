import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatDate } from '@vendas/domain/calendar';
import { readProcessNumber } from '@vendas/domain/pericias/process-number';
import { listen } from '#testing/listen.ts';
import type { GazetteFault } from './gazette-faults.ts';
import { ignoredParameters, searchNotices } from './gazette-search.ts';
import type { GazetteNotice } from './gazette-search.ts';

interface GazetteRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

interface Cancellation {
  readonly reason: string;
  readonly date: string;
}

export interface CourtGazetteServer {
  readonly baseUrl: string;
  readonly notices: GazetteNotice[];
  /** Every request, also those that a fault ended. */
  readonly requests: GazetteRequest[];
  /** The parameters that the gazette did not know, and ignored. */
  readonly ignored: string[];
  /** How many requests it serves before it responds with 429, until `calm`. */
  rateLimit: number;
  /** How many notices are published between the first page of a search and the others. */
  shift: number;
  publish(over?: Partial<GazetteNotice>): GazetteNotice;
  /** Cancels a notice as the court does: it keeps its hash, and the reason replaces its text. */
  cancel(hash: string, cancellation: Cancellation): void;
  disturb(fault: GazetteFault): void;
  /** Ends all faults. */
  calm(): void;
  /** Ends all faults and deletes all notices and recorded requests. */
  reset(): void;
  close(): Promise<void>;
}

const PATH = '/api/v1/comunicacao';
const ROOMY = 1_000_000;
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** The national gazette on loopback: the search of the API Comunica 1.0.3 over the notices that a test publishes. */
export async function startCourtGazette(): Promise<CourtGazetteServer> {
  let faults: GazetteFault[] = [];
  let served = 0;
  const server = createServer((request, response) => {
    void handle(request, response);
  });
  const gazette: Omit<CourtGazetteServer, 'baseUrl'> = {
    notices: [],
    requests: [],
    ignored: [],
    rateLimit: ROOMY,
    shift: 0,
    publish(overrides = {}) {
      const notice = aNotice(gazette.notices.length + 1, overrides);
      gazette.notices.push(notice);
      return notice;
    },
    cancel(hash, { date, reason }) {
      const at = gazette.notices.findIndex((notice) => notice.hash === hash);
      const notice = gazette.notices[at];
      if (notice === undefined) throw new Error(`no notice ${hash}`);
      gazette.notices[at] = {
        ...notice,
        ativo: false,
        texto: reason,
        motivo_cancelamento: reason,
        data_cancelamento: date,
      };
    },
    disturb: (fault) => faults.push({ ...fault }),
    calm() {
      faults = [];
      served = 0;
      gazette.rateLimit = ROOMY;
      gazette.shift = 0;
    },
    reset() {
      gazette.calm();
      for (const list of [gazette.notices, gazette.requests, gazette.ignored]) list.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const takeFault = (query: URLSearchParams): GazetteFault => {
    const page = Number(query.get('pagina') ?? 1);
    const number = query.get('numeroProcesso');
    const found = faults.find(
      (fault) =>
        (fault.page ?? page) === page &&
        (fault.number ?? number) === number &&
        (fault.times === undefined || fault.times > 0),
    );
    if (found?.times !== undefined) found.times -= 1;
    return found ?? {};
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    gazette.requests.push({ path: pathname, query: Object.fromEntries(searchParams) });
    gazette.ignored.push(...ignoredParameters(searchParams));
    served += 1;
    response.setHeader('x-ratelimit-limit', String(gazette.rateLimit));
    const remaining = Math.max(0, gazette.rateLimit - served);
    response.setHeader('x-ratelimit-remaining', String(remaining));
    if (request.method !== 'GET' || pathname !== PATH) {
      return send(response, { status: 404, body: problem('Rota não encontrada') });
    }
    if (served > gazette.rateLimit) {
      return send(response, { status: 429, body: problem('Too Many Attempts.') });
    }
    const fault = takeFault(searchParams);
    if (fault.slowMs !== undefined) await pause(fault.slowMs);
    if (fault.drops === true) {
      response.destroy();
      return undefined;
    }
    const { count, items } = searchNotices(gazette.notices, searchParams, gazette.shift);
    const result = { status: 'success', message: 'Sucesso', count, items: items.map(described) };
    const body = fault.body ?? JSON.stringify(fault.alter?.(result) ?? result);
    return send(response, { ...fault, body });
  };

  const port = await listen(server);
  return Object.assign(gazette, { baseUrl: `http://127.0.0.1:${port}` });
}

interface Sent extends Pick<GazetteFault, 'status' | 'headers' | 'slowBodyMs'> {
  readonly body: string;
}

async function send(response: ServerResponse, sent: Sent): Promise<void> {
  const { body, headers, slowBodyMs, status = 200 } = sent;
  response.writeHead(status, { ...JSON_TYPE, ...headers });
  if (slowBodyMs !== undefined) {
    response.write(body.slice(0, 10));
    await pause(slowBodyMs);
  }
  response.end(slowBodyMs === undefined ? body : body.slice(10));
}

function problem(message: string): string {
  return JSON.stringify({ status: 'error', message });
}

/** A long delay must not keep a finished test alive. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** An intimação of a court in São Paulo, with the fields of a real response. */
function aNotice(id: number, overrides: Partial<GazetteNotice>): GazetteNotice {
  return {
    id,
    hash: randomBytes(15).toString('hex'),
    data_disponibilizacao: '2026-11-20',
    siglaTribunal: 'TJRJ',
    tipoComunicacao: 'Intimação',
    nomeOrgao: '2ª Vara Cível da Capital',
    texto: 'Intime-se o perito para se manifestar no prazo de 15 (quinze) dias.',
    numero_processo: '09199921120238190001',
    meio: 'D',
    link: null,
    tipoDocumento: 'Despacho',
    nomeClasse: 'PROCEDIMENTO COMUM CÍVEL',
    ativo: true,
    status: 'P',
    motivo_cancelamento: null,
    data_cancelamento: null,
    destinatarios: [{ polo: 'A', nome: 'MARIA DAS DORES' }],
    destinatarioadvogados: [
      { advogado: { nome: 'JOÃO DA SILVA', numero_oab: '94719', uf_oab: 'RJ' } },
    ],
    ...overrides,
  };
}

/** Adds the fields that repeat others. */
function described(notice: GazetteNotice): object {
  const { data_disponibilizacao: date, destinatarios, id, numero_processo: number } = notice;
  return {
    ...notice,
    idOrgao: 53_071,
    codigoClasse: '7',
    numeroComunicacao: id,
    meiocompleto: 'Diário de Justiça Eletrônico Nacional',
    datadisponibilizacao: formatDate(date),
    numeroprocessocommascara: readProcessNumber(number)?.text,
    destinatarios: destinatarios.map((one) => ({ ...one, comunicacao_id: id })),
  };
}
