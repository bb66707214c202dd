import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createChangeListener } from './change-listener.ts';
import type { Measure } from './metrics.ts';
import { createProofOfNews } from './proof-of-news.ts';
import { makeReady, sendReady } from './ready-answer.ts';
import type { ReadyAnswer } from './ready-answer.ts';

interface ReadyAnswersOptions {
  readonly pool: pg.Pool;
  readonly log: Logger;
  /** The framework measures only what it answers itself. */
  readonly measure: Measure;
  /** Header names and values that depend on how the asker came. */
  readonly tlsHeaderFor: (request: IncomingMessage) => readonly string[];
  /** The channel of PostgreSQL's NOTIFY that says that the answers are out of date. */
  readonly channel: string;
  /** Paths with their query, exactly as asked for, whose answers are public and the same for everybody. */
  readonly targets: readonly string[];
}

interface Kept {
  readonly version: number;
  /** Undefined for what is no plain success: that is answered afresh each time. */
  readonly making: Promise<ReadyAnswer | undefined>;
  made?: ReadyAnswer;
}

/**
 * Answers what everybody asks from memory, ahead of the framework, which answers all the rest. An answer is kept until
 * PostgreSQL announces a change, and used only while this process surely hears the announcements.
 */
export function keepAnswersReady(fastify: FastifyInstance, options: ReadyAnswersOptions): void {
  const { pool, log, channel, measure, tlsHeaderFor } = options;
  const labels = new Map(options.targets.map((target) => [target, labelsOf(fastify, target)]));
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
  const news = createProofOfNews(listener, pool);

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = '' } = request;
    const isKnown = method === 'GET' && labels.has(url) && !isClosing;
    if (!isKnown) return fastify.routing(request, response);
    const startedAt = performance.now();
    const known = kept.get(url);
    const isCurrent = known?.version === version && news.stands();
    if (isCurrent && known.made !== undefined) send(known.made, startedAt, request, response);
    else void prepareAndAnswer(url, startedAt, request, response);
  }

  function send(
    ready: ReadyAnswer,
    startedAt: number,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const status = sendReady(ready, request, response, tlsHeaderFor(request));
    const known = labels.get(request.url ?? '')?.[status];
    if (known !== undefined) measure(known, (performance.now() - startedAt) / 1000);
  }

  async function prepareAndAnswer(
    url: string,
    startedAt: number,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    listener.start();
    const ready = (await news.renew()) ? await keep(url).making : undefined;
    if (ready === undefined) fastify.routing(request, response);
    else send(ready, startedAt, request, response);
  }

  function keep(url: string): Kept {
    const known = kept.get(url);
    if (known?.version === version) return known;
    const mine: Kept = { version, making: make(url) };
    kept.set(url, mine);
    void mine.making.then((made) => {
      if (made !== undefined) mine.made = made;
      else if (kept.get(url) === mine) kept.delete(url);
    });
    return mine;
  }

  async function make(url: string): Promise<ReadyAnswer | undefined> {
    try {
      const { headers, rawPayload, statusCode } = await fastify.inject({ method: 'GET', url });
      return statusCode === 200 ? await makeReady(headers, rawPayload) : undefined;
    } catch (error) {
      log.warn({ err: error, url }, 'an answer could not be made ready');
      return undefined;
    }
  }

  fastify.server.removeAllListeners('request');
  fastify.server.on('request', answer);
  fastify.addHook('preClose', async () => {
    isClosing = true;
    await listener.stop();
  });
}

/** What an answer counts as: the same as if the framework had given it. */
function labelsOf(fastify: FastifyInstance, target: string) {
  const [path = ''] = target.split('?', 1);
  const route = fastify.hasRoute({ method: 'GET', url: path }) ? path : 'none';
  const labels = { method: 'GET', route };
  return { 200: { ...labels, status: '200' }, 304: { ...labels, status: '304' } };
}
