import { expect, onTestFinished, test } from 'vitest';
import { getCourtRecord, requestCourtRecord } from '@vendas/contract/lookups/court-records';
import { saveLookup } from '@vendas/contract/lookups/lookups';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import { EXAMPLE_CASE, startDatajud } from '#testing/court-services/datajud-server.ts';
import { makeJobsDue } from '#testing/queue.ts';
import { startTestApp } from '#testing/test-app.ts';

const processNumber = '0000832-35.2018.4.01.3202';

test('of a case with 50000 movements the newest are stored and shown, with the count of all', async () => {
  const datajud = await startDatajud();
  onTestFinished(() => datajud.close());
  const app = await startTestApp({ environment: { LOOKUPS: 'datajud', DATAJUD_URL: datajud.url } });
  onTestFinished(() => app.close());
  const as = await aPerson(app, 'admin');
  const form = { isOn: true, key: 'chave-publica', version: 1 };
  succeeded(await callRoute(app, saveLookup, { as, params: { service: 'datajud' }, body: form }));
  const movimentos = Array.from({ length: 50_000 }, (_, n) => ({
    codigo: 60,
    nome: 'Expedição de documento',
    dataHora: new Date(Date.UTC(2001, 0, 1) + n * 3_600_000).toISOString(),
    complementosTabelados: [
      { codigo: 4, valor: n, nome: 'outros', descricao: 'tipo_de_documento' },
    ],
  }));
  datajud.cases.set('trf1 00008323520184013202', [{ ...EXAMPLE_CASE, movimentos }]);
  for (let times = 0; times < 2; times += 1) {
    await app.database.pool.query(
      `update court_records set succeeded_at = succeeded_at - interval '2 hours';
       update lookup_services set next_request_at = now() - interval '1 minute'`,
    );
    succeeded(await callRoute(app, requestCourtRecord, { as, body: { processNumber } }));
    await makeJobsDue(app);
    await app.runJobs();
    const query = { processNumber };
    const { record } = succeeded(await callRoute(app, getCourtRecord, { as, query }));
    expect(record?.movementCount).toBe(50_000);
    expect(record?.movements).toHaveLength(500);
    expect(record?.movements[0]?.at).toBe(movimentos.at(-1)?.dataHora);
  }
  expect(datajud.requests).toHaveLength(2);
  const { rows } = await app.database.pool.query(
    `select jsonb_array_length(content::jsonb -> 'movements') as stored from court_records`,
  );
  expect(rows).toEqual([{ stored: 500 }]);
});
