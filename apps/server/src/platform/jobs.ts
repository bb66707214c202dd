import type { CronItem, Logger } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import type { Database } from '#platform/database/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { ImageName } from '#platform/files/images.ts';
import type { TextMessage } from '#platform/mail/text-messages.ts';

/** The kinds of jobs and their payloads. A job is stored until it is done. */
export interface JobPayloads {
  readonly send_mail: Mail;
  readonly send_text: TextMessage;
  readonly remove_picture: ImageName;
  /** Deletes the files of mails about an erased person. */
  readonly remove_mails: { readonly userId: string };
  readonly send_link: LinkRequest;
  readonly confirm_orders: Readonly<Record<string, unknown>>;
  /** The buyer is read when the job runs: the queue contains no personal data of them. */
  readonly confirm_order: { readonly orderId: string };
  /** Notifies the shop; also without personal data. */
  readonly announce_order: { readonly orderId: string };
  readonly clean_up: Readonly<Record<string, unknown>>;
  readonly back_up: Readonly<Record<string, unknown>>;
}

/** The PKCE challenge of a client that will exchange a code. */
export interface CodeChallenge {
  readonly method: 's256' | 'plain';
  /** SHA-256 of the challenge in hexadecimal. */
  readonly hash: string;
}

/**
 * A caller without a session requested a message to an address. The job finds the account, so that the response does
 * not reveal it.
 */
export interface LinkRequest {
  readonly kind:
    | 'recovery'
    | 'magiclink'
    | 'confirmation'
    | 'sms'
    | 'email_change'
    | 'phone_change';
  /** The e-mail address, or the number without '+'. */
  readonly address: string;
  readonly redirectTo: string;
  /** Undefined where an older version queued the job. */
  readonly challenge?: CodeChallenge | null;
  /** The message was taken from the budget at the request; the job settles it. */
  readonly isCharged?: boolean;
  /** RFC 3339; the expiry of what is sent counts from here. */
  readonly requestedAt: string;
  /** Creates the account with this data about the person when there is none. */
  readonly newAccount: { readonly userMetadataText: string } | null;
}

declare global {
  // the queue's own registry of what its tasks take
  // oxlint-disable-next-line typescript/no-namespace -- that is where graphile-worker looks
  namespace GraphileWorker {
    interface Tasks extends JobPayloads {}
  }
}

export type JobName = keyof JobPayloads;

/** Runs each kind of job. A throw schedules a retry with a growing delay. */
export type JobTasks = {
  readonly [N in JobName]: (payload: JobPayloads[N], context: JobContext) => Promise<void>;
};

interface JobContext {
  /** Aborted when the server stops, after a short wait. */
  readonly abortSignal?: AbortSignal | undefined;
}

export interface Jobs {
  /** Completes the running jobs. */
  stop(): Promise<void>;
}

const RUNNING_AT_ONCE = 2;
const RESTART_AFTER_MS = 5_000;

/** Only in batches does the queue wait, at its stop, until completed jobs are recorded; others would run again. */
const NOTED_BEFORE_STOPPING = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Every hour, mails every minute; a missed run is not repeated, the next one does its work. */
const CRON: CronItem[] = [
  { task: 'clean_up', match: '17 * * * *', identifier: 'clean_up' },
  { task: 'back_up', match: '37 * * * *', identifier: 'back_up' },
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

/**
 * Creates the queue's own tables. Processes that start concurrently wait for each other, and each returns when all
 * tables exist. The runner migrates existing tables.
 */
export async function migrateJobs({ pool }: Database, log: Log): Promise<void> {
  const client = await pool.connect();
  try {
    // before the check: the first table is visible before the last one exists
    await client.query("select pg_advisory_lock(hashtext('graphile_worker'))");
    const { rows } = await client.query<{ isMade: boolean }>(
      `select to_regclass('graphile_worker.migrations') is not null as "isMade"`,
    );
    if (rows[0]?.isMade === true) return;
    const { runMigrations } = await readWorker();
    await runMigrations({ pgPool: pool, logger: await queueLogger(log) });
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('graphile_worker'))").catch(() => null);
    client.release();
  }
}

/** Runs the jobs of the queue until it is stopped. After a loss of the database it starts again by itself. */
export function startJobs({ pool }: Database, tasks: JobTasks, log: Log): Jobs {
  const abort = new AbortController();
  let stopRunner = async (): Promise<void> => undefined;
  const supervise = async () => {
    const { parseCronItems, run } = await readWorker();
    const options = {
      pgPool: pool,
      taskList: { ...tasks },
      parsedCronItems: parseCronItems(CRON),
      concurrency: RUNNING_AT_ONCE,
      noHandleSignals: true,
      logger: await queueLogger(log),
      preset: NOTED_BEFORE_STOPPING,
    };
    while (!abort.signal.aborted) {
      try {
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
export async function runDueJobs({ pool }: Database, tasks: JobTasks, log: Log): Promise<void> {
  const { runOnce } = await readWorker();
  await runOnce({
    pgPool: pool,
    taskList: { ...tasks },
    noHandleSignals: true,
    logger: await queueLogger(log),
    preset: NOTED_BEFORE_STOPPING,
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
