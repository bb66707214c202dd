import { screen, waitFor, within } from '@testing-library/react';
import {
  advancePericia,
  getPericia,
  listPericiaHistory,
  listPericias,
} from '@vendas/contract/pericias';
import { describe, expect, test } from 'vitest';
import { fault, later, LOST, page, refusal } from '#testing/fake-server.ts';
import { expectToasts } from '#testing/open-page.tsx';
import { anId } from '#testing/samples.ts';
import {
  aPericia,
  anEntry,
  ID,
  NUMBER,
  openStatus,
  serverOf,
} from '#features/pericias/pericias-test-kit.ts';

const OTHER = 'Outra pessoa já atualizou esta perícia. Este é o status de agora.';
const NEXT = '2 - Perícia Aprovada / Recusada';
const dialog = () => screen.queryByRole('dialog');
const history = () => screen.getByText('Histórico de Status:').closest('section');

/** Selects the next step and its result, and saves. */
async function approve({ person }: Awaited<ReturnType<typeof openStatus>>) {
  await person.selectOptions(screen.getByLabelText('Novo Status'), NEXT);
  await person.click(screen.getByLabelText('Aprovado'));
  await person.click(screen.getByText('Salvar Status'));
}

const expectFocusOn = (text: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByText(text)));

const CHANGED = refusal('periciaStatusChanged', {
  expected: 'EM_AVALIACAO',
  current: 'APROVADA_RECUSADA',
});

describe('saving a step of a case', () => {
  test('sends it once with the status on screen, reports it, closes the dialog, and returns the focus', async () => {
    const server = serverOf(aPericia());
    const opened = await openStatus(server);
    expect(dialog()?.textContent).toContain('Atualizar Status da Perícia');
    expect(screen.getByText('Processo:').textContent).toBe(`Processo: ${NUMBER}`);
    const moved = aPericia({ currentStatus: 'APROVADA_RECUSADA' });
    server.on(advancePericia, moved);
    server.on(listPericias, page([moved]));
    server.on(getPericia, moved);
    await approve(opened);
    await expectToasts('Status da perícia atualizado com sucesso!');
    await waitFor(() => expect(dialog()).toBeNull());
    const [{ params, body } = {}] = server.sent(advancePericia);
    expect(params).toEqual({ id: ID });
    expect(body).toEqual({
      expectedStatus: 'EM_AVALIACAO',
      status: 'APROVADA_RECUSADA',
      decision: 'approved',
      processMovementNumber: null,
      eventDate: null,
      notes: null,
    });
    expect(server.sent(advancePericia)).toHaveLength(1);
    expect(await screen.findByText(NEXT, { selector: 'tbody *' })).toBeTruthy();
    await expectFocusOn(NUMBER);
  });

  test('repeats the key after a lost response, and uses a new one after a refusal', async () => {
    const server = serverOf(aPericia());
    const opened = await openStatus(server);
    server.on(advancePericia, LOST, fault('internal'), fault('forbidden'), fault('forbidden'));
    await approve(opened);
    for (const count of [1, 2, 3]) {
      await server.received(advancePericia, count);
      await waitFor(() =>
        expect(screen.getByLabelText('Novo Status')).toHaveProperty('disabled', false),
      );
      await opened.person.click(screen.getByText('Salvar Status'));
    }
    await server.received(advancePericia, 4);
    const keys = server.sent(advancePericia).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test.each([
    [
      'a case whose status another user has changed',
      CHANGED,
      /^Erro ao atualizar status: Erro ao atualizar status da perícia: Outra pessoa atualizou o status/,
    ],
    [
      'an entry that is no good',
      fault('invalidInput', { notes: 'Use no máximo 5000 caracteres.' }),
      /^Erro ao registrar histórico de status: /,
    ],
  ])('reports a refusal once, and the dialog stays open: %s', async (_, response, message) => {
    const server = serverOf(aPericia());
    const opened = await openStatus(server);
    server.on(advancePericia, response);
    await approve(opened);
    const toast = await screen.findByText(message);
    expect(toast).toBeTruthy();
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(dialog()).toBeTruthy();
  });

  test('shows the status that another user has set instead of the earlier one', async () => {
    const server = serverOf(aPericia());
    const opened = await openStatus(server);
    server.on(advancePericia, CHANGED);
    server.on(getPericia, aPericia({ currentStatus: 'PERICIA_REALIZADA' }));
    await approve(opened);
    expect(await screen.findByText(OTHER)).toBeTruthy();
    const options = [...screen.getByLabelText<HTMLSelectElement>('Novo Status').options];
    expect(options.map(({ value }) => value)).toEqual([
      'PERICIA_REALIZADA',
      'DOCUMENTO_PRAZO_LAUDO',
    ]);
    expect(screen.queryByLabelText('Aprovado')).toBeNull();
  });

  test('and opening the dialog before the case is read again shows the own step, without attributing it to another user', async () => {
    const server = serverOf(aPericia());
    const opened = await openStatus(server);
    const moved = aPericia({ currentStatus: 'APROVADA_RECUSADA' });
    server.on(advancePericia, moved);
    server.on(listPericias, later<ReturnType<typeof page<typeof moved>>>().promise);
    server.on(getPericia, later<typeof moved>().promise);
    await approve(opened);
    await waitFor(() => expect(dialog()).toBeNull());
    await opened.person.click(screen.getByText(NUMBER));
    const options = [...(await screen.findByLabelText<HTMLSelectElement>('Novo Status')).options];
    expect(options.map(({ value }) => value)).toEqual([
      'APROVADA_RECUSADA',
      'PROPOSTA_HONORARIOS_ENVIADA',
      'ENCERRADA_RECUSADA',
    ]);
    expect(screen.queryByText(OTHER)).toBeNull();
  });

  test('and opening the dialog after the list was read again attributes the step to no user while the case loads', async () => {
    const server = serverOf(aPericia());
    const opened = await openStatus(server);
    await opened.person.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
    const moved = aPericia({ currentStatus: 'APROVADA_RECUSADA' });
    server.on(getPericia, later<typeof moved>().promise);
    server.on(listPericias, page([moved]));
    await opened.queryClient.invalidateQueries({ queryKey: ['pericias', 'list'] });
    await screen.findByText(NEXT, { selector: 'tbody *' });
    await opened.person.click(screen.getByText(NUMBER));
    expect(await screen.findByLabelText('Novo Status')).toHaveProperty(
      'value',
      'PROPOSTA_HONORARIOS_ENVIADA',
    );
    expect(screen.queryByText(OTHER)).toBeNull();
  });

  test('cannot be cancelled while the request is pending', async () => {
    const server = serverOf(aPericia());
    const opened = await openStatus(server);
    const response = later<ReturnType<typeof aPericia>>();
    server.on(advancePericia, response.promise);
    await approve(opened);
    await opened.person.keyboard('{Escape}');
    expect(dialog()).toBeTruthy();
    expect(screen.getByLabelText<HTMLButtonElement>('Fechar janela').disabled).toBe(true);
    response.resolve(aPericia());
    await waitFor(() => expect(dialog()).toBeNull());
  });
});

describe('the status dialog', () => {
  test.each(['Cancelar', '{Escape}'])('is closed by %s without a request', async (closeBy) => {
    const server = serverOf(aPericia());
    const { person } = await openStatus(server);
    if (closeBy === 'Cancelar') await person.click(screen.getByText(closeBy));
    else await person.keyboard(closeBy);
    await waitFor(() => expect(dialog()).toBeNull());
    expect(server.sent(advancePericia)).toEqual([]);
    await expectFocusOn(NUMBER);
  });

  test('of a finished case offers no next step', async () => {
    await openStatus(serverOf(aPericia({ currentStatus: 'COBRANCA_HONORARIOS' })));
    expect(screen.getByText('Nenhum próximo status disponível')).toBeTruthy();
    expect(screen.getByText('Salvar Status').closest('button')).toHaveProperty('disabled', true);
  });
});

test('the status dialog links to the page of the case', async () => {
  await openStatus(serverOf(aPericia()));
  const link = screen.getByRole('link', { name: 'Abrir processo' });
  expect(link.getAttribute('href')).toBe(`/admin/pericias/${ID}`);
});

describe('the history in the status dialog', () => {
  test('shows each step with its time, movement, event and notes, oldest first', async () => {
    await openStatus(
      serverOf(aPericia({ currentStatus: 'ENCERRADA_RECUSADA' }), [
        anEntry(),
        anEntry({
          id: anId(),
          statusType: 'APROVADA_RECUSADA',
          createdAt: '2026-11-20T13:00:00.000Z',
          notes: null,
        }),
        anEntry({
          id: 'e0000000-0000-4000-8000-000000000002',
          statusType: 'PERICIA_REALIZADA',
          createdAt: '2026-11-21T02:30:00.000Z',
          processMovementNumber: '12345',
          eventDate: '2026-11-19',
          notes: 'Duas linhas\nde notas',
        }),
        anEntry({
          id: 'e0000000-0000-4000-8000-000000000003',
          statusType: 'ENCERRADA_RECUSADA',
          createdAt: '2026-11-21T12:00:00.000Z',
          notes: 'Recusado. Sem objeto.',
        }),
      ]),
    );
    const entries = await within(history() ?? document.body).findAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      '1 - Perícia em Avaliação20/11/2026 09:30Notas: Perícia criada e em avaliação inicial.',
      '2 - Perícia Aprovada / RecusadaAprovada20/11/2026 10:00',
      '6 - Perícia Realizada20/11/2026 23:30Nº Movimento: 12345Data do Evento: 19/11/2026Notas: Duas linhas\nde notas',
      '10 - Encerrada (Recusada)21/11/2026 09:00Notas: Recusado. Sem objeto.',
    ]);
    const marked = entries.map((entry) => entry.querySelector('[role="img"]') !== null);
    expect(marked).toEqual([false, false, false, true]);
  });

  test('without entries states that', async () => {
    await openStatus(serverOf(aPericia(), []));
    expect(await screen.findByText('Nenhum histórico de status encontrado.')).toBeTruthy();
  });

  test('shows a spinner, reports a failure once, and loads on a retry', async () => {
    const server = serverOf(aPericia());
    const response = later<ReturnType<typeof fault>>();
    const down = fault('internal');
    server.on(listPericiaHistory, response.promise, down, down, { items: [anEntry()] });
    const { person } = await openStatus(server);
    expect(within(history() ?? document.body).getByLabelText('Carregando')).toBeTruthy();
    response.resolve(down);
    expect(await screen.findAllByText(/^Erro ao carregar histórico: /)).toHaveLength(1);
    await person.click(screen.getByText('Tentar de novo'));
    expect(await screen.findByText(/Perícia criada e em avaliação inicial\./)).toBeTruthy();
  });
});
