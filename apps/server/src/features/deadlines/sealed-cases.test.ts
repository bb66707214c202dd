import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTask } from '@vendas/contract/tasks/tasks';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCalendar, aDeadline, deadlineForm } from './deadlines-test-kit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the task of a deadline of a sealed case does not name it', async () => {
  const ana = await aPerson(app, 'admin');
  const calendar = await aCalendar(app, ana);
  const pericia = await aPericia(app, ana, { isSealed: true });
  const form = deadlineForm(calendar.id, {}, { withTask: true });
  const { taskId } = await aDeadline(app, ana, pericia.id, form);
  const read = await callRoute(app, getTask, { as: ana, params: { id: taskId ?? '' } });
  expect(succeeded(read).title).toBe('Esclarecimentos: Processo em sigilo 8967');
});
