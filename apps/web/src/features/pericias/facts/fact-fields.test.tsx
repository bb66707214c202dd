import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  createPericia,
  getPericia,
  listPericias,
  listPericiasWithNumber,
} from '@vendas/contract/pericias';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer, page } from '#testing/fake-server.ts';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { aPericia, ID, NUMBER } from '#features/pericias/pericias-test-kit.ts';

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = async ({ person }: Opened, name: string) =>
  person.click(await screen.findByText(name));
type Opened = Awaited<ReturnType<typeof openPage>>;

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(listLinkedTasks, { items: [] });
  server.on(listPericias, page([]));
  server.on(listPericiasWithNumber, { items: [] });
});

async function openNew(): Promise<Opened> {
  const opened = await openPage('/admin/pericias/new', { server, as: ADMIN });
  await screen.findByText('Adicionar Perícia');
  write(/^Número do Processo/, NUMBER);
  write(/^Réu/, 'Banco Azul');
  write(/^Local/, 'Campinas/SP');
  return opened;
}

test('a new case is sent with its facts', async () => {
  const opened = await openNew();
  server.on(createPericia, aPericia());
  await press(opened, 'Dados do processo (opcionais)');
  write('Autor', 'Ana Lima');
  write('Tribunal', 'TJSP');
  write('Vara', '2ª Vara Cível');
  write('Comarca', 'Campinas');
  write('Classe', 'Monitória');
  write('Valor da causa (R$)', '10.000');
  write('Data de distribuição', '02/03/2024');
  fireEvent.blur(field('Data de distribuição'));
  await press(opened, 'Adicionar assistente técnico');
  await press(opened, 'Adicionar assistente técnico');
  await press(opened, 'Remover assistente 1');
  write(/^Nome/, 'Bia Reis');
  write('Indicado por', 'defendant');
  write('Contato', 'bia@exemplo.com');
  await opened.person.click(field(/^Processo em segredo de justiça/));
  await opened.person.click(field('Acompanhar avisos'));
  await press(opened, 'Adicionar Perícia');
  await expectToasts('Perícia adicionada com sucesso!');
  expect(server.sent(createPericia)[0]?.body).toMatchObject({
    plaintiff: 'Ana Lima',
    court: 'TJSP',
    courtDivision: '2ª Vara Cível',
    judicialDistrict: 'Campinas',
    caseClass: 'Monitória',
    claimCents: 1_000_000,
    distributionDate: '2024-03-02',
    assistants: [{ name: 'Bia Reis', side: 'defendant', contact: 'bia@exemplo.com' }],
    isSealed: true,
    followsNotices: false,
  });
});

test('a refused fact opens the facts and gets the focus', async () => {
  const opened = await openNew();
  const facts = screen.getByText('Dados do processo (opcionais)').closest('details');
  await press(opened, 'Dados do processo (opcionais)');
  await press(opened, 'Adicionar assistente técnico');
  await press(opened, 'Dados do processo (opcionais)');
  await waitFor(() => expect(facts?.open).toBe(false));
  await press(opened, 'Adicionar Perícia');
  expect(await screen.findAllByText('Informe o nome do assistente.')).toHaveLength(1);
  expect(facts?.open).toBe(true);
  expect(document.activeElement).toBe(field(/^Nome/));
  expect(server.sent(createPericia)).toEqual([]);
});

test('the form of a case starts with its saved facts', async () => {
  server.on(
    getPericia,
    aPericia({
      plaintiff: 'Ana Lima',
      claimCents: 500,
      distributionDate: '2024-03-02',
      assistants: [{ name: 'Bia Reis', side: 'other', contact: null }],
      isSealed: true,
      followsNotices: false,
    }),
  );
  const opened = await openPage(`/admin/pericias/edit/${ID}`, { server, as: ADMIN });
  await press(opened, 'Dados do processo (opcionais)');
  const values = [
    field('Autor').value,
    field('Valor da causa (R$)').value,
    field('Data de distribuição').value,
    field(/^Nome/).value,
    field('Indicado por').value,
    field(/^Processo em segredo de justiça/).checked,
    field('Acompanhar avisos').checked,
  ];
  expect(values).toEqual(['Ana Lima', '5,00', '02/03/2024', 'Bia Reis', 'other', true, false]);
});
