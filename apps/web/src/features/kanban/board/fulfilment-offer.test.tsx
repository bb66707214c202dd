import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fulfilDeadline, getDeadline } from '@vendas/contract/deadlines/deadlines';
import type { Deadline } from '@vendas/contract/deadlines/deadlines';
import { getBoard, moveTask } from '@vendas/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { later } from '#testing/fake-server.ts';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN, aSeller } from '#testing/people.ts';
import { aCard, aTask, boardOf, column, serverOf } from '#features/kanban/kanban-test-kit.ts';

const DEADLINE = 'dead0000-0000-4000-8000-000000000001';
const LINE = { date: '2026-12-14', lines: [] };

function aDeadline(): Deadline {
  return {
    id: DEADLINE,
    periciaId: 'ca5e0000-0000-4000-8000-000000000001',
    processNumber: '0000625-53.2023.8.26.0001',
    calendarId: 'ca1e0000-0000-4000-8000-000000000001',
    calendarName: 'Tribunal',
    kind: 'excuse',
    start: 'portal',
    startDate: '2026-11-20',
    days: 15,
    unit: 'working',
    extensionDays: 0,
    suspensions: [],
    otherStart: null,
    endTime: null,
    title: null,
    isProvisional: false,
    legalDate: '2026-12-14',
    safeDate: '2026-12-14',
    responsibleId: null,
    responsibleName: null,
    taskId: aCard().id,
    fulfilledOn: null,
    proof: null,
    version: 1,
    noticeId: null,
    isNoticeCancelled: false,
    noticeCancelledOn: null,
    legal: LINE,
    safe: LINE,
    moves: [],
  };
}

const MOVED = 'Status da tarefa atualizado com sucesso!Desfazer';

async function finish(
  deadlineId: string | null,
  as = ADMIN,
  read: Deadline | Promise<Deadline> = aDeadline(),
) {
  const server = serverOf(aCard({ deadlineId }));
  server.on(moveTask, aTask({ status: 'DONE', deadlineId }));
  server.on(getDeadline, read);
  server.on(fulfilDeadline, { ...aDeadline(), fulfilledOn: '2026-11-21' });
  const opened = await openPage('/admin/kanban', { server, as });
  await opened.person.click(await screen.findByLabelText('Mover para… (Medir lentes)'));
  server.on(getBoard, boardOf(aCard({ status: 'DONE', deadlineId })));
  await opened.person.click(
    await screen.findByText('Concluída', { selector: '[role="menuitem"] *' }),
  );
  await expectToasts(MOVED);
  return { server, ...opened };
}

test('moving the card of a deadline to the done tasks offers to fulfil the deadline', async () => {
  const { person, server } = await finish(DEADLINE);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cumprir Prazo' }));
  expect(await dialog.findByText('Escusa')).toBeTruthy();
  // not the date, whose calendar would cover the button
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Comprovante/)));
  fireEvent.change(dialog.getByLabelText(/^Comprovante/), { target: { value: 'Protocolo 123' } });
  await person.click(dialog.getByRole('button', { name: 'Cumprir Prazo' }));
  await expectToasts(MOVED, 'Prazo cumprido!');
  expect(server.sent(fulfilDeadline)).toMatchObject([
    { params: { id: DEADLINE }, body: { on: '2026-11-21', proof: 'Protocolo 123' } },
  ]);
});

test('the form that arrives after its dialog has the focus in the proof, not in the date', async () => {
  const read = later<Deadline>();
  await finish(DEADLINE, ADMIN, read.promise);
  const close = await screen.findByRole('button', { name: 'Fechar janela' });
  await waitFor(() => expect(document.activeElement).toBe(close));
  read.resolve(aDeadline());
  const proof = await screen.findByLabelText(/^Comprovante/);
  expect(document.activeElement).toBe(proof);
});

test('declining the offer to fulfil a deadline leaves the card with the done tasks', async () => {
  const { person, server } = await finish(DEADLINE);
  const dialog = within(await screen.findByRole('dialog', { name: 'Cumprir Prazo' }));
  await dialog.findByText('Escusa');
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent(fulfilDeadline)).toEqual([]);
  expect(column('DONE').getByText('Medir lentes')).toBeTruthy();
});

test.each([
  ['a card without a deadline', null, ADMIN],
  ['a user who may not manage cases', DEADLINE, aSeller('manageTasks')],
])('moving a card to the done tasks makes no offer for %s', async (_who, deadlineId, as) => {
  const { server } = await finish(deadlineId, as);
  await waitFor(() => expect(column('DONE').getByText('Medir lentes')).toBeTruthy());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sent(getDeadline)).toEqual([]);
});
