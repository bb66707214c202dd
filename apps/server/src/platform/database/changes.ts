import type pg from 'pg';
import type { Logger } from 'pino';
import { createChangeListener } from './change-listener.ts';
import type { ChangeListener } from './change-listener.ts';

interface Follower {
  readonly onNotice: (payload: string) => void;
  /** Listening began, for the first time or after a gap in which notices were lost. */
  readonly onListening: () => void;
}

/** What PostgreSQL announces on the channel `changes`, for all parts of this process that follow it. */
export interface Changes extends ChangeListener {
  follow(follower: Follower): void;
}

/** How often the connection is asked for a sign of life: a dead one is found within this and its answer's time. */
const PULSE_MS = 5_000;

/** One connection for everybody in this process; it connects once somebody has something to follow. */
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
