import { screen, waitFor, within } from '@testing-library/react';
import {
  correctPericiaEntry,
  listPericiaHistory,
  type PericiaHistoryEntry,
} from '@vendas/contract/pericias';
import { describe, expect, test } from 'vitest';
import { later, refusal } from '#testing/fake-server.ts';
import { descriptionOf, expectToasts } from '#testing/open-page.tsx';
import { retype } from '#testing/simulated-user.tsx';
import {
  aPericia,
  anEntry,
  ID,
  openMenu,
  openStatus,
  serverOf,
} from '#features/pericias/pericias-test-kit.ts';

const VISIT_ID = 'e0000000-0000-4000-8000-000000000002';
const visit = anEntry({
  id: VISIT_ID,
  statusType: 'PERICIA_REALIZADA',
  eventDate: '2026-11-19',
  notes: 'Feita.',
});
const corrected = anEntry({
  ...visit,
  id: 'e0000000-0000-4000-8000-000000000003',
  correctsId: VISIT_ID,
  eventDate: '2026-11-18',
});

const dialog = () => screen.queryByRole('dialog', { name: 'Corrigir Histórico' });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar Correção' });
const entries = () =>
  within(screen.getByRole('list', { name: 'Histórico de Status:' })).getAllByRole('listitem');

/** Opens the status dialog of a case whose diligência took place, and the correction dialog above it. */
async function openCorrection(history: PericiaHistoryEntry[] = [anEntry(), visit]) {
  const server = serverOf(aPericia({ currentStatus: 'PERICIA_REALIZADA' }), history);
  const opened = await openStatus(server);
  await opened.person.click(await screen.findByText('Corrigir última'));
  await waitFor(() => expect(dialog()).toBeTruthy());
  return { ...opened, server };
}

const dateField = () =>
  within(dialog() ?? document.body).getByLabelText<HTMLInputElement>('Data da Perícia');

describe('the correction of the last history entry', () => {
  test('starts with its values, and needs a change to be saved', async () => {
    await openCorrection();
    expect(dateField().value).toBe('19/11/2026');
    expect(screen.queryByLabelText('Resultado')).toBeNull();
    expect(save().disabled).toBe(true);
    expect(descriptionOf(save())).toBe('Altere algum valor para salvar.');
  });

  test('adds one entry, and the old one is struck through', async () => {
    const { person, server } = await openCorrection();
    server.on(correctPericiaEntry, corrected);
    server.on(listPericiaHistory, { items: [anEntry(), visit, corrected] });
    await retype(person, dateField(), '18/11/2026');
    await person.click(save());
    await expectToasts('Histórico corrigido com sucesso!');
    expect(server.sent(correctPericiaEntry)).toMatchObject([
      {
        params: { id: ID, entryId: VISIT_ID },
        body: { processMovementNumber: null, eventDate: '2026-11-18', notes: 'Feita.' },
      },
    ]);
    await waitFor(() => expect(dialog()).toBeNull());
    await waitFor(() => expect(entries()).toHaveLength(3));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Corrigir última'));
    const [, old, correction] = entries();
    expect(old?.dataset['corrected']).toBe('true');
    expect(old?.textContent).toContain('6 - Perícia RealizadaCorrigida');
    expect(correction?.textContent).toContain('6 - Perícia RealizadaCorreção');
    // steps and date are unchanged
    expect(screen.getByText('desde 20/11/2026')).toBeTruthy();
  });

  test.each([
    ['nothing else', [anEntry()]],
    ['only a date before them', [anEntry(), visit]],
  ])('focuses the notes of an entry with %s', async (_case, history) => {
    await openCorrection(history);
    const notes = within(dialog() ?? document.body).getByLabelText('Observações');
    await waitFor(() => expect(document.activeElement).toBe(notes));
  });

  test('with an invalid date sends nothing and focuses the date', async () => {
    const { person, server } = await openCorrection();
    await retype(person, dateField(), '31/02/2026');
    await person.click(save());
    expect(document.activeElement).toBe(dateField());
    expect(screen.getByText('“31/02/2026” não é uma data válida.')).toBeTruthy();
    expect(server.sent(correctPericiaEntry)).toEqual([]);
  });

  test('requires a confirmation of a changed date more than a year away, but not of the saved date', async () => {
    const { person, server } = await openCorrection();
    server.on(correctPericiaEntry, corrected);
    await retype(person, dateField(), '18/11/2020');
    await person.click(save());
    expect(server.sent(correctPericiaEntry)).toEqual([]);
    await person.click(screen.getByText('Sim, está certa'));
    await person.click(save());
    await server.received(correctPericiaEntry, 1);
  });

  test('of a refused case hides the prefix of the refusal', async () => {
    const refusedEntry = anEntry({
      id: VISIT_ID,
      statusType: 'ENCERRADA_RECUSADA',
      notes: 'Recusado. Sem objeto.',
    });
    const server = serverOf(aPericia({ currentStatus: 'ENCERRADA_RECUSADA' }), [
      anEntry(),
      refusedEntry,
    ]);
    const { person } = await openMenu(server, 'Histórico');
    await person.click(await screen.findByText('Corrigir última'));
    const form = await screen.findByRole('dialog', { name: 'Corrigir Histórico' });
    expect(within(form).getByLabelText<HTMLTextAreaElement>('Observações').value).toBe(
      'Sem objeto.',
    );
    expect(within(form).getByPlaceholderText<HTMLInputElement>('Ex: 12345').disabled).toBe(false);
  });
});

describe('the correction dialog', () => {
  test('closes alone on Esc, and requires a confirmation before typed text is discarded', async () => {
    const { person } = await openCorrection();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Atualizar Status da Perícia' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent.trim()).toBe('Corrigir última'));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(dialog()).toBeTruthy());
    await person.type(within(dialog() ?? document.body).getByLabelText('Observações'), '!');
    await person.keyboard('{Escape}');
    expect(await screen.findByText('Continuar editando')).toBeTruthy();
  });

  test('reports a refusal once, and keeps the input', async () => {
    const { person, server } = await openCorrection();
    server.on(correctPericiaEntry, refusal('periciaEntryChanged', {}));
    await retype(person, dateField(), '18/11/2026');
    await person.click(save());
    await expectToasts(
      'Erro ao corrigir histórico: Outra pessoa corrigiu esta entrada antes de você. Confira o histórico.',
    );
    expect(dateField().value).toBe('18/11/2026');
  });

  test('cannot be closed while the request is pending', async () => {
    const { person, server } = await openCorrection();
    const response = later<PericiaHistoryEntry>();
    server.on(correctPericiaEntry, response.promise);
    await retype(person, dateField(), '18/11/2026');
    await person.click(save());
    await person.keyboard('{Escape}');
    expect(dialog()).toBeTruthy();
    response.resolve(corrected);
    await waitFor(() => expect(dialog()).toBeNull());
  });
});
