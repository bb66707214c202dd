import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOf, SHARED_FOR_A_SECOND } from '#platform/http/shared-responses.ts';

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** A hundredth of the time of the strongest level for a few percent more bytes: a shop's stock changes all day. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Headers that differ per response or coding, or belong to the connection. */
const VARYING = new Set([
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
]);

type Coding = 'br' | 'gzip' | 'identity';

interface Variant {
  /** Name, value, name, value, …: the form Node writes without conversion. */
  readonly headers: string[];
  readonly body: Buffer;
}

/** One response in all its codings. */
export interface CachedResponse {
  readonly etag: string;
  readonly variants: Readonly<Record<Coding, Variant>>;
  readonly notModifiedHeaders: string[];
}

/** Prepares a response to be sent many times: compressed, and with a validator for conditional requests. */
export async function createCachedResponse(
  headers: OutgoingHttpHeaders,
  body: Buffer,
): Promise<CachedResponse> {
  const [br, zipped] = await Promise.all([encoded(body, 'br'), encoded(body, 'gzip')]);
  const etag = etagOf(body);
  const common = [
    ...Object.entries(headers).flatMap(([name, value]) => pairsOf(name, value)),
    'etag',
    etag,
    'vary',
    'Accept-Encoding',
  ];
  const variant = (coding: Coding, bytes: Buffer): Variant => ({
    headers: [
      ...common,
      ...(coding === 'identity' ? [] : ['content-encoding', coding]),
      'content-length',
      String(bytes.length),
    ],
    body: bytes,
  });
  return {
    etag,
    variants: {
      br: variant('br', br),
      gzip: variant('gzip', zipped),
      identity: variant('identity', body),
    },
    notModifiedHeaders: common,
  };
}

/** A body in one of our codings. */
export async function encoded(body: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'identity') return body;
  return await (coding === 'br' ? compressWithBrotli(body, BROTLI) : compressWithGzip(body));
}

function pairsOf(name: string, value: OutgoingHttpHeaders[string]): string[] {
  if (value === undefined || VARYING.has(name)) return [];
  if (name === 'cache-control') return [name, SHARED_FOR_A_SECOND];
  return Array.isArray(value) ? value.flatMap((one) => [name, one]) : [name, String(value)];
}

/**
 * Sends a cached response in the best coding the client accepts, or 304 when the client's copy is current.
 * @param more names and values for this client alone
 * @returns the status
 */
export function sendCachedResponse(
  { etag, notModifiedHeaders, variants }: CachedResponse,
  { headers }: IncomingMessage,
  response: ServerResponse,
  more: readonly string[],
): 200 | 304 {
  const withMore = (names: string[]) => (more.length === 0 ? names : [...names, ...more]);
  if (headers['if-none-match']?.includes(etag) === true) {
    response.writeHead(304, withMore(notModifiedHeaders)).end();
    return 304;
  }
  const variant = variants[codingFor(headers['accept-encoding'])];
  response.writeHead(200, withMore(variant.headers)).end(variant.body);
  return 200;
}

// browsers send a handful of different values, and parsing them each time would be a tenth of a response's work
const codings = new Map<string, Coding>();
const MOST_CODINGS = 100;

/** The best of our codings that an Accept-Encoding header allows. */
export function codingFor(accepted: string | string[] | undefined): Coding {
  if (accepted === undefined) return 'identity';
  const header = String(accepted);
  const cached = codings.get(header);
  if (cached !== undefined) return cached;
  const coding = bestOf(header);
  if (codings.size < MOST_CODINGS) codings.set(header, coding);
  return coding;
}

function bestOf(header: string): Coding {
  const acceptedCodings = new Set(
    header
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';', 1)[0]?.trim()),
  );
  if (acceptedCodings.has('br')) return 'br';
  return acceptedCodings.has('gzip') ? 'gzip' : 'identity';
}
