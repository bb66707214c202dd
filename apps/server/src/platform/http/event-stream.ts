import { Readable } from 'node:stream';

/** What a reader who does not read may leave waiting, in bytes; beyond it the stream is cut and they come back. */
const MAX_WAITING_BYTES = 65_536;

/** One reader of server-sent events. */
export interface EventStream {
  readonly body: Readable;
  /** `data` becomes one line of JSON. */
  send(event: string, data: unknown): void;
  /** Keeps proxies and both ends from taking silence for death. */
  beat(): void;
  /** Ends it cleanly; the reader may come back. */
  end(): void;
}

/** Opens a stream of server-sent events. Its body closes when the reader goes away. */
export function openEventStream(): EventStream {
  const body = new Readable({ read: () => undefined });
  // the stream itself only says so once the reader has taken everything
  let isOver = false;
  function push(text: string): void {
    if (body.destroyed || isOver) return;
    if (body.readableLength > MAX_WAITING_BYTES) body.destroy();
    else body.push(text);
  }
  // what a browser should wait before it comes back, and a first byte that sends the headers on their way
  push('retry: 1000\n\n');
  return {
    body,
    send: (event, data) => push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => push(':\n\n'),
    end: () => {
      if (!body.destroyed && !isOver) body.push(null);
      isOver = true;
    },
  };
}
