import type { Pool } from 'pg';
import type { ChangeListener } from '#platform/database/change-listener.ts';

/** How long one proof serves; also how late a notice may come from a process other than ours. */
const LASTS_MS = 20;
/** From this age on the next proof is asked for, so that a busy process never waits for one. */
const RENEWED_AFTER_MS = 10;
/** Longer than this nobody should wait for a connection that may be dead. */
const PATIENCE_MS = 100;

/** Whether everything announced by PostgreSQL up to this moment has been heard. */
export interface CacheFreshness {
  /** A recent proof stands. */
  stands(): boolean;
  /** Asks for a new proof; false when there is none to be had. */
  renew(): Promise<boolean>;
}

/**
 * Notices travel beside the answers of other connections, so silence alone proves nothing. What does: an answer of
 * the listening connection itself, which PostgreSQL sends after all notices. It must be newer than any query of our
 * own pool, so that what this process has just done is never missed.
 */
export function createCacheFreshness(listener: ChangeListener, pool: Pool): CacheFreshness {
  let provenAt = Number.NEGATIVE_INFINITY;
  let isDoubtful = true;
  let pending: { readonly since: number; readonly answer: Promise<boolean> } | undefined;
  pool.on('release', () => {
    isDoubtful = true;
  });

  function ask() {
    isDoubtful = false;
    const since = performance.now();
    const checked = listener.check().then((isSure) => {
      if (isSure) provenAt = since;
      if (pending === mine) pending = undefined;
      return isSure;
    });
    const mine = { since, answer: Promise.race([checked, refusalAfter(PATIENCE_MS)]) };
    return mine;
  }

  function renew(): Promise<boolean> {
    if (!listener.isListening()) return Promise.resolve(false);
    const isRecent = pending !== undefined && performance.now() - pending.since < LASTS_MS;
    if (pending === undefined || isDoubtful || !isRecent) pending = ask();
    return pending.answer;
  }

  return {
    stands() {
      const age = performance.now() - provenAt;
      if (isDoubtful || age > LASTS_MS || !listener.isListening()) return false;
      if (age > RENEWED_AFTER_MS && pending === undefined) void renew();
      return true;
    },
    renew,
  };
}

function refusalAfter(ms: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, false).unref();
  });
}
