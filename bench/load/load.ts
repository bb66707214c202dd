import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { startProcess } from './processes.ts';

/** The requests to send, their concurrency and the duration. */
export interface LoadPlan {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Complete HTTP requests; each connection repeats one. '{n}' becomes a counter, '{uuid}' a random UUID each time. */
  readonly requests: readonly string[];
  /** The pause of each connection between two requests; none by default. */
  readonly restMs?: number;
}

const resultSchema = z.object({
  perSecond: z.number(),
  count: z.number(),
  medianMs: z.number(),
  p99Ms: z.number(),
  worstMs: z.number(),
});

export type LoadResult = z.output<typeof resultSchema>;

export interface LoadGenerator {
  /** Throws if any response is not a success. */
  run(plan: LoadPlan): Promise<LoadResult>;
  stop(): Promise<void>;
}

/** Starts the process that generates the load, on its own core if possible. */
export function startLoadGenerator(): LoadGenerator {
  const { child, stop } = startProcess(join(import.meta.dirname, 'worker.ts'), { core: 'last' });
  return {
    async run(plan) {
      const finished = once(child, 'message');
      child.send(plan);
      const [message]: unknown[] = await finished;
      const parsed = resultSchema.safeParse(message);
      if (!parsed.success) throw new Error(`the load failed: ${JSON.stringify(message)}`);
      return parsed.data;
    },
    stop,
  };
}

interface RequestFacts {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A complete request as it is sent. A placeholder must have the length of its replacement, also in a body. */
export function requestText({ method = 'GET', path, headers = {}, body }: RequestFacts): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  // {uuid} is replaced by 36 characters, {n} by six
  const length = Buffer.byteLength(
    text.replaceAll('{uuid}', '-'.repeat(36)).replaceAll('{n}', '-'.repeat(6)),
  );
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${length}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}
