import type { Logger } from 'pino';
import { createChangeListener } from './change-listener.ts';
import type { ChangeListener } from './change-listener.ts';
import type { Database } from './database.ts';

interface Follower {
  /** The channel of PostgreSQL's NOTIFY. */
  readonly channel: string;
  readonly onNotice: (payload: string) => void;
  /** Listening started, for the first time or after a gap in which notifications were lost. */
  readonly onListening: () => void;
}

/** PostgreSQL's notifications, for all subscribers in this process. */
export interface Changes extends ChangeListener {
  follow(follower: Follower): void;
}

/** How often the connection is checked: a dead one is found within this time plus its timeout. */
const PULSE_MS = 5_000;

interface ChangesOptions {
  readonly database: Database;
  readonly log: Logger;
}

/** One connection for the whole process; it connects at the first start. Followers join before. */
export function createChanges({ database, log }: ChangesOptions): Changes {
  const followers: Follower[] = [];
  let pulse: NodeJS.Timeout | undefined;
  const listener = createChangeListener({
    connection: database.direct,
    log,
    channels: () => [...new Set(followers.map(({ channel }) => channel))],
    onNotice: (channel, payload) => {
      for (const follower of followers)
        if (follower.channel === channel) follower.onNotice(payload);
    },
    onListening: () => {
      for (const follower of followers) follower.onListening();
    },
  });
  return {
    follow: (follower) => void followers.push(follower),
    start() {
      pulse ??= setInterval(() => void listener.check(), PULSE_MS).unref();
      listener.start();
    },
    isListening: listener.isListening,
    check: listener.check,
    async stop() {
      clearInterval(pulse);
      await listener.stop();
    },
  };
}
