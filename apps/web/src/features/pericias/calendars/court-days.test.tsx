import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  listCourtDays,
  previewCourtDays,
  saveCourtDays,
} from '@vendas/contract/deadlines/court-calendars';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { button, expectToasts } from '#testing/open-page.tsx';
import { put } from '#testing/simulated-user.tsx';
import { ACT, aMove, DAYS, openCalendars, pasteInto, serverOf } from './calendars-test-kit.ts';

test('a pasted list of days can be corrected, and is saved after the moved deadlines were shown', async () => {
  const server = serverOf();
  const { person } = await openCalendars(server);
  await pasteInto(
    person,
    `16/02/2026 Suspensão – ${ACT}\nObservações\n20/12/2026 a 06/01/2027 Recesso`,
  );
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Linha 2: A linha começa com uma data, como 16/02/2026.',
  );
  expect(screen.getByText('20/12/2026 a 06/01/2027 (18 dias)')).toBeTruthy();
  await person.click(await button('Conferir prazos'));
  expect(await screen.findByText('Informe o ato.')).toBeTruthy();
  expect(server.sent(previewCourtDays)).toEqual([]);
  const acts = screen.getAllByLabelText(/^Ato/);
  expect(document.activeElement).toBe(acts[1]);
  fireEvent.change(screen.getAllByLabelText(/^Ato/)[1] ?? document.body, {
    target: { value: 'Portaria 10/2026' },
  });
  await person.selectOptions(screen.getByLabelText('Efeito de 16/02/2026'), 'Prazos suspensos');
  const earlier = aMove({ safeDate: '2026-12-11', label: 'Escusa' });
  const moves = [earlier, aMove()];
  server.on(previewCourtDays, { moves });
  await person.click(await button('Conferir prazos'));
  await screen.findByText('2 prazos abertos mudam de data:');
  expect(screen.getByText('1 prazo fica mais cedo.')).toBeTruthy();
  const shown = screen.getAllByText(/^segura /).map(({ textContent }) => textContent);
  expect(shown).toEqual(['segura 14/12/2026 → 11/12/2026', 'segura 14/12/2026 → 15/12/2026']);
  server.on(saveCourtDays, { moves });
  await person.click(await button('Salvar'));
  await expectToasts('Calendário salvo: 2 prazos mudaram de data.');
  const { body } = await server.received(saveCourtDays);
  expect(body.days).toHaveLength(19);
  expect(body.days[0]).toEqual({ date: '2026-02-16', effect: 'suspended', name: 'Suspensão', source: ACT }); // prettier-ignore
  expect(body.days[18]).toEqual({ date: '2027-01-06', effect: 'closed', name: 'Recesso', source: 'Portaria 10/2026' }); // prettier-ignore
  expect(body.seen.map(({ deadlineId }) => deadlineId)).toEqual(
    moves.map(({ deadlineId }) => deadlineId),
  );
});

test('several days of one line are listed, and a period above a year is added only after a confirmation', async () => {
  const server = serverOf();
  const { person } = await openCalendars(server);
  await pasteInto(
    person,
    `16/02/2026 e 18/02/2026 a 19/02/2026 Carnaval – ${ACT}\n20/12/2026 a 06/01/2028 Recesso – ${ACT}`,
  );
  expect(await screen.findByText('16/02/2026 e 18/02/2026 a 19/02/2026 (3 dias)')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(
    'Linha 2: O período tem 383 dias. O ano está certo?',
  );
  expect(screen.queryByText(/\(383 dias\)/)).toBeNull();
  await person.click(await button('Sim, incluir a linha 2'));
  expect(screen.getByText('20/12/2026 a 06/01/2028 (383 dias)')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(await button('Adicionar linha'));
  server.on(previewCourtDays, { moves: [] });
  await person.click(await button('Conferir prazos'));
  expect((await server.received(previewCourtDays)).body.days).toHaveLength(386);
});

test('deadlines that move earlier are listed first in red; later ones are named as later, also in the past', async () => {
  const server = serverOf();
  const { person } = await openCalendars(server);
  const passed = aMove({ label: 'Escusa', oldSafeDate: '2026-11-18', safeDate: '2026-11-20' });
  const earlier = aMove({ label: 'Entrega do laudo', safeDate: '2026-12-11' });
  const earlierByLaw = aMove({ label: 'Proposta', legalDate: '2026-12-14' });
  server.on(previewCourtDays, { moves: [aMove(), earlier, passed, earlierByLaw] });
  await pasteInto(person, `16/02/2026 Suspensão – ${ACT}`);
  await person.click(await button('Conferir prazos'));
  await screen.findByText('2 prazos ficam mais cedo.');
  const rows = screen.getAllByText(/^segura /).map((dates) => dates.closest('li'));
  expect(
    rows.map((row) => [
      row?.querySelector('strong')?.textContent,
      row?.dataset['urgent'] === 'true',
      /mais (cedo|tarde)/.exec(row?.textContent ?? '')?.[0],
      row?.textContent.includes('já passou'),
    ]),
  ).toEqual([
    ['Entrega do laudo', true, 'mais cedo', false],
    ['Proposta', true, 'mais cedo', false],
    ['Escusa', false, 'mais tarde', true],
    ['Esclarecimentos', false, 'mais tarde', false],
  ]);
});

test('deadlines that only move later are no alert', async () => {
  const server = serverOf();
  const { person } = await openCalendars(server);
  server.on(previewCourtDays, {
    moves: [aMove({ oldSafeDate: '2026-11-18', safeDate: '2026-11-20' })],
  });
  await pasteInto(person, `16/02/2026 Suspensão – ${ACT}`);
  await person.click(await button('Conferir prazos'));
  await screen.findByText('1 prazo aberto muda de data:');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/mais cedo/)).toBeNull();
});

test('saving days is refused when other deadlines move than those shown, and the new list is shown', async () => {
  const server = serverOf();
  const { person } = await openCalendars(server);
  const [old, current] = [aMove(), aMove({ safeDate: '2026-12-17', legalDate: '2026-12-17' })];
  server.on(previewCourtDays, { moves: [old] }, { moves: [current] });
  server.on(saveCourtDays, refusal('calendarMovesChanged', {}), { moves: [current] });
  await pasteInto(person, `16/02/2026 Suspensão – ${ACT}`);
  await person.click(await button('Conferir prazos'));
  await screen.findByText('segura 14/12/2026 → 15/12/2026');
  await person.click(await button('Salvar'));
  await expectToasts(
    'Erro ao salvar dias: Os prazos que esta mudança move já são outros. Confira a lista de novo.',
  );
  await screen.findByText('segura 14/12/2026 → 17/12/2026');
  await person.click(await button('Salvar'));
  await waitFor(() => expect(screen.queryByText('Dias do Calendário')).toBeNull());
  expect(server.sent(saveCourtDays).at(-1)?.body.seen).toEqual([
    { deadlineId: current.deadlineId, legalDate: '2026-12-17', safeDate: '2026-12-17' },
  ]);
});

test('removing an own day shows the moved deadlines before it is saved', async () => {
  const server = serverOf();
  const { person } = await openCalendars(server);
  server.on(previewCourtDays, { moves: [] });
  server.on(saveCourtDays, { moves: [] });
  await person.click(await button('Retirar 16/02/2026, Prazos suspensos'));
  await screen.findByText('Nenhum prazo aberto muda de data.');
  await person.click(await button('Salvar'));
  await expectToasts('Calendário salvo: nenhum prazo mudou de data.');
  expect(server.sent(saveCourtDays).at(-1)?.body).toEqual({
    days: [],
    removed: [{ date: '2026-02-16', effect: 'suspended' }],
    seen: [],
  });
});

test('another effect of an own day replaces the stored one, and keeps the other effects of the day', async () => {
  const server = serverOf();
  const outage = { ...DAYS[0], effect: 'outage', name: 'PJe fora do ar' } as const;
  server.on(listCourtDays, { items: [outage, ...DAYS] });
  const { person } = await openCalendars(server);
  server.on(previewCourtDays, { moves: [] });
  await screen.findByText('PJe fora do ar');
  await person.click(await button('Alterar 16/02/2026, Prazos suspensos'));
  await person.selectOptions(
    await screen.findByLabelText('Efeito de 16/02/2026'),
    'Feriado ou sem expediente',
  );
  await person.click(await button('Conferir prazos'));
  const { body } = await server.received(previewCourtDays);
  expect(body).toEqual({
    days: [{ date: '2026-02-16', effect: 'closed', name: 'Suspensão', source: ACT }],
    removed: [{ date: '2026-02-16', effect: 'suspended' }],
  });
});

test('two lines may give one day two effects', async () => {
  const server = serverOf();
  const { person } = await openCalendars(server);
  server.on(previewCourtDays, { moves: [] });
  await pasteInto(person, `16/02/2026 Suspensão – ${ACT}`);
  fireEvent.change(screen.getByLabelText(/^Colar lista/), {
    target: { value: `16/02/2026 PJe fora do ar – ${ACT}` },
  });
  await person.click(await button('Ler lista'));
  await person.selectOptions(
    screen.getAllByLabelText('Efeito de 16/02/2026')[1] ?? document.body,
    'Indisponibilidade ou expediente reduzido',
  );
  await person.click(await button('Conferir prazos'));
  const { body } = await server.received(previewCourtDays);
  expect(body.days.map(({ effect }) => effect)).toEqual(['closed', 'outage']);
});

test('a typed day that another line contains is refused', async () => {
  const server = serverOf();
  const { person } = await openCalendars(server);
  await pasteInto(person, `16/02/2026 Suspensão – ${ACT}`);
  await person.click(await button('Adicionar linha'));
  const day = screen.getByRole('textbox', { name: /^Dia/ });
  fireEvent.change(day, { target: { value: '16/02/2026' } });
  fireEvent.blur(day);
  expect(await screen.findByText('Este dia já está em outra linha.')).toBeTruthy();
  await person.click(await button('Conferir prazos'));
  expect(document.activeElement).toBe(day);
  expect(server.sent(previewCourtDays)).toEqual([]);
});

test('a pasted day that another line contains is refused and gets the focus', async () => {
  const server = serverOf();
  const { person } = await openCalendars(server);
  await pasteInto(person, `16/02/2026 Suspensão – ${ACT}`);
  fireEvent.change(screen.getByLabelText(/^Colar lista/), {
    target: { value: `16/02/2026 Suspensão – ${ACT}` },
  });
  await person.click(await button('Ler lista'));
  const problem = await screen.findByText('Este dia já está em outra linha.');
  await person.click(await button('Conferir prazos'));
  expect(document.activeElement).toBe(problem.parentElement);
  expect(server.sent(previewCourtDays)).toEqual([]);
});

test('the focus survives a removed line and the review, and closing the review does not discard typed days', async () => {
  const server = serverOf();
  const { person } = await openCalendars(server);
  server.on(previewCourtDays, { moves: [] });
  await person.click(await button('Adicionar dias'));
  await person.click(await button('Adicionar linha'));
  await person.click(screen.getAllByText('Tirar')[1] ?? document.body);
  expect(document.activeElement).toBe(await button('Adicionar linha'));
  const day = screen.getByRole('textbox', { name: /^Dia/ });
  fireEvent.change(day, { target: { value: '16/02/2026' } });
  fireEvent.blur(day);
  await put(person, screen.getByLabelText(/^O que há/), 'Suspensão');
  await put(person, screen.getByLabelText(/^Ato/), ACT);
  await person.click(await button('Conferir prazos'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Voltar'));
  await person.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Conferir prazos');
  await person.keyboard('{Enter}');
  await screen.findByText('Nenhum prazo aberto muda de data.');
  await person.keyboard('{Escape}');
  await person.click(await button('Continuar editando'));
  await person.click(await button('Voltar'));
  expect(screen.getByLabelText<HTMLInputElement>(/^O que há/).value).toBe('Suspensão');
});
