import { screen } from '@testing-library/react';
import { listCourtCalendars } from '@vendas/contract/deadlines/court-calendars';
import {
  changeDeadline,
  type DeadlineRow,
  getDeadline,
  listPericiaDeadlines,
  listResponsibles,
  previewDeadline,
} from '@vendas/contract/deadlines/deadlines';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { aPericia, anEntry, ID, serverOf } from '#features/pericias/pericias-test-kit.ts';
import { retype } from '#testing/simulated-user.tsx';
import { aCalendar, aDeadlineWithCount, aRow, countsOf } from './deadlines-test-kit.ts';

function serverWith(row: DeadlineRow, calendar = aCalendar()) {
  const server = serverOf(aPericia(), [anEntry()]);
  server.on(listPericiaDeadlines, { calendarId: row.calendarId, items: [row] });
  server.on(listCourtCalendars, { items: [calendar] });
  server.on(listLinkedTasks, { items: [] });
  server.on(listResponsibles, { items: [] });
  server.on(previewDeadline, ({ body }) => countsOf(body.terms));
  return server;
}

test('the page of a case counts overdue days in the time zone of the court', async () => {
  // there it is already the 22nd, and still the 21st at the business
  const calendar = aCalendar({ timeZone: 'Pacific/Kiritimati' });
  const server = serverWith(aRow({ safeDate: '2026-11-21', legalDate: '2026-11-21' }), calendar);
  await openPage(`/admin/pericias/${ID}`, { server, as: ADMIN });
  expect(await screen.findByText('Vencido há 1 dia')).toBeTruthy();
});

test.each([
  { cause: 'corrected', date: '31/02/2026', days: '0', focused: /^Dia da leitura/ },
  { cause: 'corrected', date: '20/11/2026', days: '0', focused: /^Dias/ },
  { cause: 'restarted', date: '20/11/2026', days: '5', focused: /^Decisão ou ato/ },
])('a change with $cause, $date and $days days focuses the first invalid field', async (typed) => {
  const server = serverWith(aRow());
  const { person } = await openPage(`/admin/pericias/${ID}`, { server, as: ADMIN });
  await person.click(await screen.findByText('Alterar'));
  await person.selectOptions(await screen.findByLabelText('O que mudou?'), typed.cause);
  await retype(person, screen.getByLabelText(/^Dia da leitura/), typed.date);
  await retype(person, screen.getByLabelText(/^Dias/), typed.days);
  await person.click(screen.getByText('Salvar Mudança'));
  expect(document.activeElement).toBe(screen.getByLabelText(typed.focused));
  expect(server.sent(changeDeadline)).toEqual([]);
});

test('a restart without a new start is refused at its date', async () => {
  const server = serverWith(aRow());
  const { person } = await openPage(`/admin/pericias/${ID}`, { server, as: ADMIN });
  await person.click(await screen.findByText('Alterar'));
  await person.selectOptions(await screen.findByLabelText('O que mudou?'), 'restarted');
  await person.type(screen.getByLabelText(/^Decisão ou ato/), 'Nova decisão');
  await person.click(screen.getByText('Salvar Mudança'));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Dia da leitura/));
  expect(server.sent(changeDeadline)).toEqual([]);
});

test('a stored suspension must be changed or removed', async () => {
  const stored = { from: '2026-11-23', to: '2026-11-27', isDecided: false };
  const server = serverWith(aRow({ suspensions: [stored] }));
  server.on(changeDeadline, aDeadlineWithCount(aRow({ version: 2 })));
  const { person } = await openPage(`/admin/pericias/${ID}`, { server, as: ADMIN });
  await person.click(await screen.findByText('Alterar'));
  await person.selectOptions(await screen.findByLabelText('O que mudou?'), 'suspended');
  await person.selectOptions(
    screen.getByLabelText('Qual suspensão?'),
    'De 23/11/2026 a 27/11/2026',
  );
  expect(screen.getByLabelText(/^Suspenso de/)).toHaveProperty('value', '23/11/2026');
  await person.type(screen.getByLabelText(/^Decisão ou ato/), 'Lançada por engano');
  await person.click(screen.getByText('Salvar Mudança'));
  expect(document.activeElement).toBe(screen.getByLabelText('Qual suspensão?'));
  await person.click(screen.getByLabelText('Retirar esta suspensão'));
  expect(screen.queryByLabelText(/^Suspenso de/)).toBeNull();
  await person.click(screen.getByText('Salvar Mudança'));
  expect((await server.received(changeDeadline)).body).toMatchObject({
    cause: 'suspended',
    terms: { suspensions: [] },
  });
});

test('a change of a deadline that another person changed first can be sent again', async () => {
  const server = serverWith(aRow());
  server.on(changeDeadline, refusal('deadlineChanged', {}));
  server.on(getDeadline, aDeadlineWithCount(aRow({ days: 20, version: 2 })));
  const { person } = await openPage(`/admin/pericias/${ID}`, { server, as: ADMIN });
  await person.click(await screen.findByText('Alterar'));
  await person.selectOptions(await screen.findByLabelText('O que mudou?'), 'corrected');
  await retype(person, screen.getByLabelText(/^Dia da leitura/), '19/11/2026');
  await person.type(screen.getByLabelText(/^Decisão ou ato/), 'Despacho');
  await person.click(screen.getByText('Salvar Mudança'));
  const refused =
    'Erro ao alterar prazo: Este prazo foi alterado por outra pessoa. Confira e tente de novo.';
  await expectToasts(refused);
  expect(screen.getByLabelText(/^Dias/)).toHaveProperty('value', '20');
  server.on(changeDeadline, aDeadlineWithCount(aRow({ version: 3 })));
  await person.click(screen.getByText('Salvar Mudança'));
  await expectToasts(refused, 'Prazo alterado com sucesso!');
  expect(server.sent(changeDeadline).at(-1)?.body).toMatchObject({
    version: 2,
    reason: 'Despacho',
    terms: { startDate: '2026-11-19', days: 20 },
  });
});
