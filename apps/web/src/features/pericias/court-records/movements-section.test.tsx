import { screen, waitFor, within } from '@testing-library/react';
import {
  type CourtRecordResponse,
  getCourtRecord,
  requestCourtRecord,
} from '@vendas/contract/lookups/court-records';
import { listCourtCalendars } from '@vendas/contract/deadlines/court-calendars';
import { listPericiaDeadlines } from '@vendas/contract/deadlines/deadlines';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { fault } from '#testing/fake-server.ts';
import { openPage, toasts } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import {
  aPericia,
  ID,
  NUMBER,
  RECORD_OFF,
  serverOf,
} from '#features/pericias/pericias-test-kit.ts';

const AT = '2026-11-26T12:00:00.000Z';

function found(changes: Partial<CourtRecordResponse> = {}, movements = 12): CourtRecordResponse {
  return {
    ...RECORD_OFF,
    state: 'found',
    checkedAt: AT,
    succeededAt: AT,
    record: {
      court: 'TRF1',
      courtDivision: 'JEF Adj - Tefé',
      caseClass: null,
      distributionDate: null,
      isSealed: false,
      degrees: [
        { degree: 'G2', courtDivision: '5ª Câmara', updatedAt: AT },
        { degree: 'JE', courtDivision: null, updatedAt: null },
      ],
      movements: Array.from({ length: movements }, (_, n) => ({
        code: n,
        name: `Movimento ${n}`,
        note: n === 0 ? 'sorteio' : null,
        at: AT,
        date: '2026-11-26',
      })),
      movementCount: movements,
    },
    ...changes,
  };
}

async function openCase(response: CourtRecordResponse) {
  const server = serverOf(aPericia());
  server.on(listPericiaDeadlines, { calendarId: null, items: [] });
  server.on(listCourtCalendars, { items: [] });
  server.on(listLinkedTasks, { items: [] });
  server.on(getCourtRecord, response);
  const opened = await openPage(`/admin/pericias/${ID}`, { server, as: ADMIN });
  await screen.findByText('Etapas');
  return { ...opened, server };
}

const section = async () =>
  within(await screen.findByRole('region', { name: 'Movimentos no tribunal' }));

test('the page of a case lists degrees and movements, at first ten', async () => {
  const { person } = await openCase(found());
  const part = await section();
  expect(await part.findByText(/^Última verificação: 26\/11\/2026/)).toBeTruthy();
  expect(part.getByText(/^G2: 5ª Câmara \(atualizado em 26\/11\/2026\) · JE$/)).toBeTruthy();
  expect(part.getByText('Movimento 0 (sorteio)')).toBeTruthy();
  expect(part.getAllByRole('listitem')).toHaveLength(10);
  await person.click(part.getByText('Mostrar todos (12)'));
  expect(part.getAllByRole('listitem')).toHaveLength(12);
  expect(part.getByText(/nunca destes movimentos/)).toBeTruthy();
});

test('the page of a case has no movements section while DataJud is off', async () => {
  const { server } = await openCase(RECORD_OFF);
  await server.received(getCourtRecord, 1);
  await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
  expect(screen.queryByText('Movimentos no tribunal')).toBeNull();
});

test.each<[string, CourtRecordResponse, RegExp]>([
  ['never checked', { ...RECORD_OFF, state: 'none' }, /^Última verificação: nenhuma ainda\.$/],
  [
    'not found',
    { ...found(), record: null, state: 'missing' },
    /^Não encontrado: segredo de justiça, número antigo ou ainda não enviado$/,
  ],
  ['not searchable', { ...RECORD_OFF, state: 'unsearchable' }, /^Não consultado: o número/],
  ['without movements', found({}, 0), /^Nenhum movimento enviado/],
  [
    'failing for a day',
    found({ problem: 'slow', isFailing: true }),
    /^Sem resposta do DataJud desde 26\/11\/2026.*demorou demais/,
  ],
  [
    'failing from the start',
    { ...RECORD_OFF, state: 'failed', checkedAt: AT, problem: 'wrongKey', isFailing: true },
    /^Nenhuma consulta foi respondida ainda\. A chave foi recusada/,
  ],
])('the movements section of a case that is %s states that', async (_, response, text) => {
  await openCase(response);
  expect(await (await section()).findByText(text)).toBeTruthy();
});

test('a failure that lasts less than a day is not shown', async () => {
  await openCase(found({ problem: 'slow' }));
  const part = await section();
  await part.findByText('Movimento 0 (sorteio)');
  expect(part.queryByRole('alert')).toBeNull();
});

test('a user can request a check now, and a refusal is reported once', async () => {
  const { person, server } = await openCase(found());
  const part = await section();
  server.on(requestCourtRecord, fault('forbidden'), { ...found(), state: 'waiting' });
  await person.click(await part.findByText('Verificar agora'));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(toasts()[0]).toMatch(/^Erro ao consultar o DataJud: /);
  server.on(getCourtRecord, { ...found(), state: 'waiting' });
  await person.click(part.getByText('Verificar agora'));
  expect(await part.findByText('Buscando no DataJud…')).toBeTruthy();
  expect(server.sent(requestCourtRecord)[1]?.body).toEqual({ processNumber: NUMBER });
});
