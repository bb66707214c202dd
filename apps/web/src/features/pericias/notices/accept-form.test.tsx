import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listCourtCalendars } from '@vendas/contract/deadlines/court-calendars';
import { listResponsibles } from '@vendas/contract/deadlines/deadlines';
import { acceptNotice, listNotices } from '@vendas/contract/notices/notices';
import { expect, test } from 'vitest';
import { page } from '#testing/fake-server.ts';
import { button, expectToasts } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';
import {
  aCalendar,
  aDeadlineWithCount,
  aRow,
} from '#features/pericias/deadlines/deadlines-test-kit.ts';
import { ID } from '#features/pericias/pericias-test-kit.ts';
import { aCase, aNotice, LABEL, openNotices, serverOf } from './notices-test-kit.ts';

// the pages of these tests open on Saturday, 21/11/2026

test('a notice is accepted with two clicks as a deadline with its task, counted from the gazette', async () => {
  const row = aNotice();
  const server = serverOf([row]);
  const { person } = await openNotices(server);
  await person.click(await button(`Aceitar: ${LABEL}`));
  const dialog = within(await screen.findByRole('dialog'));
  // made available on 18/11, published on 19/11, a holiday on 20/11
  expect(await dialog.findByText('14/12/2026')).toBeTruthy();
  server.on(acceptNotice, aDeadlineWithCount(aRow({ noticeId: row.id })));
  server.on(listNotices, page([]));
  await person.click(dialog.getByRole('button', { name: 'Criar prazo' }));
  await expectToasts('Prazo criado com sucesso!');
  expect(server.sent(acceptNotice).map(({ params, body }) => [params, body])).toEqual([
    [
      { id: row.id },
      {
        periciaId: ID,
        calendarId: aCalendar().id,
        terms: {
          kind: 'report',
          start: 'gazette',
          startDate: '2026-11-18',
          days: 15,
          unit: 'working',
          extensionDays: 0,
          suspensions: [],
          endTime: null,
          otherStart: null,
        },
        title: null,
        responsibleId: aSeller().profile.id,
        isProvisional: true,
        withTask: true,
      },
    ],
  ]);
  expect(await screen.findByText('Nenhum aviso a conferir.')).toBeTruthy();
});

test('the deadline of a notice is assigned to the selected person', async () => {
  const row = aNotice();
  const server = serverOf([row]);
  const bia = { id: anId(), firstName: 'Bia', lastName: 'Souza' };
  const { id, firstName, lastName } = aSeller().profile;
  server.on(listResponsibles, { items: [{ id, firstName, lastName }, bia] });
  const { person } = await openNotices(server);
  await person.click(await button(`Aceitar: ${LABEL}`));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText<HTMLSelectElement>('Atribuído a');
  await waitFor(() => expect(field.value).toBe(id));
  await person.selectOptions(field, 'Bia Souza');
  server.on(acceptNotice, aDeadlineWithCount(aRow({ noticeId: row.id })));
  await person.click(dialog.getByRole('button', { name: 'Criar prazo' }));
  await expectToasts('Prazo criado com sucesso!');
  expect(server.sent(acceptNotice)[0]?.body.responsibleId).toBe(bia.id);
});

test('two clicks also create the first deadline of a case whose court has one calendar', async () => {
  const row = aNotice({ cases: [aCase({ calendarId: null })] });
  const server = serverOf([row]);
  const calendars = [aCalendar({ id: anId(), name: 'TJMG' }), aCalendar()];
  server.on(listCourtCalendars, { items: calendars });
  const { person } = await openNotices(server);
  await person.click(await button(`Aceitar: ${LABEL}`));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('14/12/2026')).toBeTruthy();
  const field = dialog.getByLabelText<HTMLSelectElement>(/^Calendário do tribunal/);
  expect(field.value).toBe(aCalendar().id);
  server.on(acceptNotice, aDeadlineWithCount(aRow({ noticeId: row.id })));
  await person.click(dialog.getByRole('button', { name: 'Criar prazo' }));
  await expectToasts('Prazo criado com sucesso!');
  expect(server.sent(acceptNotice)[0]?.body.calendarId).toBe(aCalendar().id);
});

test('clearing the proposed calendar makes it a required field', async () => {
  const server = serverOf([aNotice({ cases: [aCase({ calendarId: null })] })]);
  const { person } = await openNotices(server);
  await person.click(await button(`Aceitar: ${LABEL}`));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText<HTMLSelectElement>(/^Calendário do tribunal/);
  await waitFor(() => expect(field.value).toBe(aCalendar().id));
  await person.selectOptions(field, 'Escolha…');
  await person.click(dialog.getByRole('button', { name: 'Criar prazo' }));
  expect(await dialog.findByText('Escolha o calendário.')).toBeTruthy();
  expect(server.sent(acceptNotice)).toEqual([]);
});

test('a deadline of a free kind requires a name, whose field gets the focus', async () => {
  const server = serverOf([aNotice()]);
  const { person } = await openNotices(server);
  await person.click(await button(`Aceitar: ${LABEL}`));
  const dialog = within(await screen.findByRole('dialog'));
  await person.selectOptions(dialog.getByLabelText('Prazo'), 'free');
  await person.click(dialog.getByRole('button', { name: 'Criar prazo' }));
  expect(dialog.getByText('Dê um nome a este prazo.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Nome do prazo/));
  expect(server.sent(acceptNotice)).toEqual([]);
});

test('a notice that leaves its act in doubt requires a selected kind', async () => {
  const server = serverOf([aNotice({ suggestedKind: null })]);
  const { person } = await openNotices(server);
  await person.click(await button(`Aceitar: ${LABEL}`));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Criar prazo' }));
  expect(dialog.getByText('Escolha o prazo.')).toBeTruthy();
  const field = dialog.getByLabelText<HTMLSelectElement>('Prazo');
  expect(document.activeElement).toBe(field);
  expect(server.sent(acceptNotice)).toEqual([]);
  await person.selectOptions(field, 'report');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Dias/).value).toBe('15');
  expect(dialog.queryByRole('option', { name: 'Escolha…' })).toBeNull();
});

test('a receipt in person requires its day and becomes the start', async () => {
  const row = aNotice({ suggestedDays: null, suggestedKind: null, suggestedUnit: null });
  const server = serverOf([row]);
  const { person } = await openNotices(server);
  await person.click(await button(`Aceitar: ${LABEL}`));
  const dialog = within(await screen.findByRole('dialog'));
  await person.selectOptions(dialog.getByLabelText('Prazo'), 'clarifications');
  expect(dialog.getByLabelText<HTMLInputElement>(/^Dias/).value).toBe('15');
  await person.selectOptions(dialog.getByLabelText(/^Já abriu no portal/), 'portal');
  await person.click(dialog.getByRole('button', { name: 'Criar prazo' }));
  const day = dialog.getByLabelText<HTMLInputElement>(/^Dia da leitura/);
  expect(await dialog.findByText('Informe a data.')).toBeTruthy();
  expect(document.activeElement).toBe(day);
  fireEvent.input(day, { target: { value: '23/11/2026' } });
  expect(await dialog.findByText('A data não pode ser depois de hoje.')).toBeTruthy();
  fireEvent.input(day, { target: { value: '20/11/2026' } });
  server.on(acceptNotice, aDeadlineWithCount(aRow({ noticeId: row.id })));
  await person.click(dialog.getByRole('button', { name: 'Criar prazo' }));
  await expectToasts('Prazo criado com sucesso!');
  expect(server.sent(acceptNotice)[0]?.body).toMatchObject({
    isProvisional: false,
    terms: {
      kind: 'clarifications',
      start: 'portal',
      startDate: '2026-11-20',
      otherStart: { start: 'gazette', startDate: '2026-11-18' },
    },
  });
});

test('the form offers all cases with the number, and warns about a sealed one that is not marked', async () => {
  const otherCaseId = anId();
  const cases = [aCase(), aCase({ id: otherCaseId, calendarId: null, defendant: 'Banco Verde' })];
  const server = serverOf([aNotice({ cases, isSealed: true, text: '' })]);
  // of another court than that of the case
  server.on(listCourtCalendars, { items: [aCalendar({ name: 'TJMG' })] });
  const { person } = await openNotices(server);
  await person.click(await screen.findByRole('button', { name: /^Aceitar/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Marcar na perícia' }).getAttribute('href')).toBe(
    `/admin/pericias/edit/${ID}`,
  );
  expect(dialog.queryByLabelText(/^Calendário do tribunal/)).toBeNull();
  await person.selectOptions(dialog.getByLabelText('Perícia'), otherCaseId);
  await person.click(dialog.getByRole('button', { name: 'Criar prazo' }));
  expect(await dialog.findByText('Escolha o calendário.')).toBeTruthy();
  expect(server.sent(acceptNotice)).toEqual([]);
});
