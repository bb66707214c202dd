import { LIVE_EVENTS, liveChangeSchema, MAX_LIVE_STREAMS } from '@vendas/contract/live';
import type { Changes } from '#platform/database/changes.ts';
import { Fault } from '#platform/http/errors.ts';
import type { EventStream } from '#platform/http/event-stream.ts';
import type { Recheck } from '#platform/http/http-streams.ts';

/** The interval of heartbeats; shorter than the timeout of any proxy and than our own connectionTimeout. */
export const PULSE_MS = 10_000;

interface Reader {
  readonly userId: string;
  readonly stream: EventStream;
  readonly recheck: Recheck;
}

/** Forwards PostgreSQL's notifications to every client of this process, while the client is authorized. */
export function createChangeHub(changes: Changes) {
  const readers = new Set<Reader>();
  let isClosed = false;
  let pulse: NodeJS.Timeout | undefined;
  changes.follow({
    onNotice: announce,
    onListening: () => broadcast(LIVE_EVENTS.ready, {}),
  });

  function broadcast(event: string, data: unknown): void {
    for (const { stream } of readers) stream.send(event, data);
  }

  function announce(notice: string): void {
    const [kind, id] = notice.split(' ');
    if (kind === 'rights') return recheckPerson(id);
    const change = liveChangeSchema.safeParse({ kind, id: id === '*' ? null : id });
    if (change.success) broadcast(LIVE_EVENTS.change, change.data);
  }

  function recheckPerson(userId: string | undefined): void {
    for (const reader of readers) if (reader.userId === userId) void recheckOne(reader);
  }

  async function recheckOne({ stream, recheck }: Reader): Promise<void> {
    try {
      await recheck();
    } catch (error) {
      // without the database no authorization can be checked, and no notification can arrive either
      if (error instanceof Fault) stream.end();
    }
  }

  function evictOldest(userId: string): void {
    const own = [...readers].filter((reader) => reader.userId === userId);
    for (const reader of own.slice(0, -MAX_LIVE_STREAMS)) {
      readers.delete(reader);
      reader.stream.send(LIVE_EVENTS.evicted, {});
      reader.stream.end();
    }
  }

  function beat(): void {
    for (const reader of readers) {
      reader.stream.beat();
      void recheckOne(reader);
    }
  }

  return {
    /** Sends the changes to a client until either side closes the stream. */
    add(reader: Reader): void {
      if (isClosed) return reader.stream.end();
      readers.add(reader);
      reader.stream.body.once('close', () => {
        readers.delete(reader);
      });
      evictOldest(reader.userId);
      pulse ??= setInterval(beat, PULSE_MS).unref();
      changes.start();
      if (changes.isListening()) reader.stream.send(LIVE_EVENTS.ready, {});
    },
    /** The number of clients. */
    count: () => readers.size,
    /** Ends every stream, so that the server can drain. */
    close(): void {
      isClosed = true;
      clearInterval(pulse);
      for (const { stream } of readers) stream.end();
    },
  };
}
