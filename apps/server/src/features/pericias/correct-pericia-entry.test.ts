import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  advancePericia,
  correctPericiaEntry,
  getPericia,
  getPericiaCalendar,
  listPericiaHistory,
} from '@vendas/contract/pericias';
import type { Correction } from '@vendas/domain/pericias/pericia-history';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aPericia, aPericiaAt, stepTo } from './pericias-test-kit.ts';

let app: TestApp;
let dona: Person;
beforeAll(async () => {
  app = await startTestApp();
  dona = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const CORRECTION: Correction = {
  processMovementNumber: null,
  eventDate: '2026-11-19',
  notes: 'Foi na véspera.',
};

const historyOf = async (id: string) =>
  succeeded(await callRoute(app, listPericiaHistory, { as: dona, params: { id } })).items;

/** A case whose visit was recorded with a date. */
async function aVisitedCase() {
  const { id } = await aPericiaAt(app, dona, 'PROPOSTA_DATA_DILIGENCIA');
  const visit = { eventDate: '2026-11-20', notes: 'Feita.' };
  const body = stepTo('PROPOSTA_DATA_DILIGENCIA', 'PERICIA_REALIZADA', visit);
  succeeded(await callRoute(app, advancePericia, { as: dona, params: { id }, body }));
  return { id, entryId: await lastOf(id) };
}

const lastOf = async (id: string) => (await historyOf(id)).at(-1)?.id ?? '';

const correct = (params: { id: string; entryId: string }, more: Partial<Correction> = {}) =>
  callRoute(app, correctPericiaEntry, { as: dona, params, body: { ...CORRECTION, ...more } });

describe('a correction', () => {
  test('adds an entry with the same status, keeps the old one, and leaves the case as it is', async () => {
    const { id, entryId } = await aVisitedCase();
    const read = async () =>
      succeeded(await callRoute(app, getPericia, { as: dona, params: { id } }));
    const [case_, history] = [await read(), await historyOf(id)];
    const entry = succeeded(await correct({ id, entryId }));
    expect(entry).toMatchObject({
      statusType: 'PERICIA_REALIZADA',
      correctsId: entryId,
      eventDate: '2026-11-19',
      notes: 'Foi na véspera.',
    });
    expect(await historyOf(id)).toEqual([...history, entry]);
    expect(await read()).toEqual(case_);
  });

  test('of a correction refers to the step, and the calendar has only the newest date', async () => {
    const { id, entryId } = await aVisitedCase();
    const calendar = async () =>
      succeeded(await callRoute(app, getPericiaCalendar, { as: dona })).calendar;
    const datesOf = async () =>
      (await calendar())
        .split('BEGIN:VEVENT')
        .filter((event) => event.includes(`UID:${entryId}@`))
        .map((event) => /DTSTART;VALUE=DATE:(\d+)/.exec(event)?.[1]);
    expect(await datesOf()).toEqual(['20261120']);
    const first = succeeded(await correct({ id, entryId }));
    expect(await datesOf()).toEqual(['20261119']);
    const corrected = succeeded(
      await correct({ id, entryId: first.id }, { eventDate: '2026-11-18', notes: 'Agora sim.' }),
    );
    expect(corrected.correctsId).toBe(entryId);
    expect(await datesOf()).toEqual(['20261118']);
    expect(await calendar()).not.toContain(corrected.id);
    succeeded(await correct({ id, entryId: corrected.id }, { eventDate: null }));
    expect(await datesOf()).toEqual([]);
  });

  test('of a refusal keeps the case closed and its result', async () => {
    const { id } = await aPericiaAt(app, dona, 'ENCERRADA_RECUSADA');
    const entry = succeeded(
      await correct({ id, entryId: await lastOf(id) }, { processMovementNumber: ' 77 ' }),
    );
    expect(entry).toMatchObject({
      statusType: 'ENCERRADA_RECUSADA',
      processMovementNumber: '77',
      eventDate: null,
      notes: 'Recusado. Foi na véspera.',
    });
  });

  test('leaves the case open for its next step', async () => {
    const { id, entryId } = await aVisitedCase();
    succeeded(await correct({ id, entryId }));
    const body = stepTo('PERICIA_REALIZADA', 'DOCUMENTO_PRAZO_LAUDO');
    const call = { as: dona, params: { id }, body };
    expect(succeeded(await callRoute(app, advancePericia, call)).currentStatus).toBe(
      'DOCUMENTO_PRAZO_LAUDO',
    );
  });

  test('sent again with its key is recorded once', async () => {
    const params = await aVisitedCase();
    const before = await historyOf(params.id);
    const call = { as: dona, params, body: CORRECTION, key: randomUUID() };
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => callRoute(app, correctPericiaEntry, call)),
    );
    expect(new Set(outcomes.map((outcome) => succeeded(outcome).id)).size).toBe(1);
    expect(await historyOf(params.id)).toHaveLength(before.length + 1);
  });

  test('by two concurrent administrators is accepted once, and the other one gets a refusal', async () => {
    const other = await aPerson(app, 'admin');
    for (let round = 0; round < 5; round += 1) {
      const params = await aVisitedCase();
      const before = await historyOf(params.id);
      const outcomes = await Promise.all(
        [dona, other].map((as) =>
          callRoute(app, correctPericiaEntry, { as, params, body: CORRECTION }),
        ),
      );
      const rejected = outcomes.find((outcome) => !outcome.ok);
      expect(rejected && refused(rejected)).toMatchObject({
        status: 409,
        code: 'periciaEntryChanged',
        message: 'Outra pessoa corrigiu esta entrada antes de você. Confira o histórico.',
      });
      expect(await historyOf(params.id)).toHaveLength(before.length + 1);
    }
  });
});

describe('a correction is rejected without a record', () => {
  test('for an entry that is not the last', async () => {
    const { id } = await aVisitedCase();
    const before = await historyOf(id);
    const outcome = await correct({ id, entryId: before[0]?.id ?? '' });
    expect(refused(outcome)).toMatchObject({
      status: 409,
      code: 'periciaEntryNotLast',
      message: 'Só a última entrada do histórico pode ser corrigida. Confira o histórico.',
    });
    expect(await historyOf(id)).toEqual(before);
  });

  test('for the last entry of another case', async () => {
    const { entryId } = await aVisitedCase();
    const { id } = await aPericia(app, dona);
    expect(refused(await correct({ id, entryId }))).toMatchObject({
      status: 404,
      code: 'periciaEntryNotFound',
    });
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('for an unknown case', async () => {
    const outcome = await correct({ id: randomUUID(), entryId: randomUUID() });
    expect(refused(outcome)).toMatchObject({ status: 404, code: 'periciaNotFound' });
  });

  test('for equal values', async () => {
    const params = await aVisitedCase();
    const outcome = await correct(params, { eventDate: '2026-11-20', notes: ' Feita. ' });
    expect(refused(outcome)).toMatchObject({
      status: 422,
      message: 'Nada foi alterado nesta entrada.',
    });
  });

  test.each([
    ['a day that does not exist', { ...CORRECTION, eventDate: '2026-02-31' }],
    ['a day after 2100', { ...CORRECTION, eventDate: '2101-01-01' }],
    ['notes of 5001 characters', { ...CORRECTION, notes: 'a'.repeat(5001) }],
    ['NUL in the movement number', { ...CORRECTION, processMovementNumber: '1\u0000' }],
    ['no date field', { processMovementNumber: null, notes: null }],
  ])('for %s', async (_, body) => {
    const params = await aVisitedCase();
    const before = await historyOf(params.id);
    const response = await sendRaw(app, correctPericiaEntry, { as: dona, params, body });
    expect(response.statusCode).toBe(400);
    expect(await historyOf(params.id)).toEqual(before);
  });

  test('from a person who is no administrator', async () => {
    const as = await aPerson(app);
    const params = await aVisitedCase();
    const outcome = await callRoute(app, correctPericiaEntry, { as, params, body: CORRECTION });
    expect(refused(outcome).status).toBe(403);
  });
});

test.each([
  ['of another case', `select id, 'PERICIA_REALIZADA' from pericias where id <> $1 limit 1`],
  ['with another status', `select $1::uuid, 'LAUDO_PERICIAL'`],
])('the database refuses a correction %s', async (_, values) => {
  await aPericia(app, dona);
  const { id, entryId } = await aVisitedCase();
  const insertion = app.database.pool.query(
    `insert into pericia_status_history (pericia_id, status_type, corrects_id)
     select entry.*, $2 from (${values}) as entry`,
    [id, entryId],
  );
  await expect(insertion).rejects.toThrow('pericia_status_history_corrects_same_step');
});
