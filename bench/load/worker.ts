// Sends requests over raw sockets, one at a time on each, and measures the time of each response. It does as little
// work as possible, because on a small machine its processor time is taken from the server.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { LoadPlan, LoadResult } from './load.ts';

let counter = 0;

process.on('message', (plan: LoadPlan) => {
  void run(plan).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ problem: String(error) }),
  );
});

async function run(plan: LoadPlan): Promise<LoadResult> {
  const until = performance.now() + plan.seconds * 1000;
  const latencies: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: plan.connections }, (_, index) => drive(plan, index, until, latencies)),
  );
  const seconds = (performance.now() - started) / 1000;
  latencies.sort((one, other) => one - other);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN;
  return {
    perSecond: latencies.length / seconds,
    count: latencies.length,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    worstMs: at(1),
  };
}

function drive(plan: LoadPlan, index: number, until: number, latencies: number[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect(plan.port, '127.0.0.1');
  const template = plan.requests[index % plan.requests.length] ?? '';
  const isFixed = !template.includes('{n}') && !template.includes('{uuid}');
  const fixed = Buffer.from(template);
  let sentAt = 0;
  let missing = 0;
  let head = '';

  function send(): void {
    sentAt = performance.now();
    head = '';
    missing = -1;
    socket.write(isFixed ? fixed : fill(template));
  }

  socket.setNoDelay(true);
  socket.once('connect', send);
  socket.once('error', reject);
  socket.once('close', () => reject(new Error(`the server closed the connection: ${head}`)));
  socket.on('data', (chunk) => {
    if (missing === -1) {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      if (!head.startsWith('HTTP/1.1 2')) return void socket.destroy();
      missing = lengthOf(head.slice(0, end)) - (head.length - end - 4);
    } else missing -= chunk.length;
    if (missing > 0) return;
    const now = performance.now();
    latencies.push(now - sentAt);
    if (now < until) return plan.restMs ? void setTimeout(send, plan.restMs) : send();
    socket.removeAllListeners('close');
    socket.destroy();
    resolve();
  });
  return promise;
}

/**
 * Replaces the placeholders of requests that must differ: {n} by a counter, {uuid} by a random UUID. Bodies with
 * placeholders keep their length.
 */
function fill(template: string): string {
  counter += 1;
  return template
    .replaceAll('{n}', String(counter).padStart(6, '0'))
    .replaceAll('{uuid}', () => randomUUID());
}

function lengthOf(head: string): number {
  const length = /content-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`no length in: ${head}`);
  return Number(length);
}
