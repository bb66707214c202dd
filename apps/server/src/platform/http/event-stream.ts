import { Readable } from 'node:stream';

/** The limit of unread bytes of one client; beyond it the stream is closed and the client reconnects. */
const MAX_WAITING_BYTES = 65_536;

/** One client of server-sent events. */
export interface EventStream {
  readonly body: Readable;
  /** `data` becomes one line of JSON. */
  send(event: string, data: unknown): void;
  /** Prevents proxies and both ends from closing a silent stream. */
  beat(): void;
  /** Ends it cleanly; the client may reconnect. */
  end(): void;
}

/** Opens a stream of server-sent events. Its body closes when the client disconnects. */
export function openEventStream(): EventStream {
  const body = new Readable({ read: () => undefined });
  // the stream itself reports it only after the client has read everything
  let isOver = false;
  function push(text: string): void {
    if (body.destroyed || isOver) return;
    if (body.readableLength > MAX_WAITING_BYTES) body.destroy();
    else body.push(text);
  }
  // the reconnect delay for browsers, and a first byte so that the headers are sent
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
