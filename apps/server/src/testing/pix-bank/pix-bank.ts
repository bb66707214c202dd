import { randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import type { Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { z } from 'zod';
import { listen } from '#testing/listen.ts';
import { createAccount } from './bank-account.ts';
import type { BankAccount } from './bank-account.ts';
import { BankRefusal, respond } from './bank-routes.ts';
import { certificates } from './certificates.ts';

/** What the bank does with the next requests instead of serving them. */
interface Disturbance {
  /** Only requests whose method and path start with this text; tokens have `POST /token`. */
  readonly on?: string;
  /** For this many requests; for all by default. */
  times?: number;
  readonly status?: number;
  readonly body?: string;
  readonly type?: string;
  /** Delays the response by this time. */
  readonly slowMs?: number;
  /** Serves the request, and breaks the connection instead of responding. */
  readonly losesResponse?: boolean;
  /** Changes the response. */
  readonly alter?: (response: unknown) => unknown;
}

export interface PixBank {
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly account: BankAccount;
  /** Every request as method and path, tokens too. */
  readonly requests: string[];
  /** The requests that violated the contract. */
  readonly violations: string[];
  /** The scopes of the shop's credential. */
  scopes: string[];
  clientSecret: string;
  /** How far the bank's clock is ahead. */
  clockMs: number;
  disturb(disturbance: Disturbance): void;
  /** Ends all faults. */
  calm(): void;
  /** Forgets all tokens, as after a restart of the bank. */
  dropTokens(): void;
  close(): Promise<void>;
}

export const CLIENT_ID = 'loja';

const ALL_SCOPES = ['cob.write', 'cob.read', 'cobv.write', 'cobv.read', 'pix.write', 'pix.read', 'webhook.write', 'webhook.read']; // prettier-ignore

/** A bank with one customer that speaks the API Pix 2.9 over TLS with client certificates. */
export async function startPixBank(): Promise<PixBank> {
  const { authority, bank: identity } = certificates();
  const tokens = new Set<string>();
  let disturbances: Disturbance[] = [];
  const server = createServer({ ...identity, ca: authority, requestCert: true, rejectUnauthorized: true }); // prettier-ignore
  const bank: Omit<PixBank, 'baseUrl' | 'tokenUrl'> = {
    account: createAccount(),
    requests: [],
    violations: [],
    scopes: ALL_SCOPES,
    clientSecret: 'segredo',
    clockMs: 0,
    disturb: (disturbance) => disturbances.push(disturbance),
    calm: () => {
      disturbances = [];
    },
    dropTokens: () => tokens.clear(),
    close: () => closed(server),
  };
  const takeDisturbance = (name: string) => {
    const found = disturbances.find(({ on = '', times = 1 }) => name.startsWith(on) && times > 0);
    if (found?.times !== undefined) found.times -= 1;
    return found;
  };
  const serveRequest = async (request: IncomingMessage): Promise<[number, unknown]> => {
    const body = await text(request);
    if (request.url === '/token') return issueToken(request, body);
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!tokens.has(token)) throw new BankRefusal(401, 'AcessoNegado', 'token');
    return respond(bank, request, body === '' ? undefined : JSON.parse(body));
  };
  const issueToken = (request: IncomingMessage, body: string): [number, unknown] => {
    const form = new URLSearchParams(body);
    const expected = Buffer.from(`${CLIENT_ID}:${bank.clientSecret}`).toString('base64');
    if (form.get('grant_type') !== 'client_credentials') bank.violations.push('grant_type');
    const refuse = (why: string): [number, unknown] => [
      401,
      { error: 'invalid_client', error_description: why },
    ];
    if (holderOf(request) !== 'loja') return refuse('O certificado é de outra credencial.');
    if (request.headers.authorization !== `Basic ${expected}`) return refuse('Não confere.');
    const token = randomBytes(16).toString('hex');
    tokens.add(token);
    return [200, { access_token: token, token_type: 'Bearer', expires_in: 300, scope: bank.scopes.join(' ') }]; // prettier-ignore
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const name = `${request.method} ${request.url}`;
    bank.requests.push(name);
    const disturbance = takeDisturbance(name);
    if (disturbance?.slowMs !== undefined) await pause(disturbance.slowMs);
    response.setHeader('date', new Date(Date.now() + bank.clockMs).toUTCString());
    if (disturbance?.status !== undefined) {
      const { status, type = 'Erro', body } = disturbance;
      return send(response, status, body ?? problem(status, type, 'O banco está de mau humor.'));
    }
    const [status, body] = await serveRequest(request).catch(refusalOf);
    if (disturbance?.losesResponse === true) return response.destroy();
    return send(response, status, disturbance?.alter?.(body) ?? body);
  };
  server.on('request', (request, response) => {
    handle(request, response).catch((error: unknown) => {
      // a caller may abort its request
      if (!request.destroyed) bank.violations.push(String(error));
      response.destroy();
    });
  });
  const port = await listen(server);
  const baseUrl = `https://localhost:${port}/api/v2`;
  return Object.assign(bank, { baseUrl, tokenUrl: `https://localhost:${port}/token` });
}

function refusalOf(error: unknown): [number, unknown] {
  if (!(error instanceof BankRefusal)) throw error;
  return [error.status, problem(error.status, error.type, error.message)];
}

function problem(status: number, type: string, detail: string) {
  return { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: type, status, detail };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

/** The owner of the certificate of a request. */
function holderOf({ socket }: IncomingMessage): string {
  const isTls = (some: object): some is TLSSocket => 'getPeerCertificate' in some;
  return isTls(socket) ? z.string().catch('').parse(socket.getPeerCertificate().subject.CN) : '';
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}
