import { screen, waitFor, within } from '@testing-library/react';
import { changeCaseCalendar, previewCaseCalendar } from '@vendas/contract/deadlines/case-calendar';
import { listCourtCalendars } from '@vendas/contract/deadlines/court-calendars';
import { listPericiaDeadlines } from '@vendas/contract/deadlines/deadlines';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';
import { aMove } from '#features/pericias/calendars/calendars-test-kit.ts';
import { aCalendar, aRow } from '#features/pericias/deadlines/deadlines-test-kit.ts';
import { aPericia, anEntry, ID, serverOf } from '#features/pericias/pericias-test-kit.ts';

const PRESENT = aCalendar();
const NEXT = aCalendar({ id: anId(), name: 'TRF3', rules: 'federal' });

async function openCase(processNumber = '0000625-53.2023.8.26.0001', calendarId = PRESENT.id) {
  const server = serverOf(aPericia({ processNumber, court: 'TJSP' }), [anEntry()]);
  server.on(listPericiaDeadlines, { calendarId, items: [aRow()] });
  server.on(listCourtCalendars, { items: [PRESENT, NEXT] });
  server.on(listLinkedTasks, { items: [] });
  const opened = await openPage(`/admin/pericias/${ID}`, { server, as: ADMIN });
  await screen.findByText(/^Calendário: T/);
  return { ...opened, server };
}

const WARNING =
  'TRF3 é de outra justiça que o número do processo (Tribunal de Justiça de São Paulo). Confira o calendário antes de salvar.';

test('the court of a case is changed after its moved deadlines were shown, and another justice warns', async () => {
  const { person, server } = await openCase();
  expect(screen.queryByText(WARNING)).toBeNull();
  await person.click(await button('Mudar tribunal'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(await button('Conferir prazos'));
  expect(screen.getByText('Escolha outro calendário ou mude o tribunal.')).toBeTruthy();
  expect(server.sent(previewCaseCalendar)).toEqual([]);
  await person.selectOptions(dialog.getByLabelText(/^Calendário do tribunal/), 'TRF3');
  expect(dialog.getByText(WARNING)).toBeTruthy();
  await person.type(dialog.getByLabelText(/^Decisão ou ato/), 'Declinada a competência');
  const [old, move] = [aMove({ safeDate: '2026-12-11' }), aMove()];
  server.on(previewCaseCalendar, { moves: [old] }, { moves: [move] });
  server.on(changeCaseCalendar, refusal('calendarMovesChanged', {}), { moves: [move] });
  await person.click(await button('Conferir prazos'));
  await screen.findByText('1 prazo fica mais cedo.');
  await person.click(await button('Salvar'));
  await screen.findByText('mais tarde');
  await person.click(await button('Salvar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent(changeCaseCalendar).at(-1)?.body).toEqual({
    calendarId: NEXT.id,
    court: 'TJSP',
    reason: 'Declinada a competência',
    seen: [{ deadlineId: move.deadlineId, legalDate: move.legalDate, safeDate: move.safeDate }],
  });
  await expectToasts(
    'Erro ao mudar tribunal: Os prazos que esta mudança move já são outros. Confira a lista de novo.',
    'Tribunal mudado: 1 prazo mudou de data.',
  );
});

test('a case with a calendar of another justice warns on its page', async () => {
  await openCase(undefined, NEXT.id);
  expect(await screen.findByText(WARNING)).toBeTruthy();
});
