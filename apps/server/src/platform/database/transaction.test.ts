import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { inPreparedTransaction, inTransaction } from './transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Fails the given number of times, as PostgreSQL does at a deadlock. */
const DEADLOCK = `do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`;

interface Run {
  (failures: number): Promise<string>;
}

const RUNS: Record<string, Run> = {
  inTransaction: (failures) => {
    let attempts = 0;
    return inTransaction(app.database.kysely, async (tx) => {
      attempts += 1;
      if (attempts <= failures) await sql.raw(DEADLOCK).execute(tx);
      return `attempt ${attempts}`;
    });
  },
  inPreparedTransaction: (failures) => {
    let attempts = 0;
    return inPreparedTransaction(app.database, async (tx) => {
      attempts += 1;
      if (attempts <= failures) await tx.query({ name: 'deadlock', text: DEADLOCK, values: [] });
      return `attempt ${attempts}`;
    });
  },
};

describe.each(Object.entries(RUNS))('%s', (_name, run) => {
  test('repeats a deadlocked transaction up to three times', async () => {
    await expect(run(3)).resolves.toBe('attempt 4');
    await expect(run(4)).rejects.toMatchObject({ code: '40P01' });
  });

  test('waits a random time before it repeats a deadlocked transaction', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    await run(2);
    const delays = random.mock.calls.length;
    random.mockRestore();
    expect(delays).toBe(2);
  });
});
