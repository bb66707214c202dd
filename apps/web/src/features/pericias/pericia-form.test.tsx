import { fireEvent, screen, waitFor } from '@testing-library/react';
import { requestCourtRecord } from '@vendas/contract/lookups/court-records';
import {
  createPericia,
  getPericia,
  listPericias,
  listPericiasWithNumber,
  type Pericia,
  updatePericia,
} from '@vendas/contract/pericias';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type FakeServer,
  fakeServer,
  fault,
  later,
  LOST,
  page,
  refusal,
} from '#testing/fake-server.ts';
import { expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { aPericia, ID, NUMBER, RECORD_OFF } from './pericias-test-kit.ts';

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = async ({ person }: Opened, name: string) =>
  person.click(await screen.findByText(name));
type Opened = Awaited<ReturnType<typeof openPage>>;

const isReady = () => waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());

/** The optional facts of an untouched form. */
const NO_FACTS = {
  plaintiff: null,
  court: null,
  courtDivision: null,
  judicialDistrict: null,
  caseClass: null,
  claimCents: null,
  distributionDate: null,
  assistants: [],
  isSealed: false,
  followsNotices: true,
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(listLinkedTasks, { items: [] });
  server.on(listPericias, page([]));
  server.on(listPericiasWithNumber, { items: [] });
  server.on(requestCourtRecord, RECORD_OFF);
});

async function openNew(): Promise<Opened> {
  const opened = await openPage('/admin/pericias/new', { server, as: ADMIN });
  await screen.findByText('Adicionar Perícia');
  return opened;
}

async function openEdit(pericia = aPericia()): Promise<Opened> {
  server.on(getPericia, pericia);
  const opened = await openPage(`/admin/pericias/edit/${ID}`, { server, as: ADMIN });
  await screen.findByText('Salvar Alterações');
  return opened;
}

function fill(): void {
  write(/^Número do Processo/, ` ${NUMBER} `);
  write(/^Réu/, 'Banco Azul');
  write(/^Local/, 'Campinas/SP');
}

describe('the form of a new case', () => {
  test('has the specified texts and defaults', async () => {
    await openNew();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Adicionar Nova Perícia');
    expect(field(/^Número do Processo/).placeholder).toBe('Ex: 000625-2023.8.26.0001');
    expect(field(/^Local/).placeholder).toBe('Cidade/Estado');
    expect(field('Resumo do Caso').tagName).toBe('TEXTAREA');
    expect(field('Ainda com acesso ao processo?').checked).toBe(true);
    expect([field('Quantia Recebida (R$)').value, field('Quantia a Receber (R$)').value]).toEqual([
      '0,00',
      '0,00',
    ]);
    expect(screen.getByText('Cancelar').closest('a')?.getAttribute('href')).toBe('/admin/pericias');
  });

  test('refuses missing and negative values at their fields, and sends nothing', async () => {
    const opened = await openNew();
    write('Quantia Recebida (R$)', '-1');
    write('Quantia a Receber (R$)', '-0,01');
    await press(opened, 'Adicionar Perícia');
    for (const text of [
      'O número do processo é obrigatório.',
      'O réu é obrigatório.',
      'O local é obrigatório.',
      'A quantia recebida não pode ser negativa.',
      'A quantia a receber não pode ser negativa.',
    ]) {
      expect(screen.getAllByText(text)).toHaveLength(1);
    }
    expect(document.activeElement).toBe(field(/^Número do Processo/));
    expect(server.sent(createPericia)).toEqual([]);
  });

  test('sends the entered values, and opens the list', async () => {
    const opened = await openNew();
    const { person, address } = opened;
    server.on(createPericia, aPericia());
    server.on(listPericiasWithNumber, { items: [aPericia()] });
    fill();
    // an invalid check digit shows a hint, and does not block saving
    await screen.findByText(/^Já existe uma perícia com este número/);
    write('Resumo do Caso', 'Juros.');
    await person.click(field('Ainda com acesso ao processo?'));
    write('Quantia Recebida (R$)', '1.234,5');
    write('Quantia a Receber (R$)', '');
    await press(opened, 'Adicionar Perícia');
    await expectToasts('Perícia adicionada com sucesso!');
    expect(server.sent(createPericia)[0]?.body).toEqual({
      processNumber: NUMBER,
      defendant: 'Banco Azul',
      location: 'Campinas/SP',
      caseSummary: 'Juros.',
      accessGranted: false,
      amountReceivedCents: 123_450,
      amountToReceiveCents: 0,
      ...NO_FACTS,
    });
    await waitFor(() => expect(address()).toBe('/admin/pericias'));
  });

  test('requires a confirmation before a link discards typed input', async () => {
    const opened = await openNew();
    write(/^Réu/, 'Banco Azul');
    await press(opened, 'Cancelar');
    await press(opened, 'Continuar editando');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field(/^Réu/).value).toBe('Banco Azul');
    expect(opened.address()).toBe('/admin/pericias/new');
    await press(opened, 'Cancelar');
    await press(opened, 'Sair sem salvar');
    await waitFor(() => expect(opened.address()).toBe('/admin/pericias'));
  });

  test('repeats its key until there is a final response, and uses a new one for another case', async () => {
    const opened = await openNew();
    server.on(createPericia, LOST, fault('unavailable'), fault('forbidden'));
    fill();
    for (const count of [1, 2, 3]) {
      await press(opened, 'Adicionar Perícia');
      await server.received(createPericia, count);
      await isReady();
    }
    write(/^Réu/, 'Banco Azul S.A.');
    await press(opened, 'Adicionar Perícia');
    await server.received(createPericia, 4);
    const keys = server.sent(createPericia).map(({ idempotencyKey }) => idempotencyKey);
    expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test.each([
    [
      'in a toast',
      fault('internal'),
      'Erro ao adicionar perícia: Ocorreu um erro inesperado. Se continuar, informe o código do atendimento: pedido-1.',
    ],
    [
      'at its field',
      fault('invalidInput', { defendant: 'Réu desconhecido.' }),
      'Réu desconhecido.',
    ],
  ])('reports a refusal once, %s, and keeps the input', async (_, response, message) => {
    const opened = await openNew();
    server.on(createPericia, response);
    fill();
    await press(opened, 'Adicionar Perícia');
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(field(/^Réu/).value).toBe('Banco Azul');
    expect(opened.address()).toBe('/admin/pericias/new');
  });
});

describe('the process number', () => {
  test.each([
    [NUMBER, 'Os dígitos verificadores não conferem. Vale a pena rever o número.'],
    ['0000625-31.2023.8.26.0001', 'Tribunal de Justiça de São Paulo'],
    ['proc. 12', 'Fora do padrão único do CNJ (NNNNNNN-DD.AAAA.J.TR.OOOO).'],
  ])('%s shows a hint, which does not block saving', async (number, hint) => {
    await openNew();
    write(/^Número do Processo/, number);
    expect(await screen.findByText(hint)).toBeTruthy();
  });

  test('of another case shows a hint, but not that of the edited case itself', async () => {
    const sameNumberCase = aPericia({ currentStatus: 'PERICIA_REALIZADA' });
    server.on(listPericiasWithNumber, { items: [sameNumberCase] });
    await openEdit();
    expect(
      await screen.findByText(
        /Já existe uma perícia com este número: Banco Azul, Campinas\/SP \(6 - Perícia Realizada\)\./,
      ),
    ).toBeTruthy();
    expect(server.sent(listPericiasWithNumber)[0]?.query).toEqual({
      processNumber: NUMBER,
      exceptId: ID,
    });
  });
});

describe('the form of an existing case', () => {
  test('starts with the saved values, sends their version and opens the list', async () => {
    const opened = await openEdit(aPericia({ accessGranted: false, version: 7 }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Editar Perícia');
    expect(field('Ainda com acesso ao processo?').checked).toBe(false);
    expect(field('Quantia a Receber (R$)').value).toBe('1.500,00');
    server.on(updatePericia, aPericia());
    write(/^Réu/, 'Banco Verde');
    await press(opened, 'Salvar Alterações');
    await expectToasts('Perícia atualizada com sucesso!');
    expect(server.sent(updatePericia)[0]).toMatchObject({
      params: { id: ID },
      body: { defendant: 'Banco Verde', caseSummary: null, version: 7 },
    });
    await waitFor(() => expect(opened.address()).toBe('/admin/pericias'));
  });

  test("shows another user's change, and overwrites it only when submitted again", async () => {
    const opened = await openEdit();
    server.on(updatePericia, refusal('periciaChanged', { version: 9 }), aPericia());
    server.on(getPericia, aPericia({ location: 'Santos/SP', version: 9 }));
    await press(opened, 'Salvar Alterações');
    const alert = await screen.findByText('Local: Campinas/SP → Santos/SP');
    expect(alert).toBeTruthy();
    expect(field(/^Local/).value).toBe('Campinas/SP');
    await press(opened, 'Salvar Alterações');
    await server.received(updatePericia, 2);
    expect(server.sent(updatePericia)[1]?.body).toMatchObject({
      location: 'Campinas/SP',
      version: 9,
    });
  });

  test("can load another user's change", async () => {
    const opened = await openEdit();
    server.on(updatePericia, refusal('periciaChanged', { version: 9 }), aPericia());
    server.on(getPericia, aPericia({ location: 'Santos/SP', version: 9 }));
    await press(opened, 'Salvar Alterações');
    await press(opened, 'Carregar a versão atual');
    await waitFor(() => expect(field(/^Local/).value).toBe('Santos/SP'));
    expect(screen.queryByText('O que mudou enquanto você editava')).toBeNull();
    await press(opened, 'Salvar Alterações');
    const { body } = await server.received(updatePericia, 2);
    expect(body).toMatchObject({ location: 'Santos/SP', version: 9 });
  });

  test('reports only the conflict when the current case cannot be read', async () => {
    const opened = await openEdit();
    server.on(updatePericia, refusal('periciaChanged', { version: 9 }));
    server.on(getPericia, fault('internal'));
    await press(opened, 'Salvar Alterações');
    await server.received(getPericia, 2);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()[0]).toMatch(/^Erro ao atualizar perícia: /);
    expect(screen.queryByText('O que mudou enquanto você editava')).toBeNull();
  });

  test('reports an unknown case once, with links to the list and home', async () => {
    server.on(getPericia, refusal('periciaNotFound', {}));
    await openPage(`/admin/pericias/edit/${ID}`, { server, as: ADMIN });
    const message = 'Erro ao carregar perícias: Perícia não encontrada.';
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(screen.queryByText('Tentar de novo')).toBeNull();
    expect(screen.getByRole('link', { name: 'Voltar para a lista' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toBeTruthy();
  });

  test('waits for the current case after going back in the history', async () => {
    const { person, goBack, address } = await openEdit();
    await person.click(screen.getByRole('link', { name: 'Cancelar' }));
    await waitFor(() => expect(address()).toBe('/admin/pericias'));
    const response = later<Pericia>();
    server.on(getPericia, response.promise);
    goBack();
    expect(await screen.findByLabelText('Carregando')).toBeTruthy();
    response.resolve(aPericia());
    expect(await screen.findByLabelText(/^Número do Processo/)).toBeTruthy();
  });
});
