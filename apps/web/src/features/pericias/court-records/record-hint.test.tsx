import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  type CourtRecordResponse,
  getCourtRecord,
  requestCourtRecord,
} from '@vendas/contract/lookups/court-records';
import { createPericia, listPericias, listPericiasWithNumber } from '@vendas/contract/pericias';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer, fault, page } from '#testing/fake-server.ts';
import { expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { aPericia, RECORD_OFF } from '#features/pericias/pericias-test-kit.ts';

const NUMBER = '0919992-11.2023.8.19.0001';
const WAITING: CourtRecordResponse = { ...RECORD_OFF, state: 'waiting' };
const FOUND: CourtRecordResponse = {
  ...RECORD_OFF,
  state: 'found',
  record: {
    court: 'TJRJ',
    courtDivision: '2ª Vara Cível',
    caseClass: 'Procedimento Comum Cível',
    distributionDate: '2023-08-01',
    isSealed: false,
    degrees: [],
    movements: [],
    movementCount: 0,
  },
};

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(listPericias, page([]));
  server.on(listPericiasWithNumber, { items: [] });
});

async function openNew(options: { readonly areIntervalsFake?: boolean } = {}) {
  const opened = await openPage('/admin/pericias/new', { server, as: ADMIN, ...options });
  await screen.findByText('Adicionar Perícia');
  await opened.person.click(screen.getByText('Dados do processo (opcionais)'));
  return opened;
}

test('a typed number is looked up, and the result fills only empty fields', async () => {
  server.on(requestCourtRecord, WAITING);
  server.on(getCourtRecord, WAITING, FOUND);
  await openNew({ areIntervalsFake: true });
  write('Classe', 'Minha classe');
  write(/^Número do Processo/, NUMBER);
  expect(await screen.findByText('Buscando no DataJud…')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(3000);
  const filled = 'Encontrado no DataJud. Preenchido: Tribunal, Vara, Data de distribuição.';
  expect(await screen.findByText(filled)).toBeTruthy();
  const values = () =>
    ['Tribunal', 'Vara', 'Classe', 'Data de distribuição'].map((label) => field(label).value);
  await waitFor(() =>
    expect(values()).toEqual(['TJRJ', '2ª Vara Cível', 'Minha classe', '01/08/2023']),
  );
  expect(server.sent(requestCourtRecord)).toMatchObject([{ body: { processNumber: NUMBER } }]);
  // a field that is cleared afterwards stays empty
  write('Vara', '');
  await waitFor(() => expect(field('Vara').value).toBe(''));
});

test('saving a case does not wait for the lookup', async () => {
  server.on(requestCourtRecord, WAITING);
  server.on(getCourtRecord, WAITING);
  server.on(createPericia, aPericia());
  const { person } = await openNew();
  write(/^Número do Processo/, NUMBER);
  write(/^Réu/, 'Banco Azul');
  write(/^Local/, 'Niterói/RJ');
  await screen.findByText('Buscando no DataJud…');
  await person.click(screen.getByText('Adicionar Perícia'));
  await expectToasts('Perícia adicionada com sucesso!');
});

test.each([
  ['missing', 'Não encontrado: segredo de justiça, número antigo ou ainda não enviado'],
  ['failed', 'O DataJud não respondeu. A perícia pode ser salva; a busca é repetida depois.'],
] as const)('the hint of a number whose lookup is %s states that', async (state, text) => {
  server.on(requestCourtRecord, { ...RECORD_OFF, state });
  await openNew();
  write(/^Número do Processo/, NUMBER);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the form shows no hint while DataJud is off, or after a failed lookup', async () => {
  server.on(requestCourtRecord, RECORD_OFF, fault('internal'));
  await openNew();
  write(/^Número do Processo/, NUMBER);
  await server.received(requestCourtRecord, 1);
  write(/^Número do Processo/, '0058967-77.2016.8.19.0000');
  await server.received(requestCourtRecord, 2);
  expect(screen.queryByText(/DataJud/)).toBeNull();
  expect(toasts()).toEqual([]);
});

test('an invalid process number is not looked up', async () => {
  await openNew();
  for (const number of ['proc. 12', '1000001-33.2024.8.26.0100']) {
    write(/^Número do Processo/, number);
    await waitFor(() =>
      expect(server.sent(listPericiasWithNumber).at(-1)?.query).toMatchObject({
        processNumber: number,
      }),
    );
  }
  expect(server.sent(requestCourtRecord)).toEqual([]);
});
