import { once } from 'node:events';
import type { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request as ask } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import type { RecordableHistogram } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRandom } from '#demo/random.ts';
import { createLoad } from './endurance-load.ts';
import type { EnduranceShop, LoadCall } from './endurance-load.ts';

/** How long to go on: for a time, or, to do the same on every machine, for so many calls. */
type Length = { readonly ms: number } | { readonly calls: number };

interface EnduranceOptions {
  /** Length of the measured part. */
  readonly measured: Length;
  /** Load before it, while caches fill and code is compiled. */
  readonly warmUp: Length;
  readonly seed?: number;
  /** Called now and then with what was done so far. */
  readonly onProgress?: (done: { readonly calls: number; readonly failures: number }) => void;
}

/** What is left of an instance's resources at rest. */
interface Resources {
  readonly heapBytes: number;
  /** Connections to the database that somebody holds. */
  readonly busyConnections: number;
  readonly waitingForConnections: number;
  readonly sockets: number;
  readonly listeners: number;
  /** Open handles of Node by kind, idle connections of the database apart. */
  readonly handles: number;
}

export interface EnduranceReport {
  readonly requests: number;
  /** Answers of 500 and above, and calls without an answer. */
  readonly failures: readonly string[];
  readonly before: Resources;
  readonly after: Resources;
  /** Memory after collection at the end of each third, in bytes. */
  readonly heapByThird: readonly number[];
  /** Milliseconds of the middle and the slow calls, by third. */
  readonly medianByThird: readonly number[];
  readonly slowByThird: readonly number[];
}

/** A shop that fails so often no longer works; going on would measure the failing. */
const MOST_FAILURES = 100;
const FAILED_MS = 100;
const PROGRESS_MS = 15_000;
const WORKERS = 6;
const THIRDS = 3;
/** In a millisecond. */
const MICROSECONDS = 1000;

/** Works a shop with a mixture of calls and says what it used before, meanwhile and afterwards. */
export async function runEndurance(
  shop: EnduranceShop,
  { measured, onProgress, seed = 1, warmUp }: EnduranceOptions,
): Promise<EnduranceReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS * 2 });
  const load = await createLoad(shop, createRandom(seed));
  const failures: string[] = [];
  let calls = 0;
  const telling = setInterval(
    () => onProgress?.({ calls, failures: failures.length }),
    PROGRESS_MS,
  ).unref();
  const work = (goesOn: () => boolean, times: RecordableHistogram) =>
    Promise.all(Array.from({ length: WORKERS }, () => worker(goesOn, times)));

  async function worker(goesOn: () => boolean, times: RecordableHistogram): Promise<void> {
    while (failures.length < MOST_FAILURES && goesOn()) {
      const call = load.next();
      calls += 1;
      const started = performance.now();
      const outcome = await send(shop, agent, call, load.answered).catch(String);
      times.record(Math.max(1, Math.round((performance.now() - started) * MICROSECONDS)));
      const isFine = typeof outcome === 'number' ? outcome < 500 : call.isLeft === true;
      if (!isFine) failures.push(`${call.method} ${call.path}: ${outcome}`);
      // a connection that can't even be begun fails at once: without a pause nothing else would get its turn
      if (typeof outcome === 'string') await pause(FAILED_MS);
    }
  }

  // the queue of jobs, where it runs, holds one of its own
  const usual = shop.database.pool.totalCount - shop.database.pool.idleCount;
  try {
    await work(lasting(warmUp), createHistogram());
    const before = await restingResources(shop, agent, usual);
    // of a fixed size and beside the heap: what measures must not itself grow with what it measures
    const thirds: RecordableHistogram[] = [];
    const heapByThird: number[] = [];
    for (let third = 0; third < THIRDS; third += 1) {
      const times = createHistogram();
      await work(lasting(measured, THIRDS), times);
      thirds.push(times);
      heapByThird.push(collectedHeap());
    }
    const after = await restingResources(shop, agent, usual);
    return {
      requests: thirds.reduce((sum, times) => sum + times.count, 0),
      failures,
      before,
      after,
      heapByThird,
      medianByThird: thirds.map((times) => times.percentile(50) / MICROSECONDS),
      slowByThird: thirds.map((times) => times.percentile(95) / MICROSECONDS),
    };
  } finally {
    clearInterval(telling);
    agent.destroy();
  }
}

/** Says before each call whether it is still part of such a length, or of the given share of it. */
function lasting(length: Length, parts = 1): () => boolean {
  if ('ms' in length) {
    const until = Date.now() + length.ms / parts;
    return () => Date.now() < until;
  }
  let left = length.calls / parts;
  return () => {
    left -= 1;
    return left >= 0;
  };
}

/** The status of a call; one that is left early has none. */
async function send(
  { fastify }: EnduranceShop,
  agent: Agent,
  call: LoadCall,
  answered: (call: LoadCall, body: string) => void,
): Promise<number> {
  const { body, headers, isLeft, method, path } = call;
  const url = new URL(path, fastify.listeningOrigin);
  const sent = ask(url, { agent, method, headers: { ...headers } });
  sent.end(body);
  const [response] = await once(sent, 'response');
  if (isLeft) {
    response.once('error', () => undefined);
    sent.destroy();
    return response.statusCode;
  }
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  answered(call, text);
  return response.statusCode;
}

const SETTLE_MS = 30_000;

/** What is held once nobody asks for anything; connections take a moment to be noticed as gone. */
async function restingResources(
  shop: EnduranceShop,
  agent: Agent,
  usual: number,
): Promise<Resources> {
  const { fastify, database } = shop;
  const { pool } = database;
  agent.destroy();
  const until = Date.now() + SETTLE_MS;
  const busyConnections = () => pool.totalCount - pool.idleCount;
  let sockets = await socketsOf(shop);
  while ((sockets > 0 || busyConnections() > usual) && Date.now() < until) {
    await pause(50);
    sockets = await socketsOf(shop);
  }
  // the heap only once all is at rest: collecting it takes longer than the rest of the look
  const emitters: readonly EventEmitter[] = [process, fastify.server, pool];
  return {
    heapBytes: collectedHeap(),
    busyConnections: busyConnections(),
    waitingForConnections: pool.waitingCount,
    sockets,
    listeners: emitters
      .flatMap((emitter) => emitter.eventNames().map((name) => emitter.listenerCount(name)))
      .reduce((sum, count) => sum + count, 0),
    handles: process.getActiveResourcesInfo().length - pool.totalCount,
  };
}

function socketsOf({ fastify }: EnduranceShop): Promise<number> {
  return new Promise((resolve, reject) => {
    fastify.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

let collect: (() => void) | undefined;

/** The heap in bytes after everything unused was collected. */
function collectedHeap(): number {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc');
    const gc: unknown = runInNewContext('gc');
    if (typeof gc !== 'function') throw new Error('no way to collect');
    collect = () => void Reflect.apply(gc, undefined, []);
  }
  // what the first pass finalises, the second can free
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
