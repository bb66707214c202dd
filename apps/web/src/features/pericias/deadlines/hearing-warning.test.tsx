import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listCourtCalendars } from '@vendas/contract/deadlines/court-calendars';
import {
  listPericiaDeadlines,
  listResponsibles,
  previewDeadline,
} from '@vendas/contract/deadlines/deadlines';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { aPericia, anEntry, ID, serverOf } from '#features/pericias/pericias-test-kit.ts';
import { aCalendar, countsOf } from './deadlines-test-kit.ts';

// the page of this test opens on Saturday, 21/11/2026

test('a hearing that the expert was told of too late is pointed out', async () => {
  const server = serverOf(aPericia(), [anEntry()]);
  server.on(listPericiaDeadlines, { calendarId: aCalendar().id, items: [] });
  server.on(listCourtCalendars, { items: [aCalendar()] });
  server.on(listLinkedTasks, { items: [] });
  server.on(listResponsibles, { items: [] });
  server.on(previewDeadline, ({ body }) => countsOf(body.terms));
  const { person } = await openPage(`/admin/pericias/${ID}`, { server, as: ADMIN });
  await person.click(await screen.findByText('Novo prazo'));
  await screen.findByText('Salvar Prazo');
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
