import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';

/** First half of the key of the advisory lock that each running queue holds; the second half is the queue's id. */
const ALIVE = 'jobs.alive';

/** How often the library looks for jobs locked for four hours, and this file for jobs of dead processes. */
export const DEAD_WORKER_CHECK_INTERVALS = {
  minResetLockedInterval: 30_000,
  maxResetLockedInterval: 60_000,
};

/** Jobs locked in the last ten seconds are left out: a queue gets its own lock some seconds after its start. */
const UNLOCK_JOBS_OF_DEAD = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
  where locked_by = any($2::text[]) or locked_at < now() - interval '10 seconds' and not exists (
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and objsubid = 2 and datname = current_database()
      and classid = hashtext($1)::oid and objid = hashtext(locked_by)::oid)
  having count(*) > 0`;

/**
 * Frees the jobs of processes that were killed, which would stay locked for four hours, and with them every job of
 * their named queue. PostgreSQL knows which processes run: it ends the session of a dead process, and its lock with it.
 */
export async function freeJobsOfDead(pool: pg.Pool, ended: readonly string[] = []): Promise<void> {
  await pool.query(UNLOCK_JOBS_OF_DEAD, [ALIVE, [...ended]]);
}

interface QueueLocks {
  readonly events: WorkerEvents;
  /** Frees the jobs of dead processes and of this process's ended queues. To be called while no queue runs here. */
  freeJobs(): Promise<void>;
}

/** The queues of this process, one at a time. Each has its lock in the session that listens, as long as it runs. */
export function createQueueLocks(pool: pg.Pool, log: Logger): QueueLocks {
  const events: WorkerEvents = new EventEmitter();
  const createdPools: string[] = [];
  const warn = (error: unknown) => log.warn({ err: error }, 'the locks of jobs were not checked');
  events.on('pool:create', ({ workerPool }) => void createdPools.push(workerPool.id));
  events.on('pool:listen:success', ({ client, workerPool }) => {
    const key = [ALIVE, workerPool.id];
    // a client runs one query at a time, and is about to run LISTEN
    client.once('drain', () => {
      client.query('select pg_advisory_lock_shared(hashtext($1), hashtext($2))', key).catch(warn);
    });
  });
  events.on('resetLocked:started', () => {
    freeJobsOfDead(pool).catch(warn);
  });
  return { events, freeJobs: () => freeJobsOfDead(pool, createdPools.splice(0)) };
}
