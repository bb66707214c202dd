import { jsonOf } from '#lib/api/json.ts';

interface ServerEvent {
  readonly name: string;
  /** Parsed JSON; undefined when it is invalid. */
  readonly data: unknown;
}

/**
 * The events of a stream as they arrive; comments, which are heartbeats, are omitted.
 * @throws Error when nothing, not even a heartbeat, arrived for `silenceMs`, or the connection
 * failed
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read(), silenceMs);
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event !== undefined) yield event;
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function eventOf(block: string): ServerEvent | undefined {
  const fields = new Map(block.split('\n').map((line) => [line.split(':', 1)[0], valueOf(line)]));
  const name = fields.get('event');
  return name === undefined ? undefined : { name, data: jsonOf(fields.get('data') ?? '') };
}

const valueOf = (line: string) => line.slice(line.indexOf(':') + 1).trimStart();

/** The result of a promise; throws when it takes longer than `ms` milliseconds. */
async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the stream fell silent')), ms);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}
