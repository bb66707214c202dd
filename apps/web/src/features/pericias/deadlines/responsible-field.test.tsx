import { fireEvent, screen } from '@testing-library/react';
import { listCourtCalendars } from '@vendas/contract/deadlines/court-calendars';
import {
  changeDeadline,
  createDeadline,
  listPericiaDeadlines,
  listResponsibles,
  previewDeadline,
} from '@vendas/contract/deadlines/deadlines';
import type { DeadlineRow } from '@vendas/contract/deadlines/deadlines';
import type { Pericia } from '@vendas/contract/pericias';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { fault } from '#testing/fake-server.ts';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { aPericia, anEntry, ID, serverOf } from '#features/pericias/pericias-test-kit.ts';
import { aCalendar, aDeadlineWithCount, aRow } from './deadlines-test-kit.ts';

const BIA = { id: '0b1ac1a5-0000-4000-8000-000000000009', firstName: 'Bia', lastName: 'Souza' };
const GONE = '0b1ac1a5-0000-4000-8000-000000000010';
const ME = { id: ADMIN.profile.id, firstName: 'Ana', lastName: null };

async function openCase(pericia: Partial<Pericia>, items: DeadlineRow[]) {
  const server = serverOf(aPericia(pericia), [anEntry()]);
  server.on(listPericiaDeadlines, { calendarId: aCalendar().id, items });
  server.on(listCourtCalendars, { items: [aCalendar()] });
  server.on(listLinkedTasks, { items: [] });
  server.on(listResponsibles, { items: [ME, BIA] });
  const { legal, safe } = aDeadlineWithCount(aRow());
  server.on(previewDeadline, { legal, safe });
  server.on(createDeadline, aDeadlineWithCount(aRow()));
  server.on(changeDeadline, aDeadlineWithCount(aRow()));
  return { server, ...(await openPage(`/admin/pericias/${ID}`, { server, as: ADMIN })) };
}

const field = () => screen.findByLabelText<HTMLSelectElement>('Atribuído a');

async function openNew(pericia: Partial<Pericia> = {}) {
  const opened = await openCase(pericia, []);
  await opened.person.click(await screen.findByText('Novo prazo'));
  await screen.findByRole('option', { name: 'Bia Souza' });
  const save = async () => {
    fireEvent.change(screen.getByLabelText('Prazo'), { target: { value: 'excuse' } });
    const date = screen.getByLabelText(/^Dia da leitura/);
    fireEvent.change(date, { target: { value: '18/11/2026' } });
    fireEvent.blur(date);
    await opened.person.click(screen.getByText('Salvar Prazo'));
    await expectToasts('Prazo criado com sucesso!');
    return opened.server.sent(createDeadline)[0]?.body.responsibleId;
  };
  return { ...opened, save };
}

test.each([
  ['the assignee of the case', BIA.id, BIA.id],
  ['its author, if the assignee of the case may no longer manage cases', GONE, ME.id],
  ['its author, if the case has no assignee', null, ME.id],
])('a new deadline is by default assigned to %s', async (_who, userId, expected) => {
  const { save } = await openNew({ userId });
  expect((await field()).value).toBe(expected);
  expect(await save()).toBe(expected);
});

test('a new deadline can be assigned to another person or to all', async () => {
  const { person, save } = await openNew();
  await person.selectOptions(await field(), 'Bia Souza');
  await person.selectOptions(await field(), 'Todos os que gerenciam perícias');
  expect(await save()).toBeNull();
});

test.each([
  ['stays', BIA.id, BIA.id],
  ['is removed if they may no longer manage cases', GONE, null],
])('the assignee of a changed deadline %s', async (_what, responsibleId, expected) => {
  const { person, server } = await openCase({}, [aRow({ responsibleId })]);
  await person.click(await screen.findByText('Alterar'));
  await screen.findByRole('option', { name: 'Bia Souza' });
  expect((await field()).value).toBe(expected ?? '');
  fireEvent.change(screen.getByLabelText(/^Decisão ou ato/), { target: { value: 'Despacho' } });
  await person.click(screen.getByText('Salvar Mudança'));
  await expectToasts('Prazo alterado com sucesso!');
  expect(server.sent(changeDeadline)[0]?.body.responsibleId).toBe(expected);
});

test('a failure to load the people is reported in the form', async () => {
  const { server, person } = await openCase({ userId: BIA.id }, []);
  server.on(listResponsibles, fault('internal'));
  await person.click(await screen.findByText('Novo prazo'));
  expect(await screen.findByText(/^Erro ao buscar pessoas: /)).toBeTruthy();
});

test('the page of a case shows the assignee of each open deadline', async () => {
  await openCase({}, [aRow({ responsibleId: BIA.id, responsibleName: 'Bia Souza' }), aRow()]);
  expect(await screen.findByText('Atribuído a: Bia Souza')).toBeTruthy();
  expect(screen.getByText('Atribuído a: todos')).toBeTruthy();
});
