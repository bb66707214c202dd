import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createChangeListener } from '#platform/database/change-listener.ts';
import type { Reading } from '#platform/observability/metrics.ts';
import { limitPipelining } from '#platform/http/pipelined-requests.ts';
import { createCacheFreshness } from './cache-freshness.ts';
import { createCachedResponse, sendCachedResponse } from './cached-response.ts';
import type { CachedResponse } from './cached-response.ts';

interface ResponseCacheOptions {
  readonly pool: pg.Pool;
  readonly log: Logger;
  /** Header names and values that depend on how the asker came. */
  readonly tlsHeaderFor: (request: IncomingMessage) => readonly string[];
  /** The channel of PostgreSQL's NOTIFY that says that the answers are out of date. */
  readonly channel: string;
  /** Paths with their query, exactly as asked for, whose answers are public and the same for everybody. */
  readonly targets: readonly string[];
  /** What the answers depend on that is not announced; asked for every request. */
  readonly edition: () => number;
}

export interface ResponseCache {
  /** How many were sent, by route and status. */
  counted(): readonly Reading[];
}

interface Kept {
  readonly version: number;
  readonly edition: number;
  /** Undefined for what is no plain success: that is answered afresh each time. */
  readonly making: Promise<CachedResponse | undefined>;
  made?: CachedResponse;
}

/**
 * Answers what everybody asks from memory, ahead of the framework, which answers all the rest. An answer is kept until
 * PostgreSQL announces a change, and used only while this process surely hears the announcements.
 */
export function addResponseCache(
  fastify: FastifyInstance,
  options: ResponseCacheOptions,
): ResponseCache {
  const { pool, log, channel, edition, tlsHeaderFor } = options;
  const counts = new Map(options.targets.map((target) => [target, { 200: 0, 304: 0 }]));
  const kept = new Map<string, Kept>();
  let version = 0;
  let isClosing = false;
  const outdate = () => {
    version += 1;
  };
  const listener = createChangeListener({
    pool,
    log,
    channel,
    onNotice: outdate,
    onListening: outdate,
  });
  const news = createCacheFreshness(listener, pool);

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '' } = request;
    const isKnown = method === 'GET' && counts.has(url) && !isClosing;
    if (!isKnown) return fastify.routing(request, response);
    const known = kept.get(url);
    const isCurrent = known !== undefined && isOfNow(known) && news.stands();
    if (isCurrent && known.made !== undefined) send(url, known.made, request, response);
    else void prepareAndAnswer(url, request, response);
  }

  function isOfNow(known: Kept): boolean {
    return known.version === version && known.edition === edition();
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

  async function prepareAndAnswer(url: string, request: IncomingMessage, response: ServerResponse) {
    listener.start();
    const ready = (await news.renew()) ? await keep(url).making : undefined;
    if (ready === undefined) fastify.routing(request, response);
    else send(url, ready, request, response);
  }

  function keep(url: string): Kept {
    const known = kept.get(url);
    if (known !== undefined && isOfNow(known)) return known;
    const mine: Kept = { version, edition: edition(), making: make(url) };
    kept.set(url, mine);
    void mine.making.then((made) => {
      if (made !== undefined) mine.made = made;
      else if (kept.get(url) === mine) kept.delete(url);
    });
    return mine;
  }

  async function make(url: string): Promise<CachedResponse | undefined> {
    try {
      const { headers, rawPayload, statusCode } = await fastify.inject({ method: 'GET', url });
      return statusCode === 200 ? await createCachedResponse(headers, rawPayload) : undefined;
    } catch (error) {
      log.warn({ err: error, url }, 'an answer could not be made ready');
      return undefined;
    }
  }

  fastify.server.removeAllListeners('request');
  fastify.server.on('request', limitPipelining(answer));
  fastify.addHook('preClose', async () => {
    isClosing = true;
    await listener.stop();
  });
  return {
    counted: () => [...counts].flatMap(([target, count]) => readingsOf(target, count)),
  };
}

/** By path: what follows it is one of a few questions, and no route. */
function readingsOf(target: string, count: Readonly<Record<200 | 304, number>>): Reading[] {
  const [route = ''] = target.split('?', 1);
  return [
    { labels: { route, status: '200' }, value: count[200] },
    { labels: { route, status: '304' }, value: count[304] },
  ];
}
