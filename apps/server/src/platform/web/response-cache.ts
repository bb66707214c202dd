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
  readonly pending: Promise<CachedResponse | undefined>;
  response?: CachedResponse;
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
  const invalidate = () => {
    version += 1;
  };
  changes.follow({ channel, onNotice: invalidate, onListening: invalidate });
  const freshness = createCacheFreshness(changes, pool);

  function handleRequest(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '' } = request;
    const isCacheable = method === 'GET' && counts.has(url) && !isClosing;
    if (!isCacheable) return fastify.routing(request, response);
    const entry = entries.get(url);
    const isCurrent = entry !== undefined && isCurrentEdition(entry) && freshness.isFresh();
    if (isCurrent && entry.response !== undefined) send(url, entry.response, request, response);
    else void prepareAndSend(url, request, response);
  }

  function isCurrentEdition(entry: CacheEntry): boolean {
    return entry.version === version && entry.year === year();
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
    const ready = (await freshness.renew()) ? await currentEntry(url).pending : undefined;
    if (ready === undefined) fastify.routing(request, response);
    else send(url, ready, request, response);
  }

  function currentEntry(url: string): CacheEntry {
    const existing = entries.get(url);
    if (existing !== undefined && isCurrentEdition(existing)) return existing;
    const created: CacheEntry = { version, year: year(), pending: make(url) };
    entries.set(url, created);
    void created.pending.then((response) => {
      if (response !== undefined) created.response = response;
      else if (entries.get(url) === created) entries.delete(url);
    });
    return created;
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
