import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getPericiaCalendar, listPericias } from '@vendas/contract/pericias';
import { addDays } from '@vendas/domain/calendar';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer, fault, later, page } from '#testing/fake-server.ts';
import { expectToasts } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { aPericia, NUMBER, openList } from './pericias-test-kit.ts';

const EMPTY = page([]);

/** An instant this many days before the day on which the tests open pages. */
const daysAgo = (days: number) => `${addDays('2026-11-21', -days)}T15:00:00.000Z`;

/** The query of the latest request for the list. */
const lastQuery = (server: ReturnType<typeof fakeServer>) =>
  server.sent(listPericias).at(-1)?.query;

describe('the list of cases', () => {
  test('has the specified texts and one column', async () => {
    const server = fakeServer();
    server.on(listPericias, page([aPericia()]));
    await openList(server);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gerenciar Perícias');
    expect(screen.getByText('Adicionar Nova Perícia').closest('a')?.getAttribute('href')).toBe(
      '/admin/pericias/new',
    );
    await screen.findByText(NUMBER);
    const headers = [...document.querySelectorAll('th')].map((head) => head.textContent);
    expect(headers).toEqual(['Nº Processo']);
    expect(document.title).toBe('Gerenciar Perícias · Controle de Vendas');
  });

  test('shows defendant, location, lost access, step and idle days with each number', async () => {
    const statuses = Object.values(PERICIA_STATUSES).map(({ label }) => label);
    const rows = Object.entries(PERICIA_STATUSES).map(([status], index) =>
      aPericia({
        id: `ca5e0000-0000-4000-8000-00000000000${index}`,
        processNumber: `Nº ${index}`,
        currentStatus: isStatus(status) ? status : 'EM_AVALIACAO',
        accessGranted: index !== 3,
        lastStepAt: daysAgo(40),
      }),
    );
    const server = fakeServer();
    server.on(listPericias, page(rows));
    await openList(server);
    await screen.findByText('Nº 0');
    const shown = rows.map(({ processNumber }) => {
      const number = screen.getByText(processNumber);
      const facts = document.getElementById(number.getAttribute('aria-describedby') ?? '');
      return [...(facts?.children ?? [])].map((fact) => fact.textContent.trim());
    });
    expect(shown).toEqual(
      statuses.map((label, index) => [
        `Banco Azul · Campinas/SP${index === 3 ? ' Sem acesso ao processo' : ''}`,
        label,
        ...(label.startsWith('9 ') || label.startsWith('10 ') ? [] : ['parada há 40 dias']),
      ]),
    );
  });

  test('also shows court division and plaintiff, if known', async () => {
    const server = fakeServer();
    server.on(listPericias, page([aPericia({ plaintiff: 'Ana Lima', courtDivision: '2ª Vara' })]));
    await openList(server);
    const facts = 'Banco Azul · Campinas/SP · 2ª Vara · Autor: Ana Lima';
    expect((await screen.findByText(facts)).title).toBe(facts);
    expect([...document.querySelectorAll('th')]).toHaveLength(1);
  });

  test.each([
    [0, 'movimentada hoje', false],
    [1, 'parada há 1 dia', false],
    [30, 'parada há 30 dias', false],
    [31, 'parada há 31 dias', true],
  ])("shows a case idle for %i days as '%s'", async (days, text, isLong) => {
    const server = fakeServer();
    server.on(listPericias, page([aPericia({ lastStepAt: daysAgo(days) })]));
    await openList(server);
    const number = await screen.findByText(NUMBER);
    const facts = document.getElementById(number.getAttribute('aria-describedby') ?? '');
    const idle = facts?.lastElementChild;
    expect(idle?.textContent).toBe(text);
    expect(idle?.hasAttribute('data-long')).toBe(isLong);
  });

  test('is sorted by a dropdown, in the URL and the request', async () => {
    const server = fakeServer();
    server.on(listPericias, page([aPericia()]));
    const { person, address } = await openList(server);
    const sorting = screen.getByLabelText('Ordenar perícias');
    expect(sorting).toHaveProperty('value', '');
    await person.selectOptions(sorting, 'Mais paradas');
    await waitFor(() => expect(lastQuery(server)).toEqual({ sort: 'idle' }));
    expect(address()).toBe('/admin/pericias?ordem=paradas');
    await person.selectOptions(sorting, 'Mais recentes');
    await waitFor(() => expect(address()).toBe('/admin/pericias'));
  });

  test('shows a spinner with a text for screen readers, and states that there are no cases', async () => {
    const response = later<typeof EMPTY>();
    const server = fakeServer();
    server.on(listPericias, response.promise);
    await openList(server);
    expect(screen.getByLabelText('Carregando')).toBeTruthy();
    response.resolve(EMPTY);
    expect(await screen.findByText('Nenhuma perícia cadastrada.')).toBeTruthy();
    const link = screen.getByText('Cadastrar a primeira perícia').closest('a');
    expect(link?.getAttribute('href')).toBe('/admin/pericias/new');
    expect(screen.queryByLabelText('Carregando')).toBeNull();
    expect(screen.queryByText('Limpar filtros')).toBeNull();
  });

  test('reports a failure once, and loads on a retry', async () => {
    const server = fakeServer();
    const down = fault('internal');
    server.on(listPericias, down, down, down, page([aPericia()]));
    const { person } = await openList(server);
    const problems = await screen.findAllByText(/^Erro ao carregar perícias: /);
    expect(problems).toHaveLength(1);
    await person.click(screen.getByText('Tentar de novo'));
    expect(await screen.findByText(NUMBER)).toBeTruthy();
    expect(screen.queryByText(/^Erro ao carregar/)).toBeNull();
  });

  test('loads its next page', async () => {
    const server = fakeServer();
    server.on(listPericias, page([aPericia()], 'mais'), ({ query }) =>
      page([aPericia({ id: ADMIN.profile.id, processNumber: `após ${query.cursor}` })]),
    );
    const { person } = await openList(server);
    await person.click(await screen.findByText('Carregar mais'));
    expect(await screen.findByText('após mais')).toBeTruthy();
    expect(screen.getByText(NUMBER)).toBeTruthy();
    expect(screen.queryByText('Carregar mais')).toBeNull();
  });
});

describe('the filters of the cases', () => {
  test('set step and access in the URL and the request', async () => {
    const server = fakeServer();
    server.on(listPericias, EMPTY);
    const { person, address } = await openList(server);
    await person.selectOptions(
      screen.getByLabelText('Filtrar por status'),
      '6 - Perícia Realizada',
    );
    await waitFor(() => expect(lastQuery(server)).toEqual({ status: 'PERICIA_REALIZADA' }));
    await person.selectOptions(
      screen.getByLabelText('Filtrar por acesso ao processo'),
      'Sem acesso',
    );
    await waitFor(() =>
      expect(lastQuery(server)).toEqual({ status: 'PERICIA_REALIZADA', accessGranted: false }),
    );
    expect(address()).toBe('/admin/pericias?etapa=PERICIA_REALIZADA&acesso=nao');
    expect(
      await screen.findByText('Nenhuma perícia encontrada com os filtros aplicados.'),
    ).toBeTruthy();
    await person.click(screen.getByText('Limpar filtros'));
    expect(await screen.findByText('Nenhuma perícia cadastrada.')).toBeTruthy();
    expect(address()).toBe('/admin/pericias');
  });

  test('show open or long idle cases by one click, and all by another', async () => {
    const server = fakeServer();
    server.on(listPericias, EMPTY);
    const { person, address } = await openList(server);
    const [open, idle] = [
      await screen.findByRole('button', { name: 'Em curso 12' }),
      screen.getByRole('button', { name: 'Paradas há mais de 30 dias 3' }),
    ];
    await person.click(open);
    await waitFor(() => expect(lastQuery(server)).toEqual({ isOpen: true }));
    expect(address()).toBe('/admin/pericias?situacao=em-curso');
    expect(await screen.findByText('Limpar filtros')).toBeTruthy();
    await person.click(idle);
    await waitFor(() => expect(lastQuery(server)).toEqual({ idleDays: 30 }));
    expect([open, idle].map((chip) => chip.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
    ]);
    await person.click(idle);
    await waitFor(() => expect(address()).toBe('/admin/pericias'));
    expect(await screen.findByText('Nenhuma perícia cadastrada.')).toBeTruthy();
  });

  test.each([
    ['?busca=%20azul%20', { search: 'azul' }],
    ['?acesso=sim', { accessGranted: true }],
    ['?acesso=talvez&etapa=toString&situacao=x&ordem=y', {}],
    ['?situacao=paradas&ordem=paradas', { idleDays: 30, sort: 'idle' }],
    // longer than the server accepts: the search is the text shown in the box
    [`?busca=${'a'.repeat(120)}`, { search: 'a'.repeat(100) }],
  ])('are read from the URL (%#)', async (query, expected) => {
    const server = fakeServer();
    server.on(listPericias, EMPTY);
    await openList(server, query);
    await waitFor(() => expect(lastQuery(server)).toEqual(expected));
  });

  test('search for a typed text after a pause', async () => {
    const server = fakeServer();
    server.on(listPericias, EMPTY);
    const { person, address } = await openList(server);
    const box = screen.getByPlaceholderText('Buscar nº do processo, réu, local...');
    fireEvent.change(box, { target: { value: 'azul' } });
    await waitFor(() => expect(lastQuery(server)).toEqual({ search: 'azul' }));
    await person.click(screen.getByLabelText('Limpar busca'));
    await waitFor(() => expect(address()).toBe('/admin/pericias'));
  });
});

describe('the calendar of the cases', () => {
  test('is downloaded as a file', async () => {
    const downloads: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
      this: HTMLAnchorElement,
    ) {
      downloads.push(this.download);
    });
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    onTestFinished(() => click.mockRestore());
    const server = fakeServer();
    server.on(listPericias, EMPTY);
    server.on(getPericiaCalendar, { calendar: 'BEGIN:VCALENDAR' });
    await openList(server);
    fireEvent.click(screen.getByText('Exportar agenda'));
    await waitFor(() => expect(downloads).toEqual(['pericias.ics']));
  });

  test('reports a failure once', async () => {
    const server = fakeServer();
    server.on(listPericias, EMPTY);
    server.on(getPericiaCalendar, fault('internal'));
    const { person } = await openList(server);
    await person.click(screen.getByText('Exportar agenda'));
    await expectToasts(
      'Erro ao exportar agenda: Ocorreu um erro inesperado. Se continuar, informe o código do atendimento: pedido-1.',
    );
  });
});

function isStatus(name: string): name is keyof typeof PERICIA_STATUSES {
  return Object.hasOwn(PERICIA_STATUSES, name);
}
