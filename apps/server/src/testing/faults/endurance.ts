import { once } from 'node:events';
import type { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request as httpRequest } from 'node:http';
import { createHistogram } from 'node:perf_hooks';
import type { RecordableHistogram } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRandom } from '#demo/random.ts';
import { createLoad } from './endurance-load.ts';
import type { EnduranceShop, LoadCall } from './endurance-load.ts';

/** The length of the load: a time, or a number of calls, which is the same work on every machine. */
type Length = { readonly ms: number } | { readonly calls: number };

interface EnduranceOptions {
  /** Length of the measured part. */
  readonly measured: Length;
  /** The load before it, while caches fill and code is compiled. */
  readonly warmUp: Length;
  readonly seed?: number;
  /** Called now and then with the progress so far. */
  readonly onProgress?: (done: { readonly calls: number; readonly failures: number }) => void;
}

/** The resources of an idle instance. */
interface Resources {
  readonly heapBytes: number;
  /** Connections to the database in use. */
  readonly busyConnections: number;
  readonly waitingForConnections: number;
  readonly sockets: number;
  readonly listeners: number;
  /** Open handles of Node, without idle connections of the database and the timers that close them. */
  readonly handles: number;
}

export interface EnduranceReport {
  readonly requests: number;
  /** Responses of 500 and above, and calls without a response. */
  readonly failures: readonly string[];
  readonly before: Resources;
  readonly after: Resources;
  /** Memory after collection at the end of each third, in bytes. */
  readonly heapByThird: readonly number[];
  /** Median and high percentile in milliseconds, by third. */
  readonly medianByThird: readonly number[];
  readonly slowByThird: readonly number[];
}

/** A shop with this many failures no longer works; continuing would measure the failures. */
const MOST_FAILURES = 100;
const FAILED_MS = 100;
const PROGRESS_MS = 15_000;
const WORKERS = 6;
const THIRDS = 3;
/** In a millisecond. */
const MICROSECONDS = 1000;

/** Runs a mix of calls on a shop and reports its resources before, during and afterwards. */
export async function runEndurance(
  shop: EnduranceShop,
  { measured, onProgress, seed = 1, warmUp }: EnduranceOptions,
): Promise<EnduranceReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: WORKERS * 2 });
  const load = await createLoad(shop, createRandom(seed));
  const failures: string[] = [];
  let calls = 0;
  const reporting = setInterval(
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
      const outcome = await send(shop, agent, call, load.recordResponse).catch(String);
      times.record(Math.max(1, Math.round((performance.now() - started) * MICROSECONDS)));
      const isFine = typeof outcome === 'number' ? outcome < 500 : call.isLeft === true;
      if (!isFine) failures.push(`${call.method} ${call.path}: ${outcome}`);
      // a connection that fails immediately would monopolize the event loop, hence a pause
      if (typeof outcome === 'string') await pause(FAILED_MS);
    }
  }

  // the job queue, where it runs, occupies one of its own
  const usual = shop.database.pool.totalCount - shop.database.pool.idleCount;
  try {
    await work(lasting(warmUp), createHistogram());
    const before = await idleResources(shop, agent, usual);
    // of a fixed size and outside the heap: the measurement must not itself grow
    const thirds: RecordableHistogram[] = [];
    const heapByThird: number[] = [];
    for (let third = 0; third < THIRDS; third += 1) {
      const times = createHistogram();
      await work(lasting(measured, THIRDS), times);
      thirds.push(times);
      heapByThird.push(collectedHeap());
    }
    const after = await idleResources(shop, agent, usual);
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
    clearInterval(reporting);
    agent.destroy();
  }
}

/** Before each call, returns whether it is still within the given length, or the given share of it. */
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

/** The status of a call; undefined for a call that is disconnected early. */
async function send(
  { fastify }: EnduranceShop,
  agent: Agent,
  call: LoadCall,
  recordResponse: (call: LoadCall, body: string) => void,
): Promise<number> {
  const { body, headers, isLeft, method, path } = call;
  const url = new URL(path, fastify.listeningOrigin);
  const sent = httpRequest(url, { agent, method, headers: { ...headers } });
  sent.end(body);
  const [response] = await once(sent, 'response');
  if (isLeft) {
    response.once('error', () => undefined);
    sent.destroy();
    return response.statusCode;
  }
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  recordResponse(call, text);
  return response.statusCode;
}

const SETTLE_MS = 30_000;

/** The resources in use when idle. Closed connections are detected only after a short wait. */
async function idleResources(shop: EnduranceShop, agent: Agent, usual: number): Promise<Resources> {
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
  // the heap only when idle: garbage collection takes longer than the other measurements
  const emitters: readonly EventEmitter[] = [process, fastify.server, pool];
  return {
    heapBytes: collectedHeap(),
    busyConnections: busyConnections(),
    waitingForConnections: pool.waitingCount,
    sockets,
    listeners: emitters
      .flatMap((emitter) => emitter.eventNames().map((name) => emitter.listenerCount(name)))
      .reduce((sum, count) => sum + count, 0),
    handles: process.getActiveResourcesInfo().length - pool.totalCount - pool.idleCount,
  };
}

function socketsOf({ fastify }: EnduranceShop): Promise<number> {
  return new Promise((resolve, reject) => {
    fastify.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

let collect: (() => void) | undefined;

/** The heap in bytes after garbage collection. */
function collectedHeap(): number {
  if (collect === undefined) {
    setFlagsFromString('--expose-gc');
    const gc: unknown = runInNewContext('gc');
    if (typeof gc !== 'function') throw new Error('no way to collect');
    collect = () => void Reflect.apply(gc, undefined, []);
  }
  // objects finalized by the first pass are freed by the second
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
