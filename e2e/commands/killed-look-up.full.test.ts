import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startCourtGazette } from '#server/testing/court-gazette/court-gazette.ts';
import type { CourtGazetteServer } from '#server/testing/court-gazette/court-gazette.ts';
import { openShop } from '#e2e/shop.ts';
import type { Shop } from '#e2e/shop.ts';

const OWNER = { email: 'dona@exemplo.com.br', password: 'uma-senha-boa' };

let gazette: CourtGazetteServer;
let shop: Shop;
beforeAll(async () => {
  gazette = await startCourtGazette();
  shop = await openShop({
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    LOOKUPS: 'djen',
    DJEN_URL: gazette.baseUrl,
  });
});
afterAll(async () => {
  await shop.close();
  await gazette.close();
});

async function testConnection(): Promise<void> {
  const signIn = await fetch(`${shop.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await signIn.json());
  const headers = { authorization: `Bearer ${token}` };
  const url = `${shop.url}/api/admin/lookups/djen/test`;
  expect((await fetch(url, { method: 'POST', headers })).status).toBe(200);
}

test('a process killed while a court does not respond leaves its job to the next process', async () => {
  const before = gazette.requests.length;
  gazette.disturb({ slowMs: 600_000, times: 1 });
  await testConnection();
  await expect.poll(() => gazette.requests.length).toBe(before + 1);
  await shop.kill();
  // makes the next process start ninety seconds later
  await shop.sql(`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '90 seconds';
    update lookup_services set next_request_at = next_request_at - interval '90 seconds'`);
  expect(
    await shop.sql('select tested_at from lookup_services where tested_at is not null'),
  ).toEqual([]);
  await shop.restart();
  await expect.poll(() => gazette.requests.length).toBe(before + 2);
  const tested = () => shop.sql('select problem from lookup_services where tested_at is not null');
  await expect.poll(tested).toEqual([{ problem: null }]);
  // the runner releases the queue after it has stored the result
  const lockedQueues = () =>
    shop.sql('select 1 from graphile_worker._private_job_queues where locked_at is not null');
  await expect.poll(lockedQueues).toEqual([]);
});
