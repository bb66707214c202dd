import {
  LIVE_EVENTS,
  LIVE_READERS,
  liveChangeSchema,
  type LiveChange,
  MAX_LIVE_STREAMS,
} from '@vendas/contract/live';
import type { Permission } from '@vendas/domain/people/permission';
import type { Changes } from '#platform/database/changes.ts';
import { Fault } from '#platform/http/errors.ts';
import type { EventStream } from '#platform/http/event-stream.ts';
import type { Recheck } from '#platform/http/http-streams.ts';

/** The interval of heartbeats; shorter than the timeout of any proxy and than our own connectionTimeout. */
export const PULSE_MS = 10_000;

interface Reader {
  readonly userId: string;
  /** As of the last check. */
  permissions: ReadonlySet<Permission>;
  readonly stream: EventStream;
  readonly recheck: Recheck;
}

/**
 * Forwards PostgreSQL's notifications to those clients of this process that may see what changed, as long as they are
 * authorized.
 */
export function createChangeHub(changes: Changes) {
  const readers = new Set<Reader>();
  /** The number of reads of rights started so far, and for each client the newest read that has finished. */
  let readCount = 0;
  const newestReads = new WeakMap<Reader, number>();
  let isClosed = false;
  let pulse: NodeJS.Timeout | undefined;
  changes.follow({
    channel: 'changes',
    onNotice: announce,
    onListening: () => {
      for (const reader of readers) sendReady(reader);
    },
  });

  /** Notifications may have been lost until now, also those about rights. */
  function sendReady(reader: Reader): void {
    reader.stream.send(LIVE_EVENTS.ready, {});
    void recheckOne(reader);
  }

  function broadcast(change: LiveChange): void {
    for (const { stream, permissions } of readers) {
      const mayKnow = LIVE_READERS[change.kind].some((permission) => permissions.has(permission));
      if (mayKnow) stream.send(LIVE_EVENTS.change, change);
    }
  }

  function announce(notice: string): void {
    const [kind, id] = notice.split(' ');
    if (kind === 'rights') return recheckRights(id);
    const change = liveChangeSchema.safeParse({ kind, id: id === '*' ? null : id });
    if (change.success) broadcast(change.data);
  }

  /** Reads the rights of one person, or of everyone when a grant changed. */
  function recheckRights(userId: string | undefined): void {
    for (const reader of readers) {
      if (userId === '*' || reader.userId === userId) void recheckOne(reader);
    }
  }

  async function recheckOne(reader: Reader): Promise<void> {
    readCount += 1;
    const read = readCount;
    try {
      const { permissions } = await reader.recheck();
      // a later read has already finished: this one may have read the state before a change
      if (read < (newestReads.get(reader) ?? 0)) return;
      newestReads.set(reader, read);
      if (isSame(permissions, reader.permissions)) return;
      reader.permissions = permissions;
      sendRights(reader);
    } catch (error) {
      // without the database no authorization can be checked, and no notification can arrive either
      if (error instanceof Fault) reader.stream.end();
    }
  }

  function evictOldest(userId: string): void {
    const readersOfUser = [...readers].filter((reader) => reader.userId === userId);
    for (const reader of readersOfUser.slice(0, -MAX_LIVE_STREAMS)) {
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
      sendRights(reader);
      pulse ??= setInterval(beat, PULSE_MS).unref();
      changes.start();
      if (changes.isListening()) sendReady(reader);
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

function sendRights({ stream, permissions }: Reader): void {
  stream.send(LIVE_EVENTS.rights, { permissions: [...permissions] });
}

function isSame(one: ReadonlySet<Permission>, other: ReadonlySet<Permission>): boolean {
  return one.size === other.size && [...one].every((permission) => other.has(permission));
}
