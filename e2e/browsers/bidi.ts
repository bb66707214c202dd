import { z } from 'zod';

const messageSchema = z.union([
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({
    type: z.literal('error'),
    id: z.number().nullable(),
    error: z.string(),
    message: z.string(),
  }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
]);

type Listener = (params: unknown) => void;

/** A WebDriver BiDi connection. */
export interface Bidi {
  send(method: string, params: object): Promise<unknown>;
  /** Returns a function that removes the listener. */
  on(event: string, listener: Listener): () => void;
  close(): void;
}

export async function openBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Set<{ event: string; listener: Listener }>();
  let lastId = 0;
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)), {
      once: true,
    });
  });
  socket.addEventListener('message', ({ data }) => {
    const message = messageSchema.parse(JSON.parse(String(data)));
    if (message.type === 'event') {
      for (const { event, listener } of listeners) {
        if (event === message.method) listener(message.params);
      }
      return;
    }
    const pending = waiting.get(message.id ?? 0);
    waiting.delete(message.id ?? 0);
    if (message.type === 'success') pending?.resolve(message.result);
    else pending?.reject(new Error(`${message.error}: ${message.message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values())
      reject(new Error('the connection to the browser was closed'));
  });
  return {
    async send(method, params) {
      lastId += 1;
      const response = Promise.withResolvers<unknown>();
      waiting.set(lastId, response);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return await response.promise;
    },
    on(event, listener) {
      const entry = { event, listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    close: () => socket.close(),
  };
}
