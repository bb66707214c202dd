import type pg from 'pg';
import type { Logger } from 'pino';
import { createChangeListener } from './change-listener.ts';
import type { ChangeListener } from './change-listener.ts';

interface Follower {
  readonly onNotice: (payload: string) => void;
  /** Listening started, for the first time or after a gap in which notifications were lost. */
  readonly onListening: () => void;
}

/** PostgreSQL's notifications on the channel `changes`, for all subscribers in this process. */
export interface Changes extends ChangeListener {
  follow(follower: Follower): void;
}

/** How often the connection is checked: a dead one is found within this time plus its timeout. */
const PULSE_MS = 5_000;

/** One connection for the whole process; it connects at the first subscription. */
export function createChanges({ pool, log }: { pool: pg.Pool; log: Logger }): Changes {
  const followers: Follower[] = [];
  let pulse: NodeJS.Timeout | undefined;
  const listener = createChangeListener({
    pool,
    log,
    channel: 'changes',
    onNotice: (payload) => {
      for (const follower of followers) follower.onNotice(payload);
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
