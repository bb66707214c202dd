import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  createCourtCalendar,
  listCourtCalendars,
} from '@vendas/contract/deadlines/court-calendars';
import {
  changeDeadline,
  createDeadline,
  type Deadline,
  deleteDeadline,
  fulfilDeadline,
  getDeadline,
  listPericiaDeadlines,
  listResponsibles,
  previewDeadline,
} from '@vendas/contract/deadlines/deadlines';
import { getPericia } from '@vendas/contract/pericias';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { type FakeServer, refusal } from '#testing/fake-server.ts';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { retype } from '#testing/simulated-user.tsx';
import {
  aCalendar,
  aDeadlineWithCount,
  aRow,
  countsOf,
  TERMS,
} from '#features/pericias/deadlines/deadlines-test-kit.ts';
import { aPericia, anEntry, ID, serverOf } from '#features/pericias/pericias-test-kit.ts';

const CALENDAR = aCalendar();

const aDeadline = (changes: Partial<Deadline> = {}): Deadline => ({
  ...aDeadlineWithCount(aRow({ id: 'dead0000-0000-4000-8000-000000000001' })),
  ...changes,
});

function serverWith(items: Deadline[], calendarId: string | null = CALENDAR.id) {
  const server = serverOf(aPericia({ currentStatus: 'LAUDO_PERICIAL' }), [anEntry()]);
  server.on(listPericiaDeadlines, { calendarId, items });
  server.on(listCourtCalendars, { items: calendarId === null ? [] : [CALENDAR] });
  server.on(listLinkedTasks, { items: [] });
  server.on(listResponsibles, { items: [ADMIN.profile] });
  server.on(previewDeadline, ({ body }) => countsOf(body.terms));
  return server;
}

async function openCase(server: FakeServer) {
  const opened = await openPage(`/admin/pericias/${ID}`, { server, as: ADMIN });
  await screen.findByRole('region', { name: 'Prazos' });
  return opened;
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });

test('the page of a case lists its known facts', async () => {
  const server = serverWith([]);
  server.on(
    getPericia,
    aPericia({
      plaintiff: 'Ana Lima',
      courtDivision: '2ª Vara Cível',
      claimCents: 1_000_000,
      distributionDate: '2024-03-02',
      assistants: [{ name: 'Bia Reis', side: 'defendant', contact: 'bia@exemplo.com' }],
      isSealed: true,
    }),
  );
  await openCase(server);
  const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  await screen.findByText('2ª Vara Cível');
  expect(factOf('Autor')).toBe('Ana Lima');
  expect(factOf('Valor da causa')).toBe('R$ 10.000,00');
  expect(factOf('Data de distribuição')).toBe('02/03/2024');
  expect(factOf('Assistentes técnicos')).toBe('Bia Reis (Réu): bia@exemplo.com');
  expect(screen.queryByText('Comarca')).toBeNull();
  expect(factOf('Segredo de justiça')).toBe('Sim');
});

test('the page of a case shows its facts, its steps and that it has no deadline', async () => {
  await openCase(serverWith([]));
  expect(await screen.findByText('Nenhum prazo nesta perícia.')).toBeTruthy();
  expect(screen.getByText('Banco Azul')).toBeTruthy();
  expect(screen.getByText('Tribunal de Justiça de São Paulo')).toBeTruthy();
  expect(await screen.findByText(/Perícia criada e em avaliação inicial/)).toBeTruthy();
});

test('the page of an unknown case links to the list', async () => {
  const server = serverWith([]);
  server.on(getPericia, refusal('periciaNotFound', {}));
  await openPage(`/admin/pericias/${ID}`, { server, as: ADMIN });
  expect(
    await screen.findByText('Erro ao carregar perícias: Perícia não encontrada.'),
  ).toBeTruthy();
  expect(screen.getByText('Voltar para a lista')).toBeTruthy();
});

test('a new deadline shows both dates before it is saved', async () => {
  const server = serverWith([]);
  server.on(createDeadline, ({ body }) => aDeadline({ kind: body.terms.kind }));
  const { person } = await openCase(server);
  await person.click(await screen.findByText('Novo prazo'));
  await screen.findByText('Salvar Prazo');
  write('Prazo', 'clarifications');
  expect(field(/^Dias/).value).toBe('15');
  write(/^Dia da leitura/, '18/11/2026');
  fireEvent.blur(field(/^Dia da leitura/));
  const { safe, legal } = countsOf({ ...TERMS, startDate: '2026-11-18' });
  expect([safe.date, legal.date]).toEqual(['2026-12-11', '2026-12-11']);
  await waitFor(() => expect(screen.getAllByText('11/12/2026')).toHaveLength(2));
  await person.click(screen.getByText('Salvar Prazo'));
  await expectToasts('Prazo criado com sucesso!');
  expect(server.sent(createDeadline)).toMatchObject([
    {
      params: { id: ID },
      body: {
        calendarId: CALENDAR.id,
        terms: { ...TERMS, startDate: '2026-11-18' },
        responsibleId: ADMIN.profile.id,
        withTask: true,
      },
    },
  ]);
});

test.each([
  ['31/02/2026', '15', /não é uma data válida/],
  ['', '15', 'Informe a data.'],
  ['18/11/2026', '0', 'Informe de 1 a 400 dias.'],
  ['18/11/2026', 'x', 'Informe de 1 a 400 dias.'],
])('a new deadline from %j of %j days is refused at its field', async (date, days, message) => {
  const server = serverWith([]);
  const { person } = await openCase(server);
  await person.click(await screen.findByText('Novo prazo'));
  await screen.findByText('Salvar Prazo');
  write(/^Dia da leitura/, date);
  fireEvent.blur(field(/^Dia da leitura/));
  write(/^Dias/, days);
  await person.click(screen.getByText('Salvar Prazo'));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(server.sent(createDeadline)).toEqual([]);
});

test('the calendar of the court can be created within the form of the first deadline', async () => {
  const server = serverWith([], null);
  server.on(createCourtCalendar, () => {
    server.on(listCourtCalendars, { items: [CALENDAR] });
    return CALENDAR;
  });
  server.on(createDeadline, () => aDeadline());
  const { person } = await openCase(server);
  await person.click(await screen.findByText('Novo prazo'));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Nome do calendário/)).value).toBe(
    'Tribunal de Justiça de São Paulo',
  );
  await person.click(screen.getByText('Criar calendário'));
  await expectToasts('Calendário criado com sucesso!');
  expect(server.sent(createCourtCalendar)).toMatchObject([
    { body: { rules: 'state', timeZone: 'America/Sao_Paulo', parentId: null } },
  ]);
  write('Prazo', 'excuse');
  write(/^Dia da leitura/, '18/11/2026');
  fireEvent.blur(field(/^Dia da leitura/));
  await person.click(screen.getByText('Salvar Prazo'));
  await expectToasts('Calendário criado com sucesso!', 'Prazo criado com sucesso!');
  expect(server.sent(createDeadline)).toMatchObject([{ body: { calendarId: CALENDAR.id } }]);
});

test('the form of the first deadline proposes the only calendar of the court', async () => {
  const server = serverWith([], null);
  server.on(listCourtCalendars, { items: [CALENDAR] });
  server.on(createDeadline, () => aDeadline());
  const { person } = await openCase(server);
  await person.click(await screen.findByText('Novo prazo'));
  const calendar = await screen.findByLabelText<HTMLSelectElement>(/^Calendário do tribunal/);
  await waitFor(() => expect(calendar.value).toBe(CALENDAR.id));
  write('Prazo', 'excuse');
  write(/^Dia da leitura/, '18/11/2026');
  fireEvent.blur(field(/^Dia da leitura/));
  await person.click(screen.getByText('Salvar Prazo'));
  await expectToasts('Prazo criado com sucesso!');
  expect(server.sent(createDeadline)).toMatchObject([{ body: { calendarId: CALENDAR.id } }]);
});

test('the count of a deadline lists each day and each move', async () => {
  const move = {
    at: '2026-11-20T12:30:00.000Z',
    cause: 'calendar',
    reason: 'Feriado (Portaria 1/2026)',
    actorName: 'Ana',
    oldLegalDate: '2026-12-11',
    legalDate: '2026-12-14',
    oldSafeDate: '2026-12-11',
    safeDate: '2026-12-11',
  };
  const server = serverWith([aDeadline()]);
  server.on(getDeadline, aDeadline({ moves: [move] }));
  const { person } = await openCase(server);
  await person.click(await screen.findByText('Ver contagem'));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findAllByText('Lei 1.408/1951, art. 5º')).length).toBe(2);
  expect(dialog.getByText(/data legal 11\/12\/2026 → 14\/12\/2026 \(Feriado \(Portaria 1\/2026\)\), por Ana/)).toBeTruthy(); // prettier-ignore
});

test('extending a deadline requires its decision', async () => {
  const server = serverWith([aDeadline()]);
  server.on(changeDeadline, ({ body }) => aDeadline({ extensionDays: body.terms.extensionDays }));
  const { person } = await openCase(server);
  await person.click(await screen.findByText('Alterar'));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Dias a mais/)).value).toBe('7');
  await waitFor(() =>
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('status')
        .map(({ textContent }) => textContent),
    ).toContain('Data segura 15/12/2026 → 24/12/2026Data legal 15/12/2026 → 26/01/2027'),
  );
  await person.click(screen.getByText('Salvar Mudança'));
  expect(await screen.findByText('Diga o que a decisão ou o ato diz.')).toBeTruthy();
  expect(server.sent(changeDeadline)).toEqual([]);
  write(/^Decisão ou ato/, 'Despacho de 24/11/2026');
  await person.click(screen.getByText('Salvar Mudança'));
  await expectToasts('Prazo alterado com sucesso!');
  expect(server.sent(changeDeadline)).toMatchObject([
    { body: { cause: 'extended', version: 1, terms: { ...TERMS, extensionDays: 7 } } },
  ]);
});

test('invalid dates of a suspension keep their text, get the focus and are not sent', async () => {
  const server = serverWith([aDeadline()]);
  const { person } = await openCase(server);
  await person.click(await screen.findByText('Alterar'));
  await person.selectOptions(await screen.findByLabelText('O que mudou?'), 'suspended');
  write(/^Decisão ou ato/, 'Despacho de 24/11/2026');
  const from = field(/^Suspenso de/);
  await retype(person, from, '31/02/2026');
  await retype(person, field(/^Até/), '10/04/2026');
  await person.click(screen.getByText('Salvar Mudança'));
  expect(document.activeElement).toBe(from);
  expect(from.value).toBe('31/02/2026');
  await retype(person, from, '20/04/2026');
  await person.click(screen.getByText('Salvar Mudança'));
  expect(screen.getByText('A suspensão termina antes de começar.')).toBeTruthy();
  expect(document.activeElement).toBe(field(/^Até/));
  expect(server.sent(changeDeadline)).toEqual([]);
});

test('fulfilling a deadline without a date is refused at its field', async () => {
  const server = serverWith([aDeadline()]);
  const { person } = await openCase(server);
  await person.click(await screen.findByText('Cumprir'));
  const dialog = within(await screen.findByRole('dialog'));
  const on = await dialog.findByLabelText<HTMLInputElement>(/^Cumprido em/);
  await person.clear(on);
  await person.click(dialog.getByText('Cumprir Prazo', { selector: 'span' }));
  expect(dialog.getByText('Informe a data.')).toBeTruthy();
  expect(document.activeElement).toBe(on);
  expect(server.sent(fulfilDeadline)).toEqual([]);
});

test('a deadline is fulfilled with its proof', async () => {
  const server = serverWith([aDeadline()]);
  server.on(fulfilDeadline, ({ body }) => {
    const done = aDeadline({ fulfilledOn: body.on, proof: body.proof });
    server.on(listPericiaDeadlines, { calendarId: CALENDAR.id, items: [done] });
    return done;
  });
  const { person } = await openCase(server);
  await person.click(await screen.findByText('Cumprir'));
  const proof = await screen.findByLabelText(/^Comprovante/);
  await waitFor(() => expect(document.activeElement).toBe(proof));
  write(/^Comprovante/, 'Protocolo 123');
  await person.click(within(await screen.findByRole('dialog')).getByText('Cumprir Prazo', { selector: 'span' })); // prettier-ignore
  await expectToasts('Prazo cumprido!');
  expect(await screen.findByText('Comprovante: Protocolo 123')).toBeTruthy();
  expect(screen.queryByText('Cumprir')).toBeNull();
});

test('a deadline is deleted after a confirmation', async () => {
  const server = serverWith([aDeadline()]);
  server.on(deleteDeadline, ({ params }) => {
    server.on(listPericiaDeadlines, { calendarId: CALENDAR.id, items: [] });
    return { id: params.id };
  });
  const { person } = await openCase(server);
  await person.click(await screen.findByText('Excluir'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByText('Excluir', { selector: 'button *' }));
  await expectToasts('Prazo excluído com sucesso!');
  expect(await screen.findByText('Nenhum prazo nesta perícia.')).toBeTruthy();
});
