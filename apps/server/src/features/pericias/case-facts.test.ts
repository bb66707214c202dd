import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createPericia,
  getPericia,
  getPericiaCalendar,
  listPericias,
  updatePericia,
} from '@vendas/contract/pericias';
import { createTask, getBoard, getTask, listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { aPerson, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { taskForm } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aPericia, caseFields } from './pericias-test-kit.ts';

let app: TestApp;
let dona: Person;
beforeAll(async () => {
  app = await startTestApp();
  dona = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const FACTS = {
  plaintiff: 'Ana Lima',
  court: 'TJRJ',
  courtDivision: '2ª Vara Cível',
  judicialDistrict: 'Niterói',
  caseClass: 'Procedimento Comum Cível',
  claimCents: 1_000_050,
  distributionDate: '2016-11-30',
  assistants: [
    { name: 'Bia Reis', side: 'plaintiff', contact: 'bia@exemplo.com' },
    { name: 'Caio Sá', side: 'other', contact: null },
  ],
  isSealed: true,
  followsNotices: false,
} satisfies Parameters<typeof aPericia>[2];

const NO_FACTS = {
  plaintiff: null,
  court: null,
  courtDivision: null,
  judicialDistrict: null,
  caseClass: null,
  claimCents: null,
  distributionDate: null,
  assistants: [],
  isSealed: false,
  followsNotices: true,
};

const readCase = async (id: string) =>
  succeeded(await callRoute(app, getPericia, { as: dona, params: { id } }));

async function save(id: string, form: object) {
  const { version } = await readCase(id);
  const body = { ...caseFields, ...form, version };
  return succeeded(await callRoute(app, updatePericia, { as: dona, params: { id }, body }));
}

describe('the facts of a case', () => {
  test('are saved with a new case and read with it; its row in the list contains those of the list', async () => {
    const { id } = await aPericia(app, dona, FACTS);
    expect(await readCase(id)).toMatchObject(FACTS);
    const { plaintiff, courtDivision, isSealed } = FACTS;
    const { items } = succeeded(await callRoute(app, listPericias, { as: dona, query: {} }));
    expect(items.find((row) => row.id === id)).toMatchObject({
      plaintiff,
      courtDivision,
      isSealed,
    });
  });

  test('are empty in a new case without them, and its notices are followed', async () => {
    expect(await aPericia(app, dona)).toMatchObject(NO_FACTS);
    const blank = { plaintiff: ' ', court: '', claimCents: 0, assistants: [] };
    expect(await aPericia(app, dona, blank)).toMatchObject(NO_FACTS);
  });

  test('stay when a form omits them, and are cleared by a form that sends them empty', async () => {
    const { id } = await aPericia(app, dona, FACTS);
    expect(await save(id, { defendant: 'Outro' })).toMatchObject({ ...FACTS, version: 2 });
    expect(await save(id, NO_FACTS)).toMatchObject({ ...NO_FACTS, version: 3 });
  });

  test('saved unchanged create no new version', async () => {
    const { id } = await aPericia(app, dona, FACTS);
    expect((await save(id, FACTS)).version).toBe(1);
    const [first, second] = FACTS.assistants;
    expect((await save(id, { assistants: [second, first] })).version).toBe(2);
  });

  test.each([
    ['a negative claim', { claimCents: -1 }, 'O valor da causa não pode ser negativo.'],
    ['half a cent', { claimCents: 0.5 }, 'Informe um valor válido.'],
    ['an impossible day', { distributionDate: '2026-02-30' }, 'Data inválida.'],
    ['a long name', { plaintiff: 'a'.repeat(301) }, 'Use no máximo 300 caracteres.'],
    [
      'a nameless assistant',
      { assistants: [{ name: ' ', side: 'other', contact: null }] },
      'Informe o nome do assistente.',
    ],
    [
      'an unknown side',
      { assistants: [{ name: 'Ana', side: 'judge', contact: null }] },
      'Escolha quem indicou o assistente.',
    ],
    [
      'too many assistants',
      { assistants: Array.from({ length: 21 }, () => ({ name: 'A', side: 'other', contact: '' })) },
      'Informe no máximo 20 assistentes.',
    ],
  ])('are refused with %s', async (_, fields, message) => {
    const body = { ...caseFields, ...fields };
    const response = await sendRaw(app, createPericia, { as: dona, body });
    expect(response.statusCode).toBe(400);
    expect(Object.values(response.json().fields)).toEqual([message]);
  });
});

describe('a sealed case', () => {
  const SEALED = 'Processo em sigilo 8967';

  async function aCard(periciaId: string, title: string) {
    const body = taskForm({ periciaId, title });
    return succeeded(await callRoute(app, createTask, { as: dona, body }));
  }

  test('is not named by its card, in details, board and list of tasks', async () => {
    const { id } = await aPericia(app, dona, { isSealed: true });
    const task = await aCard(id, 'Ligar');
    const link = { id, processNumber: SEALED, isSealed: true };
    expect(task.pericia).toEqual(link);
    const board = succeeded(await callRoute(app, getBoard, { as: dona, query: {} }));
    const cards = board.columns.flatMap(({ tasks }) => tasks);
    expect(cards.find((card) => card.id === task.id)?.pericia).toEqual(link);
    const linked = await callRoute(app, listLinkedTasks, { as: dona, query: { pericia: id } });
    expect(succeeded(linked).items.map(({ pericia }) => pericia)).toEqual([link]);
  });

  test('when sealed later is no longer named by the titles of its cards; other cards are unchanged', async () => {
    const [{ id }, other] = [await aPericia(app, dona), await aPericia(app, dona)];
    const number = caseFields.processNumber;
    const cards = [
      await aCard(id, `Laudo: ${number}`),
      await aCard(id, 'Ligar'),
      await aCard(other.id, `Laudo: ${number}`),
    ];
    await save(id, { isSealed: true });
    const read = await Promise.all(
      cards.map(async ({ id: task }) =>
        succeeded(await callRoute(app, getTask, { as: dona, params: { id: task } })),
      ),
    );
    expect(read.map(({ title, version }) => [title, version])).toEqual([
      [`Laudo: ${SEALED}`, 2],
      ['Ligar', 1],
      [`Laudo: ${number}`, 1],
    ]);
  });

  test('is not named by the exported calendar', async () => {
    const { id } = await aPericia(app, dona, { isSealed: true, defendant: 'Réu Secreto' });
    await app.database.pool.query(
      `update pericia_status_history set event_date = '2026-12-31', notes = 'Nota secreta' where pericia_id = $1`,
      [id],
    );
    const { calendar } = succeeded(await callRoute(app, getPericiaCalendar, { as: dona }));
    expect(calendar).toContain(`SUMMARY:${SEALED}\r\n`);
    expect(calendar).not.toMatch(/secret/i);
  });
});

test('the exported calendar counts the changes of a case and the corrections of a step, and dates the last one', async () => {
  const { id } = await aPericia(app, dona, { processNumber: '0000001-23.2020.8.26.0100' });
  const read = async () => {
    const { calendar } = succeeded(await callRoute(app, getPericiaCalendar, { as: dona }));
    const event = calendar.split('BEGIN:VEVENT').find((one) => one.includes('0000001-23'));
    const [sequence = '', at = ''] = [/SEQUENCE:(\d+)/, /LAST-MODIFIED:(\w+)/].map(
      (pattern) => pattern.exec(event ?? '')?.[1] ?? '',
    );
    return { sequence, at };
  };
  await app.database.pool.query(
    `update pericia_status_history set event_date = '2026-12-31', created_at = '2026-01-01' where pericia_id = $1`,
    [id],
  );
  expect(await read()).toEqual({ sequence: '0', at: '20260101T000000Z' });
  await save(id, { processNumber: '0000001-23.2020.8.26.0100', location: 'Lins/SP' });
  const changed = await read();
  expect(changed.sequence).toBe('1');
  expect(changed.at > '20260101T000000Z').toBe(true);
  await app.database.pool.query(
    `insert into pericia_status_history (pericia_id, status_type, event_date, corrects_id)
     select pericia_id, status_type, '2027-01-04', id from pericia_status_history where pericia_id = $1`,
    [id],
  );
  expect((await read()).sequence).toBe('2');
});
