import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCourtRecord, requestCourtRecord } from '@vendas/contract/lookups/court-records';
import { saveLookup } from '@vendas/contract/lookups/lookups';
import { deletePericia, getPericia, updatePericia } from '@vendas/contract/pericias';
import { createTask, getTask } from '@vendas/contract/tasks/tasks';
import { aPericia, caseFields } from '#features/pericias/pericias-test-kit.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { EXAMPLE_CASE, startDatajud } from '#testing/court-services/datajud-server.ts';
import type { DatajudServer } from '#testing/court-services/datajud-server.ts';
import { aSellerWith } from '#testing/grants.ts';
import { listJobs, makeJobsDue } from '#testing/queue.ts';
import { taskForm } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { planLookUps } from './plan-look-ups.ts';

const EXAMPLE = '0000832-35.2018.4.01.3202';
const RIO = '0919992-11.2023.8.19.0001';
const WRONG = '1000001-33.2024.8.26.0100';

let datajud: DatajudServer;
let app: TestApp;
let ana: Person;
let offsetMs = 0;
beforeAll(async () => {
  datajud = await startDatajud();
  app = await startTestApp({
    services: { clock: { now: () => new Date(Date.now() + offsetMs) } },
    environment: { LOOKUPS: 'datajud', DATAJUD_URL: datajud.url },
  });
  ana = await aPerson(app, 'admin');
  const form = { isOn: true, key: 'chave-publica', version: 1 };
  const params = { service: 'datajud' } as const;
  succeeded(await callRoute(app, saveLookup, { as: ana, params, body: form }));
});
beforeEach(async () => {
  await makeJobsDue(app);
  await app.runJobs();
  offsetMs = 0;
  datajud.calm();
  datajud.cases.clear();
  datajud.cases.set('trf1 00008323520184013202', [EXAMPLE_CASE]);
  datajud.requests.length = 0;
  await app.database.pool.query(`
    delete from pericias;
    delete from court_records;
    update lookup_services set is_on = true, next_request_at = now() - interval '1 minute', failures = 0`);
});
afterAll(async () => {
  await app.close();
  await datajud.close();
});

const lookUp = async (processNumber: string, as = ana) =>
  succeeded(await callRoute(app, requestCourtRecord, { as, body: { processNumber } }));
const recordOf = async (processNumber: string) =>
  succeeded(await callRoute(app, getCourtRecord, { as: ana, query: { processNumber } }));
const readCase = async (id: string) =>
  succeeded(await callRoute(app, getPericia, { as: ana, params: { id } }));
/** Makes the known records older by some hours. Moving the clock instead would end the sessions. */
const age = (hours: number) =>
  app.database.pool.query(
    `update court_records set checked_at = checked_at - $1 * interval '1 hour', succeeded_at = succeeded_at - $1 * interval '1 hour'`,
    [hours],
  );
/** Runs all due jobs, also when the service has to wait. */
async function runLater(ms = 3_000) {
  offsetMs += ms;
  await makeJobsDue(app);
  await app.runJobs();
}

describe('a number typed in the form', () => {
  test('is looked up by a job, which finds the facts, degrees and movements', async () => {
    expect((await recordOf(EXAMPLE)).state).toBe('none');
    expect(await lookUp(EXAMPLE)).toMatchObject({ state: 'waiting', record: null });
    expect(datajud.requests).toEqual([]);
    await app.runJobs();
    expect(datajud.requests).toEqual(['trf1 00008323520184013202']);
    expect(await recordOf('00008323520184013202')).toMatchObject({
      state: 'found',
      problem: null,
      isFailing: false,
      record: {
        court: 'TRF1',
        courtDivision: 'JEF Adj - Tefé',
        caseClass: 'Procedimento do Juizado Especial Cível',
        distributionDate: '2018-10-29',
        isSealed: false,
        degrees: [{ degree: 'JE', courtDivision: 'JEF Adj - Tefé' }],
        movements: [
          { code: 26, name: 'Distribuição', note: 'competência exclusiva', date: '2018-10-30' },
        ],
        movementCount: 1,
      },
    });
  });

  test('requested by many people at the same instant is looked up once', async () => {
    await Promise.all([lookUp(EXAMPLE), lookUp(`${EXAMPLE}/AM.`), lookUp('00008323520184013202')]);
    await app.runJobs();
    expect(datajud.requests).toHaveLength(1);
    await lookUp(EXAMPLE);
    await app.runJobs();
    expect(datajud.requests).toHaveLength(1);
  });

  test.each([WRONG, 'proc. 12/98', ''])('%j is not looked up', async (number) => {
    expect((await lookUp(number)).state).toBe('unsearchable');
    expect(await listJobs(app)).toEqual([]);
  });

  test('that DataJud does not know is recorded as missing', async () => {
    await lookUp(RIO);
    await app.runJobs();
    expect(await recordOf(RIO)).toMatchObject({ state: 'missing', record: null, problem: null });
  });

  test('is not looked up while DataJud is turned off, not even by a queued job', async () => {
    await lookUp(EXAMPLE);
    await app.database.pool.query('update lookup_services set is_on = false');
    await app.runJobs();
    expect(datajud.requests).toEqual([]);
    expect(await lookUp(EXAMPLE)).toMatchObject({ state: 'off', record: null });
    const { id } = await aPericia(app, ana, { processNumber: EXAMPLE });
    await app.runJobs();
    expect(datajud.requests).toEqual([]);
    expect((await readCase(id)).court).toBeNull();
  });

  test('is closed to people who may not manage cases', async () => {
    for (const as of [await aSellerWith(app, 'seeFinance'), await aPerson(app)]) {
      const body = { processNumber: EXAMPLE };
      expect(refused(await callRoute(app, requestCourtRecord, { as, body })).status).toBe(403);
      expect(refused(await callRoute(app, getCourtRecord, { as, query: body })).status).toBe(403);
    }
  });
});

describe('a case', () => {
  test('gets its empty facts filled after it was saved; typed ones stay', async () => {
    const { id } = await aPericia(app, ana, { processNumber: EXAMPLE, caseClass: 'Minha classe' });
    await app.runJobs();
    expect(await readCase(id)).toMatchObject({
      court: 'TRF1',
      courtDivision: 'JEF Adj - Tefé',
      caseClass: 'Minha classe',
      distributionDate: '2018-10-29',
      plaintiff: null,
      judicialDistrict: null,
      isSealed: false,
      version: 2,
    });
  });

  test('saved after its form requested a look-up is filled without another request', async () => {
    await lookUp(EXAMPLE);
    await app.runJobs();
    const { id } = await aPericia(app, ana, { processNumber: EXAMPLE });
    await app.runJobs();
    expect((await readCase(id)).courtDivision).toBe('JEF Adj - Tefé');
    expect(datajud.requests).toHaveLength(1);
  });

  test('with a changed number is looked up by its new number', async () => {
    const { id } = await aPericia(app, ana, { processNumber: WRONG });
    expect(await listJobs(app)).toEqual([]);
    const body = { ...caseFields, processNumber: EXAMPLE, version: 1 };
    succeeded(await callRoute(app, updatePericia, { as: ana, params: { id }, body }));
    await app.runJobs();
    expect((await readCase(id)).court).toBe('TRF1');
  });

  test('that the court keeps secret is sealed, and its cards no longer name it', async () => {
    datajud.cases.set('trf1 00008323520184013202', [{ ...EXAMPLE_CASE, nivelSigilo: 1 }]);
    const { id } = await aPericia(app, ana, { processNumber: EXAMPLE });
    const card = taskForm({ periciaId: id, title: `Laudo: ${EXAMPLE}` });
    const task = succeeded(await callRoute(app, createTask, { as: ana, body: card }));
    await app.runJobs();
    expect((await readCase(id)).isSealed).toBe(true);
    const read = await callRoute(app, getTask, { as: ana, params: { id: task.id } });
    expect(succeeded(read).title).toBe('Laudo: Processo em sigilo 0832');
  });

  test('deleted before its look-up runs leaves the job without effect', async () => {
    const { id } = await aPericia(app, ana, { processNumber: EXAMPLE });
    succeeded(await callRoute(app, deletePericia, { as: ana, params: { id } }));
    await app.runJobs();
    expect((await recordOf(EXAMPLE)).state).toBe('found');
    expect(await listJobs(app)).toEqual([]);
  });
});

describe('a look-up that fails', () => {
  test('is repeated automatically until it succeeds', async () => {
    datajud.disturb({ status: 503, times: 2 });
    await lookUp(EXAMPLE);
    await app.runJobs();
    expect(await recordOf(EXAMPLE)).toMatchObject({ state: 'failed', problem: 'unavailable' });
    await runLater();
    await runLater();
    expect(await recordOf(EXAMPLE)).toMatchObject({ state: 'found', problem: null });
  });

  test('three times in a row is left to the hourly job', async () => {
    datajud.disturb({ body: '<html>' });
    await lookUp(EXAMPLE);
    for (let n = 0; n < 6; n += 1) await runLater(601_000);
    expect(datajud.requests).toHaveLength(3);
    expect(await listJobs(app)).toEqual([]);
  });

  test('because of the key is not repeated', async () => {
    datajud.disturb({ status: 401 });
    await lookUp(EXAMPLE);
    for (let n = 0; n < 3; n += 1) await runLater(601_000);
    expect(datajud.requests).toHaveLength(1);
    expect((await recordOf(EXAMPLE)).problem).toBe('wrongKey');
  });

  test('after too many requests delays all others by a minute', async () => {
    datajud.disturb({ status: 429, times: 1 });
    await lookUp(EXAMPLE);
    await app.runJobs();
    await lookUp(RIO);
    await runLater(30_000);
    expect(datajud.requests).toHaveLength(1);
    await runLater(31_000);
    await runLater();
    expect(datajud.requests).toHaveLength(3);
    expect((await recordOf(EXAMPLE)).state).toBe('found');
  });

  test('is shown as failing after a day without success, and keeps what was found', async () => {
    await lookUp(EXAMPLE);
    await app.runJobs();
    datajud.disturb({ status: 500 });
    await age(23);
    offsetMs = 3_000;
    await lookUp(EXAMPLE);
    await app.runJobs();
    expect(await recordOf(EXAMPLE)).toMatchObject({
      state: 'found',
      problem: 'unavailable',
      isFailing: false,
      record: { court: 'TRF1' },
    });
    await age(2);
    expect((await recordOf(EXAMPLE)).isFailing).toBe(true);
  });
});

test('later movements are added to the known ones, each once', async () => {
  const movement = { codigo: 60, nome: 'Expedição', dataHora: '2026-01-02T03:04:05' };
  await lookUp(EXAMPLE);
  await app.runJobs();
  const G2 = { ...EXAMPLE_CASE, grau: 'G2', movimentos: [movement, ...EXAMPLE_CASE.movimentos] };
  datajud.cases.set('trf1 00008323520184013202', [G2]);
  await age(2);
  await lookUp(EXAMPLE);
  await runLater();
  datajud.cases.clear();
  await age(2);
  await lookUp(EXAMPLE);
  await runLater();
  const { record, state } = await recordOf(EXAMPLE);
  expect(state).toBe('found');
  expect(record?.movements.map(({ code, date }) => [code, date])).toEqual([
    [60, '2026-01-02'],
    [26, '2018-10-30'],
  ]);
});

test('every hour the followed cases without a look-up within a day are looked up', async () => {
  const { id } = await aPericia(app, ana, { processNumber: EXAMPLE });
  await aPericia(app, ana, { processNumber: RIO, followsNotices: false });
  await aPericia(app, ana, { processNumber: 'proc. 12/98' });
  for (const _ of ['both cases', 'after the spacing']) await runLater();
  datajud.requests.length = 0;
  const access = {
    isOn: async () => true,
    call: () => Promise.reject(),
    test: () => Promise.reject(),
  };
  const plan = async () => {
    await planLookUps({ ...app, clock: { now: () => new Date(Date.now() + offsetMs) } }, access);
    await runLater();
    return datajud.requests.splice(0);
  };
  expect(await plan()).toEqual([]);
  offsetMs = 20 * 3_600_000 + 60_000;
  expect(await plan()).toEqual(['trf1 00008323520184013202']);
  offsetMs += 20 * 3_600_000;
  await app.database.pool.query(
    `update pericias set current_status = 'ENCERRADA_RECUSADA' where id = $1`,
    [id],
  );
  expect(await plan()).toEqual([]);
});
