import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConnection } from '#platform/database/connection.ts';
import { planJob } from '#store/jobs.ts';
import { claimBackup } from '#store/backup/dump.ts';
import { aProduct } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { backUpWhenDue } from './back-up-when-due.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-05-04T12:00:00Z');
let app: TestApp;
let folder: string;
let now = START;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vendas-daily-'));
  app = await startTestApp({
    environment: { BACKUP_DIR: join(folder, 'copias'), BACKUP_KEEP: '2+1' },
    services: { clock: { now: () => new Date(now) } },
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const files = () => readdir(join(folder, 'copias')).catch(() => []);
const figures = async () => {
  const { body } = await app.fastify.inject({ url: '/metrics' });
  const figure = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1];
  return {
    last: figure('vendas_backup_last_success_timestamp_seconds'),
    failures: figure('vendas_backup_failures'),
  };
};

describe('the daily backup', () => {
  test('is not made while the shop is empty', async () => {
    await backUpWhenDue(app);
    expect(await files()).toEqual([]);
    expect(await figures()).toEqual({ last: undefined, failures: '0' });
    await aProduct(app);
  });

  test('is reported by the metrics and retried after a failure', async () => {
    await writeFile(join(folder, 'copias'), 'a file where the folder should be');
    await backUpWhenDue(app);
    expect(await figures()).toEqual({ last: undefined, failures: '1' });
    await rm(join(folder, 'copias'));
  });

  test('is a job of the queue, made once a day', async () => {
    await planJob(app.database.kysely, 'back_up', new Date(0));
    await planJob(app.database.kysely, 'back_up', new Date(1));
    await app.runJobs();
    expect(await files()).toEqual(['vendas-2026-05-04T12-00-00Z.tar.gz']);
    expect(await figures()).toEqual({ last: String(START / 1000), failures: '0' });
    now += HOUR_MS;
    await backUpWhenDue(app);
    expect(await files()).toHaveLength(1);
  });

  test('is never made twice concurrently', async () => {
    now += 24 * HOUR_MS;
    const otherConnection = await openConnection(app.databaseUrl);
    expect(await claimBackup(otherConnection.kysely)).toBe(true);
    await backUpWhenDue(app);
    expect(await files()).toHaveLength(1);
    await otherConnection.close();
  });

  test('replaces the oldest', async () => {
    for (let day = 0; day < 3; day += 1) {
      now += 24 * HOUR_MS;
      await backUpWhenDue(app);
    }
    expect((await files()).map((name) => name.slice(7, 17))).toEqual(['2026-05-07', '2026-05-08']);
  });

  test('is made even when the clock was set back by months', async () => {
    now -= 90 * 24 * HOUR_MS;
    await backUpWhenDue(app);
    expect((await figures()).last).toBe(String(Math.floor(now / 1000)));
  });
});
