import type { Changes } from '#platform/changes.ts';
import type { Services } from '#platform/services.ts';
import { listDoubtedSessions } from '#store/session-doubts.ts';

/** What this process knows about sessions that ended although tokens of theirs may still be valid. */
export interface DoubtedSessions {
  /** Whether only the database can say that the session stands; true as well while nobody would tell us of its end. */
  mustAsk(sessionId: string): boolean;
  /** Comes back when this process knows of every session ended until now. */
  settle(): Promise<void>;
}

/**
 * Keeps the ids of doubted sessions as PostgreSQL announces them, so that reading with a token costs no query and
 * still ends with the session.
 */
export function followDoubtedSessions(
  { database, log }: Pick<Services, 'database' | 'log'>,
  changes: Changes,
): DoubtedSessions {
  let doubted = new Set<string>();
  /** Counts what made the set incomplete; one loaded for an earlier count is. */
  let gaps = 0;
  let isComplete = false;
  let loading: Promise<void> | undefined;

  function distrust(): void {
    gaps += 1;
    isComplete = false;
    doubted = new Set();
    void load();
  }

  async function load(): Promise<void> {
    if (loading !== undefined) return await loading;
    loading = loadUntilComplete();
    await loading;
    loading = undefined;
  }

  async function loadUntilComplete(): Promise<void> {
    try {
      while (!isComplete && changes.isListening()) {
        const gap = gaps;
        // what is announced meanwhile joins the set, which is older than the question: nothing falls between
        for (const id of await listDoubtedSessions(database.kysely)) doubted.add(id);
        isComplete = gap === gaps;
      }
    } catch (error) {
      log.warn({ err: error }, 'the sessions that ended could not be read');
    }
  }

  changes.follow({
    onListening: distrust,
    onNotice(notice) {
      const [kind, id = ''] = notice.split(' ');
      if (kind !== 'session') return;
      if (id === '*') distrust();
      else doubted.add(id);
    },
  });

  return {
    mustAsk(sessionId) {
      if (isComplete && changes.isListening()) return doubted.has(sessionId);
      changes.start();
      if (changes.isListening()) void load();
      return true;
    },
    async settle() {
      await changes.check();
    },
  };
}
