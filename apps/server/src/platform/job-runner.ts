import { setTimeout as sleep } from 'node:timers/promises';
import type { CronItem, Logger } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Log } from 'pino';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { isDatabaseUnavailable } from '#platform/database/database-errors.ts';
import { createQueueLocks, DEAD_WORKER_CHECK_INTERVALS } from './dead-workers.ts';
import type { JobContext, JobName, JobPayloads, JobTasks } from './jobs.ts';

export interface Jobs {
  /** Completes the running jobs. */
  stop(): Promise<void>;
}

/** Two, and one for each service of the courts, whose jobs may wait a minute for a response. */
const RUNNING_AT_ONCE = 4;
const RESTART_AFTER_MS = 5_000;

/**
 * With batches the queue waits at its stop until completed jobs are recorded. Without them, those jobs would run
 * again.
 */
const FLUSH_COMPLETED_JOBS = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Every hour, units sold and received Pix every ten minutes, mails and PIX codes every minute; a missed run is not repeated, the next one does its work. */
const CRON: CronItem[] = [
  { task: 'clean_up', match: '17 * * * *', identifier: 'clean_up' },
  { task: 'back_up', match: '37 * * * *', identifier: 'back_up' },
  { task: 'plan_look_ups', match: '27 * * * *', identifier: 'plan_look_ups' },
  { task: 'plan_notice_searches', match: '7 * * * *', identifier: 'plan_notice_searches' },
  { task: 'count_units_sold', match: '*/10 * * * *', identifier: 'count_units_sold' },
  { task: 'make_payment_links', match: '*/10 * * * *', identifier: 'make_payment_links' },
  {
    task: 'poll_bank',
    match: '*/10 * * * *',
    identifier: 'poll_bank',
    options: { jobKey: 'poll_bank' },
  },
  {
    task: 'sync_pix_codes',
    match: '* * * * *',
    identifier: 'sync_pix_codes',
    options: { jobKey: 'sync_pix_codes' },
  },
  // hourly: the first one of the business's day that finds a low stock sends the mail
  { task: 'announce_low_stock', match: '7 * * * *', identifier: 'announce_low_stock' },
  // hourly: the first one of the business's morning sends the mails
  { task: 'plan_deadline_mails', match: '3 * * * *', identifier: 'plan_deadline_mails' },
  { task: 'remind_customers', match: '*/10 * * * *', identifier: 'remind_customers' },
  // one waiting job is enough, however long the queue was stopped
  {
    task: 'confirm_orders',
    match: '* * * * *',
    identifier: 'confirm_orders',
    options: { jobKey: 'confirm_orders' },
  },
];

/** Imported at first use, after the server has started: it is large. */
const readWorker = () => import('graphile-worker');

/** Creates the queue's own tables, under the lock of migrations. The runner migrates existing tables. */
export async function migrateJobs({ queuePool: pool }: Database, log: Log): Promise<void> {
  const { rows } = await pool.query<{ isMigrated: boolean }>(
    `select to_regclass('graphile_worker.migrations') is not null as "isMigrated"`,
  );
  if (rows[0]?.isMigrated === true) return;
  const { runMigrations } = await readWorker();
  await runMigrations({ pgPool: pool, logger: await queueLogger(log) });
}

/** Runs the jobs of the queue until it is stopped. After a loss of the database it starts again by itself. */
export function startJobs({ queuePool: pool }: Database, tasks: JobTasks, log: Log): Jobs {
  const abort = new AbortController();
  let stopRunner = async (): Promise<void> => undefined;
  const supervise = async () => {
    const { parseCronItems, run } = await readWorker();
    const { events, freeJobs } = createQueueLocks(pool, log);
    const options = {
      pgPool: pool,
      taskList: { ...withStoredPayloads(pool, tasks) },
      parsedCronItems: parseCronItems(CRON),
      concurrency: RUNNING_AT_ONCE,
      noHandleSignals: true,
      logger: await queueLogger(log),
      preset: FLUSH_COMPLETED_JOBS,
      events,
      ...DEAD_WORKER_CHECK_INTERVALS,
    };
    while (!abort.signal.aborted) {
      try {
        await freeJobs();
        const runner = await run(options);
        stopRunner = async () => {
          // a runner that has stopped by itself throws at stop
          await runner.stop().catch(() => undefined);
        };
        if (abort.signal.aborted) await stopRunner();
        await runner.promise;
      } catch (error) {
        log.warn({ err: error }, 'the job queue stopped; it starts again');
      }
      if (!abort.signal.aborted) await pause(RESTART_AFTER_MS, abort.signal);
    }
  };
  const ended = supervise();
  return {
    async stop() {
      abort.abort();
      await stopRunner();
      await ended;
    },
  };
}

/** Runs everything that is due now, in the calling process, and returns. */
export async function runDueJobs(
  { queuePool: pool }: Database,
  tasks: JobTasks,
  log: Log,
): Promise<void> {
  const { runOnce } = await readWorker();
  await runOnce({
    pgPool: pool,
    taskList: { ...withStoredPayloads(pool, tasks) },
    noHandleSignals: true,
    logger: await queueLogger(log),
    preset: FLUSH_COMPLETED_JOBS,
  });
}

async function queueLogger(log: Log): Promise<Logger> {
  const { Logger } = await readWorker();
  return new Logger(() => (level: string, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Longer than a failover takes. */
const DATABASE_AWAY_MS = 60_000;
const RETRY_MS = 100;

/** Records that a job is done although the database is away now; otherwise it would run again when it is back. */
async function retryUntilDatabaseIsBack(record: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + DATABASE_AWAY_MS;
  for (;;) {
    try {
      await record();
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** What the queue's own row of a job contains when the payload is in our table. */
const keySchema = z.object({ payloadKey: z.uuid() });

/**
 * The tasks as the queue calls them: each reads its payload from our table, and deletes it when the job is done. A
 * job without a payload there has been withdrawn. Cron jobs and jobs of older versions have their payload in the
 * queue.
 */
function withStoredPayloads(pool: pg.Pool, tasks: JobTasks): JobTasks {
  const stored = <N extends JobName>(task: JobTasks[N]) => {
    return async (payload: JobPayloads[N], context: JobContext): Promise<void> => {
      const storedKey = keySchema.safeParse(payload);
      if (!storedKey.success) {
        await task(payload, context);
        return;
      }
      const key = [storedKey.data.payloadKey];
      const { rows } = await pool.query<{ payload: JobPayloads[N] }>(
        'select payload from job_payloads where key = $1',
        key,
      );
      if (rows[0] === undefined) return;
      await task(rows[0].payload, context);
      await retryUntilDatabaseIsBack(() =>
        pool.query('delete from job_payloads where key = $1', key),
      );
    };
  };
  return {
    send_mail: stored<'send_mail'>(tasks.send_mail),
    send_text: stored<'send_text'>(tasks.send_text),
    send_link: stored<'send_link'>(tasks.send_link),
    confirm_order: stored<'confirm_order'>(tasks.confirm_order),
    send_receipt: stored<'send_receipt'>(tasks.send_receipt),
    send_reminder: stored<'send_reminder'>(tasks.send_reminder),
    announce_order: stored<'announce_order'>(tasks.announce_order),
    remove_picture: stored<'remove_picture'>(tasks.remove_picture),
    confirm_pix: stored<'confirm_pix'>(tasks.confirm_pix),
    refund_pix: stored<'refund_pix'>(tasks.refund_pix),
    look_up_case: stored<'look_up_case'>(tasks.look_up_case),
    plan_look_ups: tasks.plan_look_ups,
    search_notices: stored<'search_notices'>(tasks.search_notices),
    search_notices_of_name: stored<'search_notices_of_name'>(tasks.search_notices_of_name),
    plan_notice_searches: tasks.plan_notice_searches,
    test_djen: stored<'test_djen'>(tasks.test_djen),
    test_datajud: stored<'test_datajud'>(tasks.test_datajud),
    plan_deadline_mails: tasks.plan_deadline_mails,
    announce_notices: tasks.announce_notices,
    send_deadline_mail: stored<'send_deadline_mail'>(tasks.send_deadline_mail),
    poll_bank: tasks.poll_bank,
    sync_pix_codes: tasks.sync_pix_codes,
    remove_mails: stored<'remove_mails'>(tasks.remove_mails),
    confirm_orders: tasks.confirm_orders,
    announce_low_stock: tasks.announce_low_stock,
    make_payment_links: tasks.make_payment_links,
    remind_customers: tasks.remind_customers,
    count_units_sold: tasks.count_units_sold,
    clean_up: tasks.clean_up,
    back_up: tasks.back_up,
  };
}
