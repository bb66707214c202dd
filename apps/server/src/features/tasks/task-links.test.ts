import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPericia, deletePericia } from '@vendas/contract/pericias';
import { eraseOwnAccount } from '@vendas/contract/people/privacy';
import {
  createTask,
  getTask,
  listLinkedTasks,
  MOST_LINKED_TASKS,
  updateTask,
} from '@vendas/contract/tasks/tasks';
import { anOrder, nameProfile } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aTask, boardOf, cardsOf, taskForm } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

async function aCustomer(): Promise<Person> {
  const customer = await aPerson(app);
  await nameProfile(app, customer, 'Vitória', 'Falcão');
  return customer;
}

async function aCase(): Promise<{ id: string }> {
  const body = {
    processNumber: '0058967-77.2016.8.19.0000',
    defendant: 'Construtora Horizonte Ltda.',
    location: 'Niterói/RJ',
    caseSummary: null,
    accessGranted: true,
    amountReceivedCents: 0,
    amountToReceiveCents: 0,
  };
  return succeeded(await callRoute(app, createPericia, { as: ana, body }));
}

const linked = async (query: object) =>
  succeeded(await callRoute(app, listLinkedTasks, { as: ana, query })).items;

describe('a task', () => {
  test('contains its order, customer and case, in the details and on its card', async () => {
    const vitoria = await aCustomer();
    const order = await anOrder(app, vitoria, await aProduct(app));
    const pericia = await aCase();
    const task = await aTask(app, ana, {
      orderId: order.id,
      customerId: vitoria.id,
      periciaId: pericia.id,
      status: 'BLOCKED',
    });
    const expected = {
      order: { id: order.id, customer: { id: vitoria.id, firstName: 'Vitória' } },
      customer: { id: vitoria.id, lastName: 'Falcão', email: vitoria.email },
      pericia: { id: pericia.id, processNumber: '0058967-77.2016.8.19.0000' },
    };
    expect(task).toMatchObject(expected);
    const cards = cardsOf(await boardOf(app, ana), 'BLOCKED');
    expect(cards.find(({ id }) => id === task.id)).toMatchObject(expected);
  });

  test('of a caller that sends no links has none', async () => {
    const { orderId: _1, customerId: _2, periciaId: _3, ...form } = taskForm();
    const task = succeeded(await callRoute(app, createTask, { as: ana, body: form }));
    expect(task).toMatchObject({ order: null, customer: null, pericia: null });
  });

  test.each([
    ['orderId', 'O pedido ligado à tarefa não existe mais.'],
    ['customerId', 'O cliente ligado à tarefa não existe mais.'],
    ['periciaId', 'A perícia ligada à tarefa não existe mais.'],
  ])('is refused for an unknown %s', async (field, message) => {
    const body = taskForm({ [field]: randomUUID() });
    const refusal = refused(await callRoute(app, createTask, { as: ana, body }));
    expect(refusal).toMatchObject({ status: 422, code: 'taskLinkUnknown', message });
    const task = await aTask(app, ana);
    const change = { as: ana, params: { id: task.id }, body: { ...body, version: task.version } };
    expect(refused(await callRoute(app, updateTask, change)).message).toBe(message);
  });

  test('loses the link to a case that is deleted, and stays', async () => {
    const pericia = await aCase();
    const task = await aTask(app, ana, { periciaId: pericia.id });
    succeeded(await callRoute(app, deletePericia, { as: ana, params: { id: pericia.id } }));
    const remaining = succeeded(
      await callRoute(app, getTask, { as: ana, params: { id: task.id } }),
    );
    expect(remaining).toMatchObject({ title: task.title, pericia: null });
  });

  test('loses the link to a customer who erases the account, and keeps its order', async () => {
    const vitoria = await aCustomer();
    const paid = await anOrder(app, vitoria, await aProduct(app));
    await app.database.pool.query(`update orders set status = 'cancelled' where id = $1`, [
      paid.id,
    ]);
    const task = await aTask(app, ana, { customerId: vitoria.id, orderId: paid.id });
    const body = { password: vitoria.password };
    succeeded(await callRoute(app, eraseOwnAccount, { as: vitoria, body }));
    const remaining = succeeded(
      await callRoute(app, getTask, { as: ana, params: { id: task.id } }),
    );
    expect(remaining).toMatchObject({ customer: null, order: { id: paid.id } });
    expect(JSON.stringify(remaining)).not.toContain('Vitória');
  });
});

describe('the tasks of one subject', () => {
  test('are listed open ones first, by due date, undated ones last', async () => {
    const pericia = await aCase();
    const otherCase = await aCase();
    const link = { periciaId: pericia.id };
    await aTask(app, ana, { ...link, title: 'feita', status: 'DONE', dueDate: '2026-01-01' });
    await aTask(app, ana, { ...link, title: 'sem data' });
    await aTask(app, ana, { ...link, title: 'depois', dueDate: '2026-12-02' });
    await aTask(app, ana, { ...link, title: 'antes', dueDate: '2026-12-01', status: 'REVIEW' });
    await aTask(app, ana, { periciaId: otherCase.id, title: 'de outra' });
    const titles = (await linked({ pericia: pericia.id })).map(({ title }) => title);
    expect(titles).toEqual(['antes', 'depois', 'sem data', 'feita']);
  });

  test('are those of an order or of a customer', async () => {
    const vitoria = await aCustomer();
    const order = await anOrder(app, vitoria, await aProduct(app));
    const first = await aTask(app, ana, { orderId: order.id });
    const second = await aTask(app, ana, { customerId: vitoria.id });
    expect((await linked({ order: order.id })).map(({ id }) => id)).toEqual([first.id]);
    expect((await linked({ customer: vitoria.id })).map(({ id }) => id)).toEqual([second.id]);
    expect(await linked({ customer: vitoria.id, order: order.id })).toEqual([]);
  });

  test('are at most fifty, and none when no subject is given', async () => {
    const pericia = await aCase();
    for (let count = 0; count <= MOST_LINKED_TASKS; count += 1) {
      await aTask(app, ana, { periciaId: pericia.id });
    }
    expect(await linked({ pericia: pericia.id })).toHaveLength(MOST_LINKED_TASKS);
    const unlinked = await aTask(app, ana);
    expect((await linked({})).map(({ id }) => id)).not.toContain(unlinked.id);
  });

  test('are closed to people who are no administrators', async () => {
    for (const role of ['user', 'seller', 'consultant', 'partner'] as const) {
      const person = await aPerson(app, role);
      const outcome = await callRoute(app, listLinkedTasks, { as: person, query: {} });
      expect(refused(outcome).status).toBe(403);
    }
  });
});
