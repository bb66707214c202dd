import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  advancePericia,
  createPericia,
  deletePericia,
  getPericia,
  getPericiaCalendar,
  listPericiaHistory,
  listPericiasWithNumber,
  setPericiaAccess,
  updatePericia,
} from '@vendas/contract/pericias';
import { processKey } from '@vendas/domain/pericias/process-number';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aPericia, aPericiaAt, caseFields, stepTo } from './pericias-test-kit.ts';

let app: TestApp;
let dona: Person;
beforeAll(async () => {
  app = await startTestApp();
  dona = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const numberOfRows = async (table: 'pericias' | 'periciaStatusHistory') =>
  (await app.database.kysely.selectFrom(table).select('id').execute()).length;

describe('a new case', () => {
  test('belongs to its creator, is at step 1 and has its first history entry', async () => {
    const pericia = await aPericia(app, dona, { defendant: '  Réu Só  ' });
    expect(pericia).toMatchObject({
      ...caseFields,
      defendant: 'Réu Só',
      userId: dona.id,
      currentStatus: 'EM_AVALIACAO',
    });
    const params = { id: pericia.id };
    expect(succeeded(await callRoute(app, getPericia, { as: dona, params }))).toEqual(pericia);
    const history = await callRoute(app, listPericiaHistory, { as: dona, params });
    expect(succeeded(history).items).toMatchObject([
      {
        statusType: 'EM_AVALIACAO',
        processMovementNumber: null,
        eventDate: null,
        notes: 'Perícia criada e em avaliação inicial.',
      },
    ]);
  });

  test('has access and no amounts by default', async () => {
    const { processNumber, defendant, location } = caseFields;
    const body = { processNumber, defendant, location, caseSummary: ' ' };
    expect(succeeded(await callRoute(app, createPericia, { as: dona, body }))).toMatchObject({
      accessGranted: true,
      amountReceivedCents: 0,
      amountToReceiveCents: 0,
      caseSummary: null,
    });
  });

  test('sent again with its key is created once', async () => {
    const call = { as: dona, key: randomUUID(), body: caseFields };
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => callRoute(app, createPericia, call)),
    );
    expect(new Set(responses.map((result) => succeeded(result).id)).size).toBe(1);
  });

  test('with an existing number is allowed, and the other case is reported', async () => {
    const processNumber = '1000001-33.2024.8.26.0100';
    const [first, second] = [
      await aPericia(app, dona, { processNumber }),
      await aPericia(app, dona, { processNumber: ' 10000013320248260100' }),
    ];
    const same = async (query: { processNumber: string; exceptId?: string }) =>
      succeeded(await callRoute(app, listPericiasWithNumber, { as: dona, query })).items.map(
        (item) => item.id,
      );
    expect(await same({ processNumber })).toEqual([second.id, first.id]);
    expect(await same({ processNumber, exceptId: second.id })).toEqual([first.id]);
    expect(await same({ processNumber: '1000001' })).toEqual([]);
    expect(await same({ processNumber: '--' })).toEqual([]);
    for (let i = 0; i < 4; i += 1) await aPericia(app, dona, { processNumber });
    expect(await same({ processNumber })).toHaveLength(5);
  });

  test.each([
    '0058967-77.2016.8.19.0000',
    '00589677720168190000',
    'Autos nº 0058967–77.2016.8.19.0000/RJ.',
    '0058967-77.2016.8.19.0000 e 0919992-11.2023.8.19.0001',
    'Proc. nº 12/98-á',
    '--',
    'ação ﬁ ß ⅷ',
  ])(
    'with the number %j is compared by the same letters and digits by the domain and by the database',
    async (processNumber) => {
      const { id } = await aPericia(app, dona, { processNumber });
      const { processKey: storedKey } = await app.database.kysely
        .selectFrom('pericias')
        .select('processKey')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(storedKey).toBe(processKey(processNumber));
    },
  );
});

describe('a case', () => {
  test('loses and regains access; a repeat changes nothing', async () => {
    const { id } = await aPericia(app, dona);
    for (const accessGranted of [false, false, true]) {
      const call = { as: dona, params: { id }, body: { accessGranted } };
      expect(succeeded(await callRoute(app, setPericiaAccess, call)).accessGranted).toBe(
        accessGranted,
      );
    }
  });

  test('is deleted with its history, once', async () => {
    const steps = await numberOfRows('periciaStatusHistory');
    const { id } = await aPericiaAt(app, dona, 'APROVADA_RECUSADA');
    const call = { as: dona, params: { id } };
    expect(succeeded(await callRoute(app, deletePericia, call))).toEqual({ id });
    expect(await numberOfRows('periciaStatusHistory')).toBe(steps);
    expect(refused(await callRoute(app, deletePericia, call))).toMatchObject({
      status: 404,
      message: 'Perícia não encontrada.',
    });
  });

  test('has the day of its visit in the calendar', async () => {
    const { id } = await aPericiaAt(app, dona, 'PROPOSTA_DATA_DILIGENCIA');
    const body = stepTo('PROPOSTA_DATA_DILIGENCIA', 'PERICIA_REALIZADA', {
      eventDate: '2026-12-31',
    });
    succeeded(await callRoute(app, advancePericia, { as: dona, params: { id }, body }));
    const { calendar } = succeeded(await callRoute(app, getPericiaCalendar, { as: dona }));
    expect(calendar).toContain('DTSTART;VALUE=DATE:20261231\r\n');
    expect(calendar).toContain('SUMMARY:Perícia 0058967-77.2016.8.19.0000\r\n');
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });
});

describe('a case is rejected without changes for', () => {
  test.each<[string, object, string, string]>([
    ['no number', { processNumber: ' ' }, 'processNumber', 'O número do processo é obrigatório.'],
    ['no defendant', { defendant: '' }, 'defendant', 'O réu é obrigatório.'],
    ['no place', { location: '\t' }, 'location', 'O local é obrigatório.'],
    [
      'a negative amount received',
      { amountReceivedCents: -1 },
      'amountReceivedCents',
      'A quantia recebida não pode ser negativa.',
    ],
    [
      'a negative amount to receive',
      { amountToReceiveCents: -1 },
      'amountToReceiveCents',
      'A quantia a receber não pode ser negativa.',
    ],
    [
      'half a cent',
      { amountToReceiveCents: 0.5 },
      'amountToReceiveCents',
      'Informe um valor válido.',
    ],
    [
      'too much money',
      { amountReceivedCents: 1e15 },
      'amountReceivedCents',
      'O valor é grande demais.',
    ],
  ])('%s', async (_, fields, field, message) => {
    const count = await numberOfRows('pericias');
    const { id } = await aPericia(app, dona);
    const body = { ...caseFields, ...fields };
    const created = await sendRaw(app, createPericia, { as: dona, body });
    const updated = await sendRaw(app, updatePericia, {
      as: dona,
      params: { id },
      body: { ...body, version: 1 },
    });
    for (const response of [created, updated]) {
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual({ [field]: message });
    }
    expect(await numberOfRows('pericias')).toBe(count + 1);
  });

  test('a status, an owner or an id in the form', async () => {
    const { id } = await aPericia(app, dona);
    const body = {
      ...caseFields,
      currentStatus: 'COBRANCA_HONORARIOS',
      userId: null,
      id: randomUUID(),
      version: 1,
    };
    const response = await sendRaw(app, updatePericia, { as: dona, params: { id }, body });
    expect(response.json()).toMatchObject({ id, currentStatus: 'EM_AVALIACAO', userId: dona.id });
  });

  test('every call to an unknown case', async () => {
    const call = { as: dona, params: { id: randomUUID() } };
    const outcomes = [
      await callRoute(app, getPericia, call),
      await callRoute(app, updatePericia, { ...call, body: { ...caseFields, version: 1 } }),
      await callRoute(app, setPericiaAccess, { ...call, body: { accessGranted: true } }),
      await callRoute(app, listPericiaHistory, call),
    ];
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({
        ok: false,
        status: 404,
        failure: { code: 'periciaNotFound' },
      });
    }
  });
});
