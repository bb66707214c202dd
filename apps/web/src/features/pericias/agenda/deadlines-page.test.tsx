import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listCourtCalendars } from '@vendas/contract/deadlines/court-calendars';
import {
  countDeadlines,
  type DeadlineRow,
  fulfilDeadline,
  getDeadline,
  listDeadlines,
} from '@vendas/contract/deadlines/deadlines';
import { expect, test, vi } from 'vitest';
import { fakeServer, fault, page } from '#testing/fake-server.ts';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import {
  aCalendar,
  aDeadlineWithCount,
  aRow,
} from '#features/pericias/deadlines/deadlines-test-kit.ts';
import { ID, NUMBER } from '#features/pericias/pericias-test-kit.ts';

// the pages of these tests open on Saturday, 21/11/2026

function serverOf(items: DeadlineRow[]) {
  const server = fakeServer();
  server.on(listDeadlines, page(items));
  server.on(countDeadlines, { overdue: 1, today: 2, week: 3, month: 4, all: 1205 });
  server.on(listCourtCalendars, { items: [aCalendar()] });
  return server;
}

async function openAgenda(server: ReturnType<typeof fakeServer>, query = '') {
  const opened = await openPage(`/admin/deadlines${query}`, {
    server,
    as: aSeller('manageCases'),
  });
  await screen.findByRole('heading', { level: 1, name: 'Prazos' });
  return opened;
}

const dayOf = (name: RegExp) => screen.findByRole('region', { name });

test('the agenda lists deadlines under their safe date, each with dates, assignee and state', async () => {
  await openAgenda(
    serverOf([
      aRow({ safeDate: '2026-11-16', legalDate: '2026-11-18' }),
      aRow({ safeDate: '2026-11-20', legalDate: '2026-11-24', isProvisional: true }),
      aRow({ safeDate: '2026-11-21', legalDate: '2026-11-21', responsibleName: 'Ana Lima' }),
      aRow({ safeDate: '2026-11-22', legalDate: '2026-11-23', kind: 'free', title: 'Vistoria' }),
      aRow({ safeDate: '2026-11-22', legalDate: '2026-11-23' }),
    ]),
  );
  const late = await dayOf(/^16\/11\/2026 segunda$/);
  expect(within(late).getByText('Vencido há 3 dias')).toBeTruthy();
  const margin = await dayOf(/^20\/11\/2026 sexta$/);
  expect(within(margin).getByText('Na margem')).toBeTruthy();
  expect(within(margin).getByText('provisório')).toBeTruthy();
  const today = await dayOf(/^hoje 21\/11\/2026$/);
  expect(within(today).getByText('Vence hoje')).toBeTruthy();
  expect(within(today).getByText('Ana Lima')).toBeTruthy();
  const tomorrow = within(await dayOf(/^amanhã, domingo 22\/11\/2026$/));
  expect(tomorrow.getAllByRole('listitem')).toHaveLength(2);
  expect(tomorrow.getAllByText('Falta 1 dia')).toHaveLength(2);
  expect(tomorrow.getAllByText('legal 23/11/2026')).toHaveLength(2);
  const link = tomorrow.getByRole('link', { name: `Vistoria ${NUMBER}` });
  expect(link.getAttribute('href')).toBe(`/admin/pericias/${ID}`);
});

test('the agenda counts overdue days in the time zone of the court', async () => {
  const server = serverOf([aRow({ safeDate: '2026-11-21', legalDate: '2026-11-21' })]);
  // in Kiritimati it is already the 22nd
  server.on(listCourtCalendars, { items: [aCalendar({ timeZone: 'Pacific/Kiritimati' })] });
  await openAgenda(server);
  expect(await screen.findByText('Vencido há 1 dia')).toBeTruthy();
});

test('range, court and kind filter the agenda and its counts, and are kept in the URL', async () => {
  const server = serverOf([aRow()]);
  const { person, address } = await openAgenda(server);
  await person.click(await button('Próximos 7 dias 3'));
  await waitFor(() => expect(address()).toBe('/admin/deadlines?range=week'));
  await person.selectOptions(screen.getByLabelText('Filtrar por tribunal'), aCalendar().name);
  await person.selectOptions(screen.getByLabelText('Filtrar por tipo'), 'Escusa');
  const { id } = aCalendar();
  await waitFor(() =>
    expect(address()).toBe(`/admin/deadlines?range=week&calendario=${id}&tipo=excuse`),
  );
  await waitFor(() =>
    expect(server.sent(listDeadlines).at(-1)?.query).toEqual({
      range: 'week',
      calendarId: id,
      kind: 'excuse',
    }),
  );
  expect(server.sent(countDeadlines).at(-1)?.query).toEqual({ calendarId: id, kind: 'excuse' });
  expect(screen.getByRole('button', { name: 'Todos 1.205' })).toBeTruthy();
});

test('the agenda reads its range from the URL, and omits invalid filters', async () => {
  const server = serverOf([]);
  const { person, address } = await openAgenda(server, '?range=overdue&calendario=x&tipo=y');
  expect(await screen.findByText('Nenhum prazo aberto com os filtros aplicados.')).toBeTruthy();
  expect(server.sent(listDeadlines).map(({ query }) => query)).toEqual([{ range: 'overdue' }]);
  await person.click(screen.getByText('Limpar filtros'));
  await waitFor(() => expect(address()).toBe('/admin/deadlines'));
});

test('the agenda without any deadline links to the cases', async () => {
  await openAgenda(serverOf([]));
  expect(await screen.findByText('Nenhum prazo aberto.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Ir para as perícias' });
  expect(link.getAttribute('href')).toBe('/admin/pericias');
});

test('a failure to load the agenda is reported with a retry', async () => {
  const server = serverOf([]);
  server.on(listDeadlines, fault('internal'));
  const { person } = await openAgenda(server);
  expect(await screen.findByText(/^Erro ao carregar prazos: /)).toBeTruthy();
  server.on(listDeadlines, page([aRow()]));
  await person.click(screen.getByRole('button', { name: /Tentar/ }));
  expect(await screen.findByText('Faltam 23 dias')).toBeTruthy();
});

test('a deadline can be fulfilled from its row, whose dialog shows the count', async () => {
  const row = aRow();
  const server = serverOf([row]);
  const { person } = await openAgenda(server);
  server.on(getDeadline, aDeadlineWithCount(row));
  await person.click(await button(`Ver contagem: Esclarecimentos, ${NUMBER}, 14/12/2026`));
  expect(await screen.findByText('Contagem: Esclarecimentos')).toBeTruthy();
  expect((await screen.findAllByText('Fim de semana')).length).toBeGreaterThan(0);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Contagem: Esclarecimentos')).toBeNull());
  server.on(fulfilDeadline, { ...aDeadlineWithCount(row), fulfilledOn: '2026-11-21' });
  await person.click(await button(`Cumprir: Esclarecimentos, ${NUMBER}, 14/12/2026`));
  server.on(listDeadlines, page([]));
  await person.click(await button('Cumprir Prazo'));
  await expectToasts('Prazo cumprido!');
  expect(await screen.findByText('Nenhum prazo aberto.')).toBeTruthy();
});

test('a row of the agenda shows the other start, and that the court cancelled the notice', async () => {
  await openAgenda(
    serverOf([
      aRow({ otherStart: { start: 'gazette', startDate: '2026-11-18' } }),
      aRow({ isNoticeCancelled: true, noticeCancelledOn: '2026-11-19' }),
      aRow({ isNoticeCancelled: true }),
    ]),
  );
  expect(await screen.findByText('ou Publicação no DJEN, 18/11/2026')).toBeTruthy();
  expect(screen.getByText('aviso cancelado em 19/11/2026')).toBeTruthy();
  expect(screen.getByText('aviso cancelado')).toBeTruthy();
});

test('the agenda is printed with the time of printing', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { person } = await openAgenda(serverOf([aRow()]));
  await screen.findByText('Faltam 23 dias');
  await person.click(await button('Imprimir'));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByText('Impresso em 21/11/2026 15:00')).toBeTruthy();
  vi.setSystemTime(new Date('2026-11-21T18:05:00Z'));
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByText('Impresso em 21/11/2026 15:05')).toBeTruthy();
});

test('printing the agenda first loads all deadlines that match the filters', async () => {
  const rows: number[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    rows.push(screen.getAllByText('Faltam 23 dias').length);
  });
  const server = serverOf([]);
  const places = ['', 'second', 'third'];
  server.on(listDeadlines, ({ query: { cursor = '' } }) => ({
    items: [aRow()],
    nextCursor: places[places.indexOf(cursor) + 1] ?? null,
  }));
  const { person } = await openAgenda(server, '?range=month');
  expect(await screen.findAllByText('Faltam 23 dias')).toHaveLength(1);
  await person.click(await button('Imprimir'));
  await waitFor(() => expect(rows).toEqual([3]));
  expect(server.sent(listDeadlines).map(({ query }) => query)).toEqual([
    { range: 'month' },
    { range: 'month', cursor: 'second' },
    { range: 'month', cursor: 'third' },
  ]);
});

test('a print that would be incomplete states that, and how to print all deadlines', async () => {
  const server = serverOf([]);
  server.on(listDeadlines, ({ query: { cursor, kind } }) => ({
    items: [aRow()],
    nextCursor: cursor === undefined && kind === undefined ? 'second' : null,
  }));
  vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { person } = await openAgenda(server);
  const text =
    'Este papel tem só 1 de 1.205 prazos. O botão Imprimir da página Prazos imprime todos.';
  expect(await screen.findByText(text)).toBeTruthy();
  await person.click(await button('Imprimir'));
  await waitFor(() => expect(screen.queryByText(/^Este papel/)).toBeNull());
  await person.selectOptions(screen.getByLabelText('Filtrar por tipo'), 'Escusa');
  await waitFor(() => expect(screen.getAllByText('Faltam 23 dias')).toHaveLength(1));
  expect(screen.queryByText(/^Este papel/)).toBeNull();
});

test('the agenda is not printed when a part of it fails to load', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const server = serverOf([]);
  server.on(listDeadlines, ({ query: { cursor } }) =>
    cursor === undefined ? { items: [aRow()], nextCursor: 'second' } : fault('internal'),
  );
  const { person } = await openAgenda(server);
  await screen.findByText('Faltam 23 dias');
  await person.click(await button('Imprimir'));
  expect(await screen.findByText(/^Erro ao carregar prazos: /)).toBeTruthy();
  await waitFor(async () => expect((await button('Imprimir')).dataset['loading']).toBeUndefined());
  expect(print).not.toHaveBeenCalled();
});
