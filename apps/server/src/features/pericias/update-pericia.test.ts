import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getPericia,
  listPericiaHistory,
  setPericiaAccess,
  updatePericia,
} from '@vendas/contract/pericias';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aPericia, aPericiaAt, caseFields } from './pericias-test-kit.ts';

let app: TestApp;
let dona: Person;
beforeAll(async () => {
  app = await startTestApp();
  dona = await aPerson(app, 'admin');
});
afterAll(() => app.close());

describe('the form of a case', () => {
  test('can be edited without a change of its status or history', async () => {
    const { id } = await aPericiaAt(app, dona, 'PROPOSTA_HONORARIOS_ENVIADA');
    const body = {
      ...caseFields,
      defendant: 'Outro Réu',
      caseSummary: null,
      amountReceivedCents: 1,
    };
    const call = { as: dona, params: { id }, body: { ...body, version: 1 } };
    expect(succeeded(await callRoute(app, updatePericia, call))).toMatchObject({
      ...body,
      version: 2,
      currentStatus: 'PROPOSTA_HONORARIOS_ENVIADA',
    });
    const history = await callRoute(app, listPericiaHistory, { as: dona, params: { id } });
    expect(succeeded(history).items).toHaveLength(3);
    // PostgreSQL moves an updated row behind the others
    const { kysely } = app.database;
    const change = kysely.updateTable('periciaStatusHistory').set({ notes: 'Corrigido' });
    await change.where('periciaId', '=', id).where('statusType', '=', 'EM_AVALIACAO').execute();
    const laterHistory = await callRoute(app, listPericiaHistory, { as: dona, params: { id } });
    expect(succeeded(laterHistory).items.map(({ statusType }) => statusType)).toEqual([
      'EM_AVALIACAO',
      'APROVADA_RECUSADA',
      'PROPOSTA_HONORARIOS_ENVIADA',
    ]);
  });

  test('is saved once, also when the browser repeats it after a lost response', async () => {
    const { id } = await aPericia(app, dona);
    const body = { ...caseFields, defendant: 'Outro Réu', version: 1 };
    const save = async () =>
      succeeded(await callRoute(app, updatePericia, { as: dona, params: { id }, body }));
    const saved = await save();
    expect(saved.version).toBe(2);
    expect(await save()).toEqual(saved);
  });

  test('saved over another person’s change is rejected, and the other change remains', async () => {
    const { id, version } = await aPericia(app, dona);
    const save = (defendant: string) =>
      callRoute(app, updatePericia, {
        as: dona,
        params: { id },
        body: { ...caseFields, defendant, version },
      });
    const outcomes = await Promise.all([save('Réu dela'), save('Réu dele')]);
    const [saved] = outcomes.filter((outcome) => outcome.ok).map(succeeded);
    expect(outcomes.find((outcome) => !outcome.ok)).toMatchObject({
      status: 409,
      failure: {
        code: 'periciaChanged',
        message: 'Outra pessoa alterou esta perícia enquanto você a editava.',
        data: { version: 2 },
      },
    });
    expect(succeeded(await callRoute(app, getPericia, { as: dona, params: { id } }))).toEqual(
      saved,
    );
  });

  test('has a new version after a change of access, but not after a step', async () => {
    const { id, version } = await aPericiaAt(app, dona, 'APROVADA_RECUSADA');
    expect(version).toBe(1);
    const call = { as: dona, params: { id }, body: { accessGranted: false } };
    for (const _ of ['changes it', 'finds it so']) {
      expect(succeeded(await callRoute(app, setPericiaAccess, call)).version).toBe(2);
    }
    const body = { ...caseFields, version };
    expect(refused(await callRoute(app, updatePericia, { ...call, body })).code).toBe(
      'periciaChanged',
    );
  });
});
