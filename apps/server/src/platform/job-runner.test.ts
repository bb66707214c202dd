import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertJob } from '#store/jobs.ts';
import { openFaultShop } from '#testing/faults/fault-kit.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { freeJobsOfDead } from './dead-workers.ts';
import { runDueJobs, startJobs } from './job-runner.ts';
import type { JobTasks } from './jobs.ts';
import { inTransaction } from '#platform/database/transaction.ts';

let app: TestApp;
let secondApp: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  secondApp = await startTestApp({ databaseUrl: app.databaseUrl });
});
afterAll(async () => {
  await secondApp.close();
  await app.close();
});

const image = (path: string) => ({ bucket: 'avatars', path }) as const;

/** Tasks that only record the images they receive. */
function recording(done: string[]): JobTasks {
  const nothing = async () => undefined;
  return {
    remove_mails: nothing,
    confirm_pix: nothing,
    refund_pix: nothing,
    look_up_case: nothing,
    search_notices: nothing,
    search_notices_of_name: nothing,
    plan_notice_searches: nothing,
    plan_deadline_mails: nothing,
    announce_notices: nothing,
    send_deadline_mail: nothing,
    test_djen: nothing,
    plan_look_ups: nothing,
    test_datajud: nothing,
    poll_bank: nothing,
    sync_pix_codes: nothing,
    send_mail: nothing,
    send_text: nothing,
    send_link: nothing,
    confirm_order: nothing,
    announce_order: nothing,
    confirm_orders: nothing,
    announce_low_stock: nothing,
    remind_customers: nothing,
    count_units_sold: nothing,
    send_receipt: nothing,
    send_reminder: nothing,
    make_payment_links: nothing,
    clean_up: nothing,
    back_up: nothing,
    remove_picture: async ({ path }) => void done.push(path),
  };
}

// counts only these jobs, because cron adds others
const jobCount = async () => {
  const { rows } = await app.database.pool.query(
    `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'remove_picture'`,
  );
  return rows[0].n;
};

describe('the job queue', () => {
  it('contains no job of a change that was rolled back', async () => {
    const attempt = inTransaction(app.database.kysely, async (tx) => {
      await insertJob(tx, 'remove_picture', image('never'));
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await jobCount()).toBe(0);
  });

  it('runs each job once although two processes share it, and then stops', async () => {
    const done: string[] = [];
    const runners = [app, secondApp].map(({ database, log }) =>
      startJobs(database, recording(done), log),
    );
    const names = Array.from({ length: 40 }, (_, index) => `image-${index}`);
    await Promise.all(
      names.map((name, index) =>
        insertJob(
          (index % 2 === 0 ? app : secondApp).database.kysely,
          'remove_picture',
          image(name),
        ),
      ),
    );
    await vi.waitFor(() => expect(done).toHaveLength(names.length), { timeout: 20_000 });
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(done.toSorted()).toEqual(names.toSorted());
    await insertJob(app.database.kysely, 'remove_picture', image('late'));
    expect(await jobCount()).toBe(1);
    // the stopped runners leave the job in the queue; a poll may find it only a little later
    await vi.waitFor(
      async () => {
        await app.runJobs();
        expect(await jobCount()).toBe(0);
      },
      { timeout: 10_000 },
    );
  });

  /** Runs one job while the queue's row is locked, and returns whether `end` waited for that lock. */
  async function endsWhileLocked(begin: (tasks: JobTasks) => () => Promise<void>) {
    const holder = await secondApp.database.pool.connect();
    let isDone = false;
    const hold = async () => {
      await holder.query('begin; lock table graphile_worker.jobs in share mode');
      isDone = true;
    };
    await insertJob(app.database.kysely, 'remove_picture', image('noted'));
    const end = begin({ ...recording([]), remove_picture: hold });
    await vi.waitFor(() => expect(isDone).toBe(true), { timeout: 20_000 });
    const ended = end().then(() => 'ended');
    const timeout = new Promise((resolve) => setTimeout(() => resolve('waiting'), 300));
    const meanwhile = await Promise.race([ended, timeout]);
    await holder.query('rollback');
    holder.release();
    await ended;
    return [meanwhile, await jobCount()];
  }

  it('records a job that ends while the database is away when it is back, and does not run it again', async () => {
    const shop = await openFaultShop();
    const { database, log } = shop.app;
    let runs = 0;
    const outage = async () => {
      runs += 1;
      await shop.stopPostgres();
      void sleep(2000).then(shop.startPostgres);
    };
    const runner = startJobs(database, { ...recording([]), remove_picture: outage }, log);
    await insertJob(database.kysely, 'remove_picture', image('outlived'));
    const query = `select 1 from graphile_worker.jobs where task_identifier = 'remove_picture'`;
    const recorded = async () => expect((await database.pool.query(query)).rows).toEqual([]);
    await vi.waitFor(recorded, { timeout: 60_000, interval: 250 });
    expect(runs).toBe(1);
    await runner.stop();
    await shop.close();
  }, 90_000);

  it('stops only after it has recorded the completed jobs', async () => {
    const held = await endsWhileLocked((tasks) => {
      const runner = startJobs(app.database, tasks, app.log);
      return () => runner.stop();
    });
    expect(held).toEqual(['waiting', 0]);
  });

  it('has run the due jobs only after it has recorded their completion', async () => {
    const held = await endsWhileLocked((tasks) => {
      const done = runDueJobs(app.database, tasks, app.log);
      return () => done;
    });
    expect(held).toEqual(['waiting', 0]);
  });

  it('deletes the payload of a job with the job', async () => {
    const done: string[] = [];
    await insertJob(app.database.kysely, 'remove_picture', image('kept'));
    const payloads = async () =>
      (await app.database.pool.query('select payload from job_payloads')).rows;
    expect(await payloads()).toContainEqual({ payload: image('kept') });
    await runDueJobs(app.database, recording(done), app.log);
    expect(done).toContain('kept');
    expect(await payloads()).toEqual([]);
  });

  it('does not run a job whose payload was withdrawn', async () => {
    const done: string[] = [];
    await insertJob(app.database.kysely, 'remove_picture', image('withdrawn'));
    await app.database.pool.query('delete from job_payloads');
    await runDueJobs(app.database, recording(done), app.log);
    expect([done, await jobCount()]).toEqual([[], 0]);
  });

  it('runs a job of an older version, which contains its payload itself', async () => {
    const done: string[] = [];
    await app.database.pool.query("select graphile_worker.add_job('remove_picture', $1)", [
      JSON.stringify(image('older')),
    ]);
    await runDueJobs(app.database, recording(done), app.log);
    expect(done).toEqual(['older']);
  });

  it('resumes by itself after the database was unavailable', async () => {
    const done: string[] = [];
    await insertJob(app.database.kysely, 'remove_picture', image('before'));
    const runner = startJobs(app.database, recording(done), app.log);
    await vi.waitFor(() => expect(done).toEqual(['before']), { timeout: 20_000 });
    await secondApp.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await vi.waitFor(() => insertJob(secondApp.database.kysely, 'remove_picture', image('after')), {
      timeout: 5_000,
    });
    await vi.waitFor(() => expect(done).toEqual(['before', 'after']), { timeout: 25_000 });
    await runner.stop();
  });

  /** Makes the running jobs look as if they had started a minute ago. */
  const ageLocks = () =>
    app.database.pool.query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`,
    );

  it('takes over the job, and the named queue, of a process that died', async () => {
    const done: string[] = [];
    await app.database.pool.query(
      `select graphile_worker.add_job('remove_picture', $1, queue_name => 'one')
       from generate_series(1, 2)`,
      [JSON.stringify(image('left'))],
    );
    await app.database.pool.query(`
      update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 1
      where id = (select min(id) from graphile_worker._private_jobs where job_queue_id is not null);
      update graphile_worker._private_job_queues set locked_by = 'dead', locked_at = now()
      where queue_name = 'one'`);
    await runDueJobs(app.database, recording(done), app.log);
    expect(done).toEqual([]);
    await ageLocks();
    const runner = startJobs(app.database, recording(done), app.log);
    await vi.waitFor(() => expect(done).toEqual(['left', 'left']), { timeout: 20_000 });
    await runner.stop();
  });

  /** How many jobs are locked by a queue that is known to live. */
  const lockedJobs = async () => {
    const { rows } = await app.database.pool.query(`
      select count(*)::int as n from graphile_worker.jobs
      join pg_locks on objid = hashtext(locked_by)::oid where locktype = 'advisory' and objsubid = 2`);
    return rows[0].n;
  };

  it('leaves a long job to the process that still runs it', async () => {
    const done: string[] = [];
    let finish = (): void => undefined;
    const wait = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const tasks = (name: string): JobTasks => ({
      ...recording([]),
      remove_picture: async () => {
        done.push(name);
        await wait;
      },
    });
    const runner = startJobs(app.database, tasks('first'), app.log);
    await insertJob(app.database.kysely, 'remove_picture', image('long'));
    await vi.waitFor(() => expect(done).toEqual(['first']), { timeout: 20_000 });
    await vi.waitFor(async () => expect(await lockedJobs()).toBe(1), { timeout: 20_000 });
    await ageLocks();
    await freeJobsOfDead(secondApp.database.pool);
    await runDueJobs(secondApp.database, tasks('second'), secondApp.log);
    expect(done).toEqual(['first']);
    finish();
    await runner.stop();
    expect(await jobCount()).toBe(0);
  });

  it('stops immediately directly after its start', async () => {
    const stopped = startJobs(app.database, recording([]), app.log).stop();
    await expect(stopped).resolves.toBeUndefined();
  });
});
