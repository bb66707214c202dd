import type { TestApp } from './test-app.ts';

/** A client of the change stream. */
export interface Follower {
  readonly status: number;
  /** Waits for the next event of this name and skips others; returns its data. */
  next(event: string): Promise<unknown>;
  /** Resolves when the server ends the stream. */
  ended(): Promise<void>;
  leave(): void;
}

/** Opens the stream over a real connection; the app must listen. */
export async function followLive(app: TestApp, token: string): Promise<Follower> {
  const leaving = new AbortController();
  const response = await fetch(new URL('/api/live', app.fastify.listeningOrigin), {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  const events = eventsOf(response);
  return {
    status: response.status,
    async next(name) {
      for (;;) {
        const { value } = await events.next();
        if (value === undefined) throw new Error(`the stream ended before '${name}'`);
        if (value.name === name) return value.data;
      }
    },
    async ended() {
      while (!(await events.next()).done);
    },
    leave: () => leaving.abort(),
  };
}

async function* eventsOf(response: Response) {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = /^event: (.*)\ndata: (.*)$/.exec(block);
      if (fields === null) continue;
      const data: unknown = JSON.parse(fields[2] ?? '');
      yield { name: fields[1], data };
    }
  }
}
