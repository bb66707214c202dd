import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listCourtCalendars } from '@vendas/contract/deadlines/court-calendars';
import {
  createDeadline,
  listPericiaDeadlines,
  listResponsibles,
  previewDeadline,
} from '@vendas/contract/deadlines/deadlines';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { aPericia, anEntry, ID, serverOf } from '#features/pericias/pericias-test-kit.ts';
import { aCalendar, aDeadlineWithCount, aRow, countsOf } from './deadlines-test-kit.ts';

// the page of these tests opens on Saturday, 21/11/2026

async function openForm() {
  const server = serverOf(aPericia(), [anEntry()]);
  server.on(listPericiaDeadlines, { calendarId: aCalendar().id, items: [] });
  server.on(listCourtCalendars, { items: [aCalendar()] });
  server.on(listLinkedTasks, { items: [] });
  server.on(listResponsibles, { items: [] });
  server.on(previewDeadline, ({ body }) => countsOf(body.terms));
  const opened = await openPage(`/admin/pericias/${ID}`, { server, as: ADMIN });
  await opened.person.click(await screen.findByText('Novo prazo'));
  await screen.findByText('Salvar Prazo');
  return { ...opened, server };
}

test('the deadline form warns if the expert was notified too late of a hearing', async () => {
  await openForm();
  fireEvent.change(screen.getByLabelText('Prazo'), { target: { value: 'reportBeforeHearing' } });
  const field = screen.getByLabelText<HTMLInputElement>(/^Dia do evento/);
  const hearing = async (date: string) => {
    fireEvent.change(field, { target: { value: date } });
    fireEvent.blur(field);
    await waitFor(() => expect(field.value).toBe(date));
  };
  await hearing('01/12/2026');
  expect(screen.queryByText(/art. 477, § 4º/)).toBeNull();
  await hearing('30/11/2026');
  expect(
    await screen.findByText(
      'Entre 21/11/2026 e a audiência há menos de 10 dias. O perito deve ser intimado com pelo menos 10 dias de antecedência (CPC, art. 477, § 4º).',
    ),
  ).toBeTruthy();
});

test('a deadline in hours has an end time', async () => {
  const { person, server } = await openForm();
  server.on(createDeadline, ({ body }) =>
    aDeadlineWithCount(aRow({ ...body.terms, endTime: '14:00' })),
  );
  await person.selectOptions(screen.getByLabelText('Conta a partir de'), 'Data marcada pelo juiz');
  expect(screen.queryByLabelText('Até que hora')).toBeNull();
  await person.selectOptions(screen.getByLabelText('Unidade'), 'horas');
  const date = screen.getByLabelText(/^Data marcada/);
  fireEvent.change(date, { target: { value: '01/12/2026' } });
  fireEvent.blur(date);
  fireEvent.change(screen.getByLabelText('Até que hora'), { target: { value: '14:00' } });
  expect(await screen.findAllByText('Data marcada pelo juiz, até 14:00')).toHaveLength(2);
  await person.click(screen.getByText('Salvar Prazo'));
  await expectToasts('Prazo criado com sucesso!');
  expect(server.sent(createDeadline)[0]?.body.terms).toMatchObject({
    start: 'fixed',
    unit: 'hours',
    endTime: '14:00',
  });
});
