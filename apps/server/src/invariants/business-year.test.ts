import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createBusinessYear } from '#platform/clock.ts';
import { startTestApp } from '#testing/test-app.ts';
import { writeWebBuild } from '#testing/web-build.ts';

const LAST_MOMENT = new Date('2027-01-01T02:59:59.999Z');
const NEW_YEAR = new Date('2027-01-01T03:00:00.000Z');

test.each([
  ['America/Sao_Paulo', LAST_MOMENT, 2026],
  ['America/Sao_Paulo', NEW_YEAR, 2027],
  ['Asia/Kathmandu', new Date('2026-12-31T18:14:59.999Z'), 2026],
  ['Asia/Kathmandu', new Date('2026-12-31T18:15:00.000Z'), 2027],
])('in %s at %s the business year is %i', (timeZone, now, year) => {
  expect(createBusinessYear({ now: () => now }, timeZone)()).toBe(year);
});

test('a cached page is generated again when the year begins', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vendas-web-'));
  await writeWebBuild(folder);
  let now = LAST_MOMENT;
  const app = await startTestApp({ webFolder: folder, services: { clock: { now: () => now } } });
  try {
    await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    let queryCount = 0;
    app.database.pool.on('acquire', () => {
      queryCount += 1;
    });
    const page = async () => (await fetch(`${app.fastify.listeningOrigin}/oculos`)).text();
    await vi.waitFor(
      async () => {
        queryCount = 0;
        expect(await page()).toContain('content="2026"');
        expect(queryCount).toBe(0);
      },
      { timeout: 10_000, interval: 10 },
    );
    now = NEW_YEAR;
    expect(await page()).toContain('content="2027"');
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
});
