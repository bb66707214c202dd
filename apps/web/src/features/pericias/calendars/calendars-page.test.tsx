import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  createCourtCalendar,
  deleteCourtCalendar,
  listCourtCalendars,
  listCourtDays,
  updateCourtCalendar,
} from '@vendas/contract/deadlines/court-calendars';
import { expect, test } from 'vitest';
import { fakeServer, fault, refusal } from '#testing/fake-server.ts';
import { button, expectToasts } from '#testing/open-page.tsx';
import { ACT, COMARCA, COURT, openCalendars, serverOf } from './calendars-test-kit.ts';

test('the page lists calendars with their properties, and the days of one with month, source and origin', async () => {
  const server = serverOf();
  const { person, address } = await openCalendars(server);
  await screen.findByText('Tiradentes');
  expect(
    screen.getByText(
      `Justiça estadual · horário de Brasília · herda os dias de ${COURT.name} · sem dias próprios · 1 perícia`,
    ),
  ).toBeTruthy();
  const february = within(screen.getByRole('region', { name: 'fevereiro' }));
  expect(february.getByText(`próprio · Prazos suspensos · ${ACT}`)).toBeTruthy();
  const april = within(screen.getByRole('region', { name: 'abril' }));
  expect(april.getByText('da lei · Lei 662/1949')).toBeTruthy();
  expect(april.queryByRole('button')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Ano de 2027' }));
  await waitFor(() => expect(address()).toContain('ano=2027'));
  await waitFor(() => expect(server.sent(listCourtDays).at(-1)?.query).toEqual({ year: 2027 }));
  await person.click(screen.getByRole('link', { name: COMARCA.name }));
  await waitFor(() => expect(server.sent(listCourtDays).at(-1)?.params.id).toBe(COMARCA.id));
});

test('a failure to load the calendars is reported with a retry, and without any the page explains how to create one', async () => {
  const server = fakeServer();
  server.on(listCourtCalendars, fault('internal'));
  const { person } = await openCalendars(server);
  await screen.findByText(/^Erro ao carregar calendários: /);
  server.on(listCourtCalendars, { items: [] });
  await person.click(await button('Tentar de novo'));
  expect(await screen.findByText(/^Nenhum calendário ainda\./)).toBeTruthy();
});

test('the calendar of a comarca is created with the justice of its court; a taken name is refused once', async () => {
  const server = serverOf();
  const { person } = await openCalendars(server);
  server.on(createCourtCalendar, refusal('calendarNameTaken', {}), COMARCA);
  await person.click(await button('Novo calendário'));
  await person.click(await button('Criar calendário'));
  expect(await screen.findByText('O nome do calendário é obrigatório.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Nome do calendário/));
  fireEvent.change(screen.getByLabelText(/^Nome do calendário/), { target: { value: 'Itu' } });
  await person.selectOptions(screen.getByLabelText('Herda os dias de'), COURT.name);
  await person.click(await button('Criar calendário'));
  await expectToasts('Erro ao criar calendário: Já existe um calendário com este nome.');
  await person.click(await button('Criar calendário'));
  await waitFor(() => expect(screen.queryByLabelText(/^Nome do calendário/)).toBeNull());
  expect(server.sent(createCourtCalendar).at(-1)?.body).toEqual({
    name: 'Itu',
    rules: 'state',
    timeZone: 'America/Sao_Paulo',
    parentId: COURT.id,
  });
});

test('a calendar can be renamed, and deleting one in use is refused', async () => {
  const server = serverOf();
  const { person } = await openCalendars(server);
  server.on(updateCourtCalendar, COURT);
  await person.click(await button(`Alterar ${COURT.name}`));
  fireEvent.change(await screen.findByLabelText(/^Nome do calendário/), {
    target: { value: 'TJSP' },
  });
  await person.click(await button('Salvar'));
  await expectToasts('Calendário alterado com sucesso!');
  expect(server.sent(updateCourtCalendar).at(-1)?.body.name).toBe('TJSP');
  server.on(deleteCourtCalendar, refusal('calendarInUse', {}));
  await person.click(await button(`Excluir ${COURT.name}`));
  await person.click(await button('Excluir'));
  await screen.findByText(
    'Erro ao excluir calendário: Este calendário é usado por perícias ou por outro calendário.',
  );
});
