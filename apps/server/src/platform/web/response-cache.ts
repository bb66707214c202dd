import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Changes } from '#platform/database/changes.ts';
import type { Reading } from '#platform/observability/metrics.ts';
import { limitPipelining } from '#platform/http/pipelined-requests.ts';
import { createCacheFreshness } from './cache-freshness.ts';
import { createCachedResponse, sendCachedResponse } from './cached-response.ts';
import type { CachedResponse } from './cached-response.ts';

interface ResponseCacheOptions {
  readonly changes: Changes;
  readonly pool: pg.Pool;
  readonly log: Logger;
  /** Header names and values that depend on the client's connection. */
  readonly tlsHeaderFor: (request: IncomingMessage) => readonly string[];
  /** The channel of PostgreSQL's NOTIFY that invalidates the responses. */
  readonly channel: string;
  /** Paths with their query, exactly as requested, whose responses are public and the same for every client. */
  readonly targets: readonly string[];
  /** Dependencies of the responses without notifications; read for every request. */
  readonly year: () => number;
}

export interface ResponseCache {
  /** How many were sent, by route and status. */
  counted(): readonly Reading[];
}

interface CacheEntry {
  readonly version: number;
  readonly year: number;
  /** Undefined for anything but a plain success, which is generated again each time. */
  readonly making: Promise<CachedResponse | undefined>;
  made?: CachedResponse;
}

/**
 * Serves frequent public requests from memory, before the framework, which serves the rest. A response is cached
 * until PostgreSQL notifies a change, and used only while this process provably receives the notifications.
 */
export function addResponseCache(
  fastify: FastifyInstance,
  options: ResponseCacheOptions,
): ResponseCache {
  const { changes, pool, log, channel, year, tlsHeaderFor } = options;
  const counts = new Map(options.targets.map((target) => [target, { 200: 0, 304: 0 }]));
  const entries = new Map<string, CacheEntry>();
  let version = 0;
  let isClosing = false;
  const outdate = () => {
    version += 1;
  };
  changes.follow({ channel, onNotice: outdate, onListening: outdate });
  const freshness = createCacheFreshness(changes, pool);

  function handleRequest(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '' } = request;
    const isKnown = method === 'GET' && counts.has(url) && !isClosing;
    if (!isKnown) return fastify.routing(request, response);
    const known = entries.get(url);
    const isCurrent = known !== undefined && isCurrentEdition(known) && freshness.isFresh();
    if (isCurrent && known.made !== undefined) send(url, known.made, request, response);
    else void prepareAndSend(url, request, response);
  }

  function isCurrentEdition(known: CacheEntry): boolean {
    return known.version === version && known.year === year();
  }

  function send(
    url: string,
    ready: CachedResponse,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const status = sendCachedResponse(ready, request, response, tlsHeaderFor(request));
    const count = counts.get(url);
    if (count !== undefined) count[status] += 1;
  }

  async function prepareAndSend(url: string, request: IncomingMessage, response: ServerResponse) {
    changes.start();
    const ready = (await freshness.renew()) ? await keep(url).making : undefined;
    if (ready === undefined) fastify.routing(request, response);
    else send(url, ready, request, response);
  }

  function keep(url: string): CacheEntry {
    const known = entries.get(url);
    if (known !== undefined && isCurrentEdition(known)) return known;
    const mine: CacheEntry = { version, year: year(), making: make(url) };
    entries.set(url, mine);
    void mine.making.then((made) => {
      if (made !== undefined) mine.made = made;
      else if (entries.get(url) === mine) entries.delete(url);
    });
    return mine;
  }

  async function make(url: string): Promise<CachedResponse | undefined> {
    try {
      const { headers, rawPayload, statusCode } = await fastify.inject({ method: 'GET', url });
      return statusCode === 200 ? await createCachedResponse(headers, rawPayload) : undefined;
    } catch (error) {
      log.warn({ err: error, url }, 'a response could not be cached');
      return undefined;
    }
  }

  fastify.server.removeAllListeners('request');
  fastify.server.on('request', limitPipelining(handleRequest));
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  return {
    counted: () => [...counts].flatMap(([target, count]) => readingsOf(target, count)),
  };
}

/** By path: the query is one of a few values, and not part of the route. */
function readingsOf(target: string, count: Readonly<Record<200 | 304, number>>): Reading[] {
  const [route = ''] = target.split('?', 1);
  return [
    { labels: { route, status: '200' }, value: count[200] },
    { labels: { route, status: '304' }, value: count[304] },
  ];
}
