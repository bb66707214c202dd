/** What the gazette does with requests instead of serving them. */
export interface GazetteFault {
  /** Only for requests of this page. */
  readonly page?: number;
  /** Only for searches of this case. */
  readonly number?: string;
  /** For this many requests; for all by default. */
  times?: number;
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Delays the response by this time. */
  readonly slowMs?: number;
  /** Sends the head of the response and a part of its body, and the rest after this time. */
  readonly slowBodyMs?: number;
  /** Breaks the connection instead of responding. */
  readonly drops?: boolean;
  /** Changes the response. */
  readonly alter?: (response: GazetteResponse) => unknown;
}

interface GazetteResponse {
  readonly status: string;
  readonly message: string;
  readonly count: number;
  readonly items: readonly object[];
}

const HTML = { 'content-type': 'text/html' };
const BLOCKED =
  '<!DOCTYPE HTML><HTML><HEAD><TITLE>ERROR: The request could not be satisfied</TITLE></HEAD><BODY><H1>403 ERROR</H1>The Amazon CloudFront distribution is configured to block access from your country.</BODY></HTML>';
const MAINTENANCE = '<!doctype html><html><body>Sistema em manutenção</body></html>';

/** Faults observed at the gazette, by their visible effect. */
export const GAZETTE_FAULTS = {
  slow: { slowMs: 60_000 },
  slowBody: { slowBodyMs: 60_000 },
  down: { drops: true },
  broken: { status: 503, body: MAINTENANCE, headers: HTML },
  refusesParameters: { status: 422, body: '{"status":"error","message":"Parâmetros inválidos"}' },
  blockedCountry: { status: 403, body: BLOCKED, headers: { ...HTML, 'x-cache': 'Error from cloudfront' } }, // prettier-ignore
  tooManyRequests: { status: 429, body: '{"status":"error","message":"Too Many Attempts."}', headers: { 'retry-after': '60' } }, // prettier-ignore
  null: { body: 'null' },
  empty: { body: '' },
  html: { body: MAINTENANCE, headers: HTML },
  cutOff: { body: '{"status":"success","count":1,"items":[{"hash":"ab' },
  error: { alter: (response) => ({ ...response, status: 'error', message: 'Erro interno' }) },
  withoutStatus: { alter: ({ count, items }) => ({ count, items }) },
  withoutItems: { alter: ({ items: _, ...response }) => response },
  itemsOfNull: { alter: (response) => ({ ...response, items: null }) },
  unknownFields: {
    alter: (response) => ({
      ...response,
      versao: '2.0.0',
      items: response.items.map((item) => ({ ...item, novoCampo: { a: [1] } })),
    }),
  },
  reordered: { alter: (response) => ({ ...response, items: response.items.toReversed() }) },
} satisfies Record<string, GazetteFault>;
