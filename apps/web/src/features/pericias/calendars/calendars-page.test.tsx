import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  createCourtCalendar,
  type DeadlineMove,
  deleteCourtCalendar,
  listCourtCalendars,
  listCourtDays,
  previewCourtDays,
  saveCourtDays,
  updateCourtCalendar,
} from '@vendas/contract/deadlines/court-calendars';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer, fault, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';
import { put } from '#testing/simulated-user.tsx';
import { aCalendar } from '#features/pericias/deadlines/deadlines-test-kit.ts';
import { ID, NUMBER } from '#features/pericias/pericias-test-kit.ts';

const COURT = aCalendar({ ownDays: 1, cases: 2 });
const COMARCA = aCalendar({ id: anId(), name: 'Comarca de Campinas', parentId: COURT.id });
const ACT = 'Provimento 2.800/2025';

const DAYS = [
  {
    date: '2026-02-16',
    effect: 'suspended',
    name: 'Suspensão',
    source: ACT,
    origin: 'own',
  },
  {
    date: '2026-04-21',
    effect: 'closed',
    name: 'Tiradentes',
    source: 'Lei 662/1949',
    origin: 'law',
  },
] as const;

function aMove(changes: Partial<DeadlineMove> = {}): DeadlineMove {
  return {
    deadlineId: anId(),
    label: 'Esclarecimentos',
    processNumber: NUMBER,
    periciaId: ID,
    oldLegalDate: '2026-12-15',
    legalDate: '2026-12-16',
    oldSafeDate: '2026-12-14',
    safeDate: '2026-12-15',
    ...changes,
  };
}

function serverOf(items = [COURT, COMARCA]) {
  const server = fakeServer();
  server.on(listCourtCalendars, { items });
  server.on(listCourtDays, { items: [...DAYS] });
  return server;
}

async function openCalendars(server: FakeServer, query = '') {
  const opened = await openPage(`/admin/deadlines/calendars${query}`, {
    server,
    as: aSeller('manageCases'),
  });
  await screen.findByRole('heading', { level: 1, name: 'Calendários dos tribunais' });
  return opened;
}

test('the page lists calendars with their properties, and the days of one with month, source and origin', async () => {
  const server = serverOf();
  const { person, address } = await openCalendars(server);
  await screen.findByText('Tiradentes');
  expect(
    screen.getByText(
      `Justiça estadual · horário de Brasília · herda os dias de ${COURT.name} · sem dias próprios · 1 perícia`,
    ),
  ).toBeTruthy();
  const february = within(screen.getByRole('region', { name: 'fevereiro' }));
  expect(february.getByText(`próprio · Prazos suspensos · ${ACT}`)).toBeTruthy();
  const april = within(screen.getByRole('region', { name: 'abril' }));
  expect(april.getByText('da lei · Lei 662/1949')).toBeTruthy();
  expect(april.queryByRole('button')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Ano de 2027' }));
  await waitFor(() => expect(address()).toContain('ano=2027'));
  await waitFor(() => expect(server.sent(listCourtDays).at(-1)?.query).toEqual({ year: 2027 }));
  await person.click(screen.getByRole('link', { name: COMARCA.name }));
  await waitFor(() => expect(server.sent(listCourtDays).at(-1)?.params.id).toBe(COMARCA.id));
});

test('a failure to load the calendars is reported with a retry, and without any the page explains how to create one', async () => {
  const server = fakeServer();
  server.on(listCourtCalendars, fault('internal'));
  const { person } = await openCalendars(server);
  await screen.findByText(/^Erro ao carregar calendários: /);
  server.on(listCourtCalendars, { items: [] });
  await person.click(await button('Tentar de novo'));
  expect(await screen.findByText(/^Nenhum calendário ainda\./)).toBeTruthy();
});

test('the calendar of a comarca is created with the justice of its court; a taken name is refused once', async () => {
  const server = serverOf();
  const { person } = await openCalendars(server);
  server.on(createCourtCalendar, refusal('calendarNameTaken', {}), COMARCA);
  await person.click(await button('Novo calendário'));
  await person.click(await button('Criar calendário'));
  expect(await screen.findByText('O nome do calendário é obrigatório.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Nome do calendário/));
  fireEvent.change(screen.getByLabelText(/^Nome do calendário/), { target: { value: 'Itu' } });
  await person.selectOptions(screen.getByLabelText('Herda os dias de'), COURT.name);
  await person.click(await button('Criar calendário'));
  await expectToasts('Erro ao criar calendário: Já existe um calendário com este nome.');
  await person.click(await button('Criar calendário'));
  await waitFor(() => expect(screen.queryByLabelText(/^Nome do calendário/)).toBeNull());
  expect(server.sent(createCourtCalendar).at(-1)?.body).toEqual({
    name: 'Itu',
    rules: 'state',
    timeZone: 'America/Sao_Paulo',
    parentId: COURT.id,
  });
});

test('a calendar can be renamed, and deleting one in use is refused', async () => {
  const server = serverOf();
  const { person } = await openCalendars(server);
  server.on(updateCourtCalendar, COURT);
  await person.click(await button(`Alterar ${COURT.name}`));
  fireEvent.change(await screen.findByLabelText(/^Nome do calendário/), {
    target: { value: 'TJSP' },
  });
  await person.click(await button('Salvar'));
  await expectToasts('Calendário alterado com sucesso!');
  expect(server.sent(updateCourtCalendar).at(-1)?.body.name).toBe('TJSP');
  server.on(deleteCourtCalendar, refusal('calendarInUse', {}));
  await person.click(await button(`Excluir ${COURT.name}`));
  await person.click(await button('Excluir'));
  await screen.findByText(
    'Erro ao excluir calendário: Este calendário é usado por perícias ou por outro calendário.',
  );
});

async function pasteInto(
  person: Awaited<ReturnType<typeof openCalendars>>['person'],
  text: string,
) {
  await person.click(await button('Adicionar dias'));
  fireEvent.change(await screen.findByLabelText(/^Colar lista/), { target: { value: text } });
  await person.click(await button('Ler lista'));
}

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
