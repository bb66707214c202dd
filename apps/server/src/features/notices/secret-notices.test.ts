import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renewDeadlineFeed } from '@vendas/contract/deadlines/deadline-feed';
import { getPericia, updatePericia } from '@vendas/contract/pericias';
import { createTask } from '@vendas/contract/tasks/tasks';
import { aCalendar, aDeadline, deadlineForm } from '#features/deadlines/deadlines-test-kit.ts';
import { aPericia, caseFields } from '#features/pericias/pericias-test-kit.ts';
import { callRoute, succeeded } from '#testing/builders.ts';
import { boardOf, taskForm } from '#testing/tasks.ts';
import { aNotice, NOTICE_NUMBER } from './notices-test-kit.ts';
import { startSearchingShop } from './searches-test-kit.ts';
import type { SearchingShop } from './searches-test-kit.ts';

const NUMBER = '0000832-35.2018.4.01.3202';
const SECRET = { destinatarios: [{ polo: 'A', nome: 'PARTE/PROCESSO SIGILOSO' }] };

let shop: SearchingShop;
beforeAll(async () => {
  shop = await startSearchingShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const publish = (notice: object) =>
  shop.gazette.publish({ numero_processo: NOTICE_NUMBER, ...notice });
const readCase = async (id: string) =>
  succeeded(await callRoute(shop.app, getPericia, { as: shop.ana, params: { id } }));
const aCase = (overrides: object = {}) =>
  aPericia(shop.app, shop.ana, { processNumber: NUMBER, ...overrides });
const save = async (id: string, changes: object) => {
  const { version } = await readCase(id);
  const body = { ...caseFields, processNumber: NUMBER, version, ...changes };
  return succeeded(
    await callRoute(shop.app, updatePericia, { as: shop.ana, params: { id }, body }),
  );
};

describe('a notice of a secret case', () => {
  test('seals the case in its feed and on its cards, which lose free titles', async () => {
    const { app, ana } = shop;
    const { id } = await aCase();
    const { id: calendarId } = await aCalendar(app, ana);
    const free = { title: 'Ouvir Maria Lima', withTask: true };
    await aDeadline(app, ana, id, deadlineForm(calendarId, { kind: 'free' }, free));
    await aDeadline(app, ana, id, deadlineForm(calendarId, {}, { withTask: true }));
    await app.database.pool.query(`update tasks set title = 'Falar com Maria. ' || title`);
    const card = taskForm({ periciaId: id, title: `Ligar: ${NUMBER}` });
    succeeded(await callRoute(app, createTask, { as: ana, body: card }));
    publish({ data_disponibilizacao: '2026-03-31', ...SECRET });
    await shop.search();
    expect(await readCase(id)).toMatchObject({ isSealed: true });
    const sealed = 'Processo em sigilo 0832';
    const board = await boardOf(app, ana);
    const titles = board.columns.flatMap(({ tasks }) => tasks.map(({ title }) => title));
    expect(new Set(titles)).toEqual(new Set([`Prazo: ${sealed}`, `Esclarecimentos: ${sealed}`, `Ligar: ${sealed}`])); // prettier-ignore
    const { path } = succeeded(await callRoute(app, renewDeadlineFeed, { as: ana }));
    const feed = (await app.fastify.inject({ url: path })).body;
    expect(feed).toContain(sealed);
    expect(feed).not.toMatch(/Maria|0000832/);
  });

  test.each([
    { texto: 'O feito tramita em <b>segredo</b> de justiça.' },
    { texto: 'PROCESSO SIGILOSO' },
    { nomeClasse: 'PROCESSO SIGILOSO' },
  ])('is recognized by %j', async (notice) => {
    const { id } = await aCase();
    publish({ data_disponibilizacao: '2020-01-01', ...notice });
    await shop.search();
    expect(await readCase(id)).toMatchObject({ isSealed: true });
  });

  test('is not one that only denies secrecy', async () => {
    const { id } = await aCase();
    publish({ data_disponibilizacao: '2026-03-31', texto: 'Segredo de justiça? NÃO. Intime-se.' });
    await shop.search();
    expect(await readCase(id)).toMatchObject({ isSealed: false });
  });

  test('leaves the last word to the person, until another one comes', async () => {
    const { id } = await aCase();
    publish({ data_disponibilizacao: '2026-03-30', ...SECRET });
    await shop.search();
    await save(id, { isSealed: false });
    await shop.age(21);
    await shop.search();
    expect(await readCase(id)).toMatchObject({ isSealed: false });
    publish({ data_disponibilizacao: '2026-03-31', ...SECRET });
    await shop.age(21);
    await shop.search();
    expect(await readCase(id)).toMatchObject({ isSealed: true });
  });

  test('seals a case that is registered later, or gets its number', async () => {
    const { id: otherId } = await aCase({ processNumber: '0919992-11.2023.8.19.0001' });
    await aNotice(shop.app, { text: 'PROCESSO SIGILOSO' });
    await shop.search();
    expect(await aCase({ processNumber: NOTICE_NUMBER })).toMatchObject({ isSealed: true });
    const form = { version: 1, isSealed: false };
    expect(await save(otherId, form)).toMatchObject({ isSealed: true, version: 2 });
    expect(await save(otherId, form)).toMatchObject({ isSealed: true, version: 2 });
  });

  test('that was stored by an earlier version seals its case, also while the gazette is off', async () => {
    const { id } = await aCase();
    for (let n = 0; n < 101; n += 1) await aNotice(shop.app);
    await aNotice(shop.app, { recipients: [{ side: null, name: 'PARTE/PROCESSO SIGILOSO' }] });
    await shop.app.database.pool.query('update lookup_services set is_on = false');
    await shop.search();
    expect(await readCase(id)).toMatchObject({ isSealed: true });
  });
});
