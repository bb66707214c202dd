import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { aPerson } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { planLookUps } from './plan-look-ups.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { LOOKUPS: 'datajud' } });
});
afterAll(() => app.close());

const access = {
  isOn: async () => true,
  call: () => Promise.reject(),
  test: () => Promise.reject(),
};

test('numbers that DataJud cannot search do not hold up others', async () => {
  const ana = await aPerson(app, 'admin');
  for (let sequence = 10; sequence <= 50; sequence += 1) {
    await aPericia(app, ana, { processNumber: `00000${sequence}-00.2018.2.00.0000` });
  }
  await aPericia(app, ana, { processNumber: '0000832-35.2018.4.01.3202' });
  await app.database.pool.query('delete from court_records');
  await planLookUps({ ...app, clock: { now: () => new Date() } }, access);
  const { rows } = await app.database.pool.query('select number from court_records');
  expect(rows).toEqual([{ number: '00008323520184013202' }]);
});
