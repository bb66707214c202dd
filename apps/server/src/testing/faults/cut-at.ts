import { expect } from 'vitest';
import type { TestApp } from '#testing/test-app.ts';

/** Databases of other tests are copies of the same template: their tables have the same ids. */
const THIS_DATABASE = 'select oid from pg_database where datname = current_database()';

/** Ends the connection of `work` while it waits at its first statement on `table`. */
export async function cutAt<T>(app: TestApp, table: string, work: () => Promise<T>): Promise<T> {
  const holder = await app.database.pool.connect();
  try {
    await holder.query(`begin; lock table ${table} in exclusive mode`);
    const response = work();
    await expect
      .poll(
        async () => {
          const { rowCount } = await holder.query(
            `select pg_terminate_backend(pid) from pg_locks
             where not granted and relation = '${table}'::regclass and database = (${THIS_DATABASE})`,
          );
          return rowCount;
        },
        { interval: 5 },
      )
      .toBe(1);
    return await response;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
