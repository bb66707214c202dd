import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advancePericia, getPericia, listPericiaHistory } from '@vendas/contract/pericias';
import { allowedNext, isTerminal, REFUSED } from '@vendas/domain/pericias/pericia';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import type { PericiaStatus } from '@vendas/domain/pericias/pericia-status';
import { aPerson, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { ALL_STATUSES, aPericia, aPericiaAt, stepTo } from './pericias-test-kit.ts';

let app: TestApp;
let dona: Person;
beforeAll(async () => {
  app = await startTestApp();
  dona = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const historyOf = async (id: string) =>
  succeeded(await callRoute(app, listPericiaHistory, { as: dona, params: { id } })).items;
const statusOf = async (id: string) =>
  succeeded(await callRoute(app, getPericia, { as: dona, params: { id } })).currentStatus;

/** The code of the table's refusal of an approved or undecided step; undefined if it is allowed. */
function refusalOf(from: PericiaStatus, to: PericiaStatus): string | undefined {
  if (isTerminal(from)) return 'periciaClosed';
  if (from === to && PERICIA_STATUSES[to].isDecision) return undefined;
  if (!allowedNext(from).includes(to)) return 'periciaStepNotAllowed';
  return to === REFUSED ? 'periciaDecisionMissing' : undefined;
}

describe.each(ALL_STATUSES)('a step of a case from %s', (from) => {
  test('is accepted to every status that the table allows, and to no other', async () => {
    let { id } = await aPericiaAt(app, dona, from);
    for (const to of ALL_STATUSES) {
      const before = await historyOf(id);
      const call = { as: dona, params: { id }, body: stepTo(from, to) };
      const outcome = await callRoute(app, advancePericia, call);
      const refusal = refusalOf(from, to);
      expect(outcome.ok ? undefined : outcome.failure.code, `${from} → ${to}`).toBe(refusal);
      expect(await statusOf(id)).toBe(refusal === undefined ? to : from);
      const after = await historyOf(id);
      expect(after.slice(0, before.length)).toEqual(before);
      // the case got to a decision step by the same step
      expect(after.slice(before.length).map((entry) => entry.statusType)).toEqual(
        refusal === undefined && from !== to ? [to] : [],
      );
      // a refused step changes nothing, so the next step is tried on the same case
      if (refusal === undefined) ({ id } = await aPericiaAt(app, dona, from));
    }
  });
});

describe('a step of a case', () => {
  test('that is saved again is recorded only if it says something new', async () => {
    const { id } = await aPericiaAt(app, dona, 'APROVADA_RECUSADA');
    const again = (values: object) =>
      callRoute(app, advancePericia, {
        as: dona,
        params: { id },
        body: { ...stepTo('APROVADA_RECUSADA', 'APROVADA_RECUSADA'), ...values },
      });
    const notesOf = async () => (await historyOf(id)).map(({ notes }) => notes);
    const first = await notesOf();
    expect(succeeded(await again({})).currentStatus).toBe('APROVADA_RECUSADA');
    expect(await notesOf()).toEqual(first);
    succeeded(await again({ notes: 'Nomeação aceita.' }));
    succeeded(await again({ notes: ' Nomeação aceita. ' }));
    expect(await notesOf()).toEqual([...first, 'Nomeação aceita.']);
  });

  test('is recorded with the fields it requires, and no others', async () => {
    const responses = {
      processMovementNumber: ' 12345 ',
      eventDate: '2026-11-20',
      notes: 'Feito.',
    };
    const visit = await aPericiaAt(app, dona, 'PROPOSTA_DATA_DILIGENCIA');
    const proposal = await aPericiaAt(app, dona, 'APROVADA_RECUSADA');
    const steps = [
      [visit.id, stepTo('PROPOSTA_DATA_DILIGENCIA', 'PERICIA_REALIZADA', responses)],
      [proposal.id, stepTo('APROVADA_RECUSADA', 'PROPOSTA_HONORARIOS_ENVIADA', responses)],
    ] as const;
    for (const [id, body] of steps) {
      succeeded(await callRoute(app, advancePericia, { as: dona, params: { id }, body }));
    }
    expect((await historyOf(visit.id)).at(-1)).toMatchObject({
      statusType: 'PERICIA_REALIZADA',
      processMovementNumber: null,
      eventDate: '2026-11-20',
      notes: 'Feito.',
    });
    expect((await historyOf(proposal.id)).at(-1)).toMatchObject({
      statusType: 'PROPOSTA_HONORARIOS_ENVIADA',
      processMovementNumber: '12345',
      eventDate: null,
    });
  });

  test.each([
    ['EM_AVALIACAO', 'APROVADA_RECUSADA', null, 'Recusado.'],
    ['APROVADA_RECUSADA', 'APROVADA_RECUSADA', 'Sem agenda.', 'Recusado. Sem agenda.'],
    ['APROVADA_RECUSADA', 'ENCERRADA_RECUSADA', null, 'Recusado.'],
    ['PROPOSTA_HONORARIOS_ENVIADA', 'PROPOSTA_HONORARIOS_APROVADA_RECUSADA', '', 'Recusado.'],
    [
      'PROPOSTA_HONORARIOS_APROVADA_RECUSADA',
      'PROPOSTA_HONORARIOS_APROVADA_RECUSADA',
      'Valor alto.',
      'Recusado. Valor alto.',
    ],
  ] as const)(
    'from %s to %s that is refused closes the case',
    async (from, to, notes, recorded) => {
      const { id } = await aPericiaAt(app, dona, from);
      const body = stepTo(from, to, { decision: 'refused', notes });
      const pericia = succeeded(
        await callRoute(app, advancePericia, { as: dona, params: { id }, body }),
      );
      expect(pericia.currentStatus).toBe('ENCERRADA_RECUSADA');
      expect((await historyOf(id)).at(-1)).toMatchObject({
        statusType: 'ENCERRADA_RECUSADA',
        notes: recorded,
      });
    },
  );

  test('sent again with its key is recorded once', async () => {
    const { id } = await aPericia(app, dona);
    const body = stepTo('EM_AVALIACAO', 'APROVADA_RECUSADA');
    const call = { as: dona, params: { id }, body, key: randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => callRoute(app, advancePericia, call)),
    );
    for (const result of responses)
      expect(succeeded(result).currentStatus).toBe('APROVADA_RECUSADA');
    expect(await historyOf(id)).toHaveLength(2);
  });

  test('by two concurrent administrators is accepted once, and the other one gets a refusal', async () => {
    const other = await aPerson(app, 'admin');
    for (let round = 0; round < 5; round += 1) {
      const { id } = await aPericiaAt(app, dona, 'PERICIA_REALIZADA');
      const body = stepTo('PERICIA_REALIZADA', 'DOCUMENTO_PRAZO_LAUDO');
      const outcomes = await Promise.all(
        [dona, other].map((as) => callRoute(app, advancePericia, { as, params: { id }, body })),
      );
      expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
      const rejected = outcomes.find((outcome) => !outcome.ok);
      expect(rejected && refused(rejected)).toMatchObject({
        status: 409,
        code: 'periciaStatusChanged',
        message:
          'Outra pessoa atualizou o status desta perícia antes de você. Confira onde ela está e tente de novo.',
        data: { expected: 'PERICIA_REALIZADA', current: 'DOCUMENTO_PRAZO_LAUDO' },
      });
      expect(
        (await historyOf(id)).filter((e) => e.statusType === 'DOCUMENTO_PRAZO_LAUDO'),
      ).toHaveLength(1);
    }
  });
});

describe('a step is rejected without a record for', () => {
  const good = stepTo('EM_AVALIACAO', 'APROVADA_RECUSADA');
  test.each<[string, unknown]>([
    ['no body', undefined],
    ['an unknown status', { ...good, status: 'ARQUIVADA' }],
    ['an unknown decision', { ...good, decision: 'talvez' }],
    ['a day that does not exist', { ...good, eventDate: '2026-02-30' }],
    ['a day before 1900', { ...good, eventDate: '1899-12-31' }],
    ['a day after 2100', { ...good, eventDate: '2101-01-01' }],
    ['a day with a time', { ...good, eventDate: '2026-02-20T00:00:00Z' }],
    ['notes of 5001 characters', { ...good, notes: 'a'.repeat(5001) }],
    ['NUL in the movement number', { ...good, processMovementNumber: '1\u0000' }],
    ['no expected status', { ...good, expectedStatus: undefined }],
  ])('%s', async (_, body) => {
    const { id } = await aPericia(app, dona);
    const response = await sendRaw(app, advancePericia, { as: dona, params: { id }, body });
    expect(response.statusCode).toBe(400);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('a missing decision in a decision step', async () => {
    const { id } = await aPericia(app, dona);
    const body = { ...good, decision: null };
    const call = { as: dona, params: { id }, body };
    expect(refused(await callRoute(app, advancePericia, call))).toMatchObject({
      status: 422,
      message: 'Escolha Aprovado ou Recusado.',
    });
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('an unknown case', async () => {
    const call = { as: dona, params: { id: randomUUID() }, body: good };
    expect(refused(await callRoute(app, advancePericia, call))).toMatchObject({
      status: 404,
      code: 'periciaNotFound',
    });
  });
});
