import type { Pool } from 'pg';
import type { ChangeListener } from '#platform/database/change-listener.ts';

/** The lifetime of one proof; also the maximum delay of a change by another process. */
const LIFETIME_MS = 20;
/** From this age on the next proof is requested, so that a busy process never waits for one. */
const RENEWED_AFTER_MS = 10;
/** The timeout for a connection that may be dead. */
const TIMEOUT_MS = 100;

/** Whether all notifications that PostgreSQL sent so far have arrived. */
export interface CacheFreshness {
  /** A recent proof exists. */
  isFresh(): boolean;
  /** Requests a new proof; false when there is none. */
  renew(): Promise<boolean>;
}

/**
 * Notifications arrive on another connection than query results, so silence alone proves nothing. The proof is a
 * response on the listening connection itself, which PostgreSQL sends after all notifications. It must be newer than
 * any query of our own pool, so that this process always sees its own changes.
 */
export function createCacheFreshness(listener: ChangeListener, pool: Pool): CacheFreshness {
  let provenAt = Number.NEGATIVE_INFINITY;
  let isDoubtful = true;
  let pending: { readonly since: number; readonly result: Promise<boolean> } | undefined;
  pool.on('release', () => {
    isDoubtful = true;
  });

  function requestProof() {
    isDoubtful = false;
    const since = performance.now();
    const checked = listener.check().then((isSure) => {
      if (isSure) provenAt = since;
      if (pending === check) pending = undefined;
      return isSure;
    });
    const check = { since, result: Promise.race([checked, refusalAfter(TIMEOUT_MS)]) };
    return check;
  }

  function renew(): Promise<boolean> {
    if (!listener.isListening()) return Promise.resolve(false);
    const isRecent = pending !== undefined && performance.now() - pending.since < LIFETIME_MS;
    if (pending === undefined || isDoubtful || !isRecent) pending = requestProof();
    return pending.result;
  }

  return {
    isFresh() {
      const age = performance.now() - provenAt;
      if (isDoubtful || age > LIFETIME_MS || !listener.isListening()) return false;
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
