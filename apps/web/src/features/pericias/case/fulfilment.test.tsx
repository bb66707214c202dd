import { screen, waitFor } from '@testing-library/react';
import { listCourtCalendars } from '@vendas/contract/deadlines/court-calendars';
import {
  type DeadlineRow,
  fulfilDeadline,
  listPericiaDeadlines,
  reopenDeadline,
} from '@vendas/contract/deadlines/deadlines';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { retype } from '#testing/simulated-user.tsx';
import { aPericia, anEntry, ID, serverOf } from '#features/pericias/pericias-test-kit.ts';
import {
  aCalendar,
  aDeadlineWithCount,
  aRow,
} from '#features/pericias/deadlines/deadlines-test-kit.ts';

function serverWith(row: DeadlineRow) {
  const server = serverOf(aPericia(), [anEntry()]);
  server.on(listPericiaDeadlines, { calendarId: row.calendarId, items: [row] });
  server.on(listCourtCalendars, { items: [aCalendar()] });
  server.on(listLinkedTasks, { items: [] });
  return server;
}

test('a fulfilment before the start of the deadline is refused at its date', async () => {
  const server = serverWith(aRow());
  const { person } = await openPage(`/admin/pericias/${ID}`, { server, as: ADMIN });
  await person.click(await screen.findByText('Cumprir'));
  await retype(person, await screen.findByLabelText(/^Cumprido em/), '19/11/2026');
  await person.click(await button('Cumprir Prazo'));
  expect(
    screen.getByText('A data do cumprimento não pode ser antes do começo do prazo, 20/11/2026.'),
  ).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Cumprido em/));
  expect(server.sent(fulfilDeadline)).toEqual([]);
});

test('a fulfilment is undone after a confirmation', async () => {
  const row = aRow({ fulfilledOn: '2026-11-20', proof: 'Protocolo 1' });
  const server = serverWith(row);
  server.on(reopenDeadline, aDeadlineWithCount({ ...row, fulfilledOn: null, proof: null }));
  const { person } = await openPage(`/admin/pericias/${ID}`, { server, as: ADMIN });
  await person.click(await screen.findByText('Desfazer cumprimento'));
  await person.click(await button('Desfazer'));
  await expectToasts('Cumprimento desfeito: o prazo está aberto de novo.');
  expect((await server.received(reopenDeadline)).params).toEqual({ id: row.id });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
