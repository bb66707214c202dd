import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseOwnAccount } from '@vendas/contract/people/privacy';
import { insertJob } from '#store/jobs.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { listJobs, makeJobsDue, postponeJobs } from '#testing/queue.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let ana: Person;
let bia: Person;
let offsetMs = 0;
const printed: string[] = [];
let whenEnded: () => void;
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + offsetMs) };
  const print = (line: string) => {
    printed.push(line);
    whenEnded();
  };
  app = await startTestApp({ services: { clock }, print });
});
afterAll(() => app.close());
beforeEach(async () => {
  whenEnded = () => undefined;
  [ana, bia] = [await aPerson(app), await aPerson(app)];
});

const folder = () => join(app.config.dataDir, 'mail');
const files = async () => (await readdir(folder())).toSorted();
const recover = (email: string) =>
  app.fastify.inject({ method: 'POST', url: '/auth/v1/recover', payload: { email } });
const erase = async (as: Person) =>
  succeeded(await callRoute(app, eraseOwnAccount, { as, body: { password: as.password } }));
const waiting = async (text: string) =>
  (await listJobs(app)).filter(({ payload }) => JSON.stringify(payload).includes(text));

async function filesNaming({ email }: Person): Promise<string[]> {
  const names = await files();
  const texts = await Promise.all(names.map((name) => readFile(join(folder(), name), 'utf8')));
  return names.filter((_, i) => texts[i]?.includes(email));
}

describe('mails stored as files', () => {
  it('are named by instant and user id, and are deleted with that account only', async () => {
    await recover(ana.email);
    await recover(bia.email);
    await app.runJobs();
    const [ofAna] = await filesNaming(ana);
    expect(ofAna).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d-]+Z-${ana.id}-\\w{8}\\.eml$`));
    await erase(ana);
    await app.runJobs();
    expect(await filesNaming(ana)).toEqual([]);
    expect(await filesNaming(bia)).toHaveLength(1);
  });

  it('are deleted with the account also when they were sent to another address of the person', async () => {
    const payload = { email: `nova-${ana.email}` };
    const url = '/auth/v1/user';
    const headers = { authorization: `Bearer ${ana.token}` };
    const changed = await app.fastify.inject({ method: 'PUT', url, headers, payload });
    expect(changed.statusCode).toBe(200);
    await app.runJobs();
    expect(await filesNaming(ana)).toHaveLength(2);
    await erase(ana);
    await app.runJobs();
    expect(await filesNaming(ana)).toEqual([]);
  });

  it('are not written for an account erased while they waited', async () => {
    await recover(ana.email);
    // keeps the job of the request in the queue until after the erasure
    await postponeJobs(app);
    const mail = { to: ana.email, subject: 's', text: 't', html: 'h', expiresAt: null };
    const text = { phone: '5511900001111', message: 'x', expiresAt: '2200-01-01T00:00:00Z' };
    const { pool, kysely } = app.database;
    await pool.query('update auth.users set phone = $2 where id = $1', [ana.id, text.phone]);
    await insertJob(kysely, 'send_mail', { ...mail, userId: ana.id });
    // a mail as enqueued by the previous version
    await insertJob(kysely, 'send_mail', { ...mail, userId: undefined });
    await insertJob(kysely, 'send_text', text);
    await erase(ana);
    expect(await waiting(text.phone)).toEqual([]);
    expect(await waiting(`"to":"${ana.email}"`)).toEqual([]);
    // enqueues a mail after the erasure, as a retry of one that failed during it does
    printed.length = 0;
    await insertJob(kysely, 'send_mail', { ...mail, userId: ana.id });
    await makeJobsDue(app);
    await app.runJobs();
    expect(await filesNaming(ana)).toEqual([]);
    expect(printed).toEqual([]);
  });

  it('are deleted also when the account is erased while one is being written', async () => {
    const mail = { to: ana.email, subject: 's', text: 't', html: 'h', expiresAt: null };
    await insertJob(app.database.kysely, 'send_mail', { ...mail, userId: ana.id });
    // erases between writing the file and the next step
    whenEnded = () => {
      const erasing = `import pg from 'pg';
        const client = new pg.Client(process.argv[1]);
        await client.connect();
        await client.query('update auth.users set deleted_at = now() where id = $1', [process.argv[2]]);
        await client.end();`;
      const args = ['--input-type=module', '-e', erasing, app.databaseUrl, ana.id];
      execFileSync(process.execPath, args, { cwd: import.meta.dirname });
    };
    await app.runJobs();
    expect(printed.at(-1)).toContain(ana.id);
    expect(await filesNaming(ana)).toEqual([]);
  });

  it('are deleted by a job that is retried when it fails', async () => {
    await recover(ana.email);
    await app.runJobs();
    const obstacle = join(folder(), `2020-01-01T00-00-00-000Z-${ana.id}-0a1b2c3d.eml`);
    await mkdir(obstacle);
    await erase(ana);
    await app.runJobs();
    expect(await waiting(ana.id)).toMatchObject([{ payload: { userId: ana.id }, attempts: 1 }]);
    await rmdir(obstacle);
    await makeJobsDue(app);
    await app.runJobs();
    expect(await waiting(ana.id)).toEqual([]);
    expect(await filesNaming(ana)).toEqual([]);
  });

  it('are deleted after 30 days, those without a user id in their name too', async () => {
    await mkdir(folder(), { recursive: true });
    const atDay = (days: number) =>
      new Date(Date.now() - days * DAY_MS).toISOString().replaceAll(/[:.]/g, '-');
    const [expired, recent] = [`${atDay(30.1)}-0a1b2c3d.eml`, `${atDay(29.9)}-0a1b2c3d.eml`];
    for (const name of [expired, recent, 'anotações.eml'])
      await writeFile(join(folder(), name), 'x');
    await insertJob(app.database.kysely, 'clean_up', {});
    await app.runJobs();
    const remaining = await files();
    expect(remaining).toContain(recent);
    expect(remaining).not.toContain(expired);
    offsetMs = 30 * DAY_MS;
    await insertJob(app.database.kysely, 'clean_up', {});
    await app.runJobs();
    expect(await files()).toEqual(['anotações.eml']);
    offsetMs = 0;
  });
});
