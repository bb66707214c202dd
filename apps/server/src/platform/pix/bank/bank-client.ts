import { Agent, request as httpsRequest } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { tokenSchema } from './api-pix.ts';
import { parsed, problemOfFailure, problemOfResponse } from './bank-error.ts';
import { BankProblem } from './bank-problem.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

/** The connection of the shop to its bank. */
export interface BankConnection {
  /** The base URL of the API. */
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly certificate: ClientCertificate;
  /** The certificate authorities of the bank, in PEM, where they are not public ones. */
  readonly authorities?: string;
}

type ClientCertificate =
  | { readonly pfx: Buffer; readonly passphrase: string }
  | { readonly cert: string; readonly key: string; readonly passphrase: string };

interface Call<Schema extends z.ZodType> {
  readonly method: 'GET' | 'PUT' | 'PATCH';
  /** Below the base URL, with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly response: Schema;
}

export interface BankClient {
  call<Schema extends z.ZodType>(call: Call<Schema>): Promise<z.output<Schema>>;
  close(): void;
}

const SCOPES =
  'cob.write cob.read cobv.write cobv.read pix.write pix.read webhook.write webhook.read';
const MAX_RESPONSE_BYTES = 2_000_000;
const MAX_CLOCK_DIFFERENCE_MS = 300_000;
/** A token is renewed this long before it expires. */
const RENEWED_BEFORE_MS = 30_000;

/**
 * Calls of one bank: over TLS with the shop's certificate, with a token that is kept in memory. A call that takes
 * longer than the limit is aborted.
 */
export function createBankClient(connection: BankConnection, limitMs: number): BankClient {
  const { authorities: ca, baseUrl, certificate, tokenUrl } = connection;
  const agent = new Agent({
    ...certificate,
    ...(ca === undefined ? {} : { ca }),
    keepAlive: true,
    maxSockets: 4,
    minVersion: 'TLSv1.2',
  });
  const guarded = createCircuitBreaker(Date.now);
  let cachedToken: Token | undefined;
  let pendingToken: Promise<Token> | undefined;

  const requestToken = async (): Promise<Token> => {
    const { clientId, clientSecret } = connection;
    const response = await send(agent, limitMs, {
      url: tokenUrl,
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }).toString(),
    });
    if (response.status !== 200) throw problemOfResponse({ ...response, isForToken: true });
    const read = tokenSchema.safeParse(parsed(response.body));
    if (!read.success) throw new BankProblem('unclear');
    const lifetimeMs = read.data.expires_in * 1_000 - RENEWED_BEFORE_MS;
    return { text: read.data.access_token, expiresAt: Date.now() + lifetimeMs };
  };

  /** Concurrent calls share one request for a token. */
  const currentToken = async (): Promise<string> => {
    if (cachedToken !== undefined && cachedToken.expiresAt > Date.now()) return cachedToken.text;
    pendingToken ??= requestToken().finally(() => {
      pendingToken = undefined;
    });
    const token = await pendingToken;
    cachedToken = token;
    return token.text;
  };

  const sendWithToken = async ({ method, path, body }: Call<z.ZodType>) =>
    await send(agent, limitMs, {
      url: `${baseUrl}${path}`,
      method,
      headers: {
        authorization: `Bearer ${await currentToken()}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  return {
    call: (call) =>
      guarded(async () => {
        let response = await sendWithToken(call);
        if (response.status === 401) {
          // banks withdraw tokens before they expire
          cachedToken = undefined;
          response = await sendWithToken(call);
        }
        if (response.status >= 300) throw problemOfResponse({ ...response, isForToken: false });
        const read = call.response.safeParse(parsed(response.body));
        if (!read.success) throw new BankProblem('unclear');
        return read.data;
      }),
    close: () => agent.destroy(),
  };
}

interface Token {
  readonly text: string;
  readonly expiresAt: number;
}

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Response {
  readonly status: number;
  readonly body: string;
}

/**
 * One request; redirects are not followed.
 * @throws BankProblem without a response in time
 */
async function send(agent: Agent, limitMs: number, { url, body, ...options }: Sent) {
  const signal = AbortSignal.timeout(limitMs);
  try {
    return await new Promise<Response>((resolve, reject) => {
      const sent = httpsRequest(url, { ...options, agent, signal }, (response) => {
        const problem = clockProblem(response);
        readBody(response).then(
          (text) =>
            problem === undefined
              ? resolve({ status: response.statusCode ?? 0, body: text })
              : reject(problem),
          reject,
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  } catch (error) {
    throw signal.aborted
      ? new BankProblem('slow', { cause: error })
      : problemOfFailure(error, options.method === 'POST');
  }
}

async function readBody(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    const chunk = Buffer.from(part);
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) throw new BankProblem('unclear');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Checked first: with a wrong clock the bank refuses tokens and signatures, which would look like wrong credentials.
 */
function clockProblem({ headers, statusCode = 0 }: IncomingMessage): BankProblem | undefined {
  if (statusCode < 400 || headers.date === undefined) return undefined;
  const difference = Math.abs(Date.parse(headers.date) - Date.now());
  return difference > MAX_CLOCK_DIFFERENCE_MS ? new BankProblem('clock') : undefined;
}
