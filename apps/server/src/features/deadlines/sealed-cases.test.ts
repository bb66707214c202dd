import { afterAll, beforeAll, expect, test } from 'vitest';
import { updatePericia } from '@vendas/contract/pericias';
import { getTask } from '@vendas/contract/tasks/tasks';
import { aPericia, caseFields } from '#features/pericias/pericias-test-kit.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCalendar, aDeadline, deadlineForm } from './deadlines-test-kit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const titleOf = async (as: Person, taskId: string | null) =>
  succeeded(await callRoute(app, getTask, { as, params: { id: taskId ?? '' } })).title;

test('the task of a deadline of a sealed case does not name it', async () => {
  const ana = await aPerson(app, 'admin');
  const calendar = await aCalendar(app, ana);
  const pericia = await aPericia(app, ana, { isSealed: true });
  const form = deadlineForm(calendar.id, {}, { withTask: true });
  const { taskId } = await aDeadline(app, ana, pericia.id, form);
  expect(await titleOf(ana, taskId)).toBe('Esclarecimentos: Processo em sigilo 8967');
});

test('the task of a deadline with a long title has neither it nor a part of the number after the case is sealed', async () => {
  const ana = await aPerson(app, 'admin');
  const calendar = await aCalendar(app, ana);
  const pericia = await aPericia(app, ana);
  const title = 'a'.repeat(190);
  const form = deadlineForm(calendar.id, { kind: 'free' }, { withTask: true, title });
  const { taskId } = await aDeadline(app, ana, pericia.id, form);
  const named = await titleOf(ana, taskId);
  expect(named).toHaveLength(200);
  expect(named.endsWith(`a: ${pericia.processNumber}`)).toBe(true);
  const body = { ...caseFields, isSealed: true, version: pericia.version };
  succeeded(await callRoute(app, updatePericia, { as: ana, params: { id: pericia.id }, body }));
  expect(await titleOf(ana, taskId)).toBe('Prazo: Processo em sigilo 8967');
});

test('the task of a free deadline does not show the number in its title', async () => {
  const ana = await aPerson(app, 'admin');
  const calendar = await aCalendar(app, ana);
  const pericia = await aPericia(app, ana, { isSealed: true });
  const title = `Vistoria de ${pericia.processNumber}`;
  const form = deadlineForm(calendar.id, { kind: 'free' }, { withTask: true, title });
  const { taskId } = await aDeadline(app, ana, pericia.id, form);
  expect(await titleOf(ana, taskId)).toBe('Prazo: Processo em sigilo 8967');
});

test('the task of a free deadline does not keep its title after the case is sealed', async () => {
  const ana = await aPerson(app, 'admin');
  const calendar = await aCalendar(app, ana);
  const pericia = await aPericia(app, ana);
  const title = `Vistoria de ${pericia.processNumber.replace(/\D/g, '')}`;
  const form = deadlineForm(calendar.id, { kind: 'free' }, { withTask: true, title });
  const { taskId } = await aDeadline(app, ana, pericia.id, form);
  const body = { ...caseFields, isSealed: true, version: pericia.version };
  succeeded(await callRoute(app, updatePericia, { as: ana, params: { id: pericia.id }, body }));
  expect(await titleOf(ana, taskId)).toBe('Prazo: Processo em sigilo 8967');
});
