import { screen, within } from '@testing-library/react';
import type { SeenCards } from '@vendas/contract/today';
import { getToday } from '@vendas/contract/today';
import type { FirstStep } from '@vendas/domain/shop/first-steps';
import { describe, expect, test } from 'vitest';
import { fakeServer, later, LOST } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN, aSeller } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';

// A Saturday afternoon, when the tests open their pages.
const DATE = '2026-11-21';
const PERICIA = anId();

const ALL: SeenCards = {
  received: {
    todayCents: 71_880,
    todayPayments: 4,
    todayMethods: [
      { method: 'pix', payments: 3, cents: 50_000 },
      { method: 'cash', payments: 1, cents: 21_880 },
    ],
    monthCents: 112_000,
    lastMonthCents: 100_000,
  },
  pixToReview: { count: 0, cents: 0, refunds: 2 },
  toPrepare: { orders: 7, oldestAt: '2026-11-20T12:00:00.000Z' },
  receivables: {
    open: { orders: 41, cents: 1_012_710 },
    overdue: { orders: 8, cents: 384_610, people: 5, oldestDueDate: '2026-09-20' },
    dueToday: { orders: 1, cents: 9_900 },
    dueSoon: { orders: 3, cents: 25_000 },
  },
  stock: {
    low: 4,
    soldOut: 1,
    lowest: [
      { id: anId(), name: 'Difusor Peônia', stock: 1 },
      { id: anId(), name: 'Óculos Hexagonal', stock: 3 },
    ],
  },
  idleCases: {
    cases: 2,
    longest: { id: anId(), processNumber: '1007850-27', lastStepAt: '2026-10-01T12:00:00.000Z' },
  },
  tasks: { overdue: 2, dueToday: 3 },
};

const NONE_MOVED = { count: 0, first: [] };
const DEADLINES = { overdue: 1, today: 2, week: 3, noticesToReview: 4, nearest: [], moved: NONE_MOVED }; // prettier-ignore

const QUIET: SeenCards = {
  toPrepare: { orders: 0, oldestAt: null },
  receivables: {
    open: { orders: 0, cents: 0 },
    overdue: { orders: 0, cents: 0, people: 0, oldestDueDate: null },
    dueToday: { orders: 0, cents: 0 },
    dueSoon: { orders: 0, cents: 0 },
  },
  stock: { low: 0, soldOut: 0, lowest: [] },
  idleCases: { cases: 0, longest: null },
  tasks: { overdue: 0, dueToday: 0 },
};

async function open(cards: SeenCards, as = ADMIN, firstSteps: FirstStep[] = []) {
  const server = fakeServer();
  server.on(getToday, { date: DATE, cards, firstSteps });
  return { server, ...(await openPage('/admin/today', { server, as })) };
}

/** The text and the URL of each link in a list. */
const links = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [
      [...link.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).filter(Boolean).join(' | '),
      link.getAttribute('href'),
    ]); // prettier-ignore

test('figures and needs, most urgent first, link to their lists', async () => {
  await open(ALL);
  expect(links(await screen.findByRole('list', { name: 'Valores' }))).toEqual([
    ['Recebido hoje | R$ 718,80 | 4 pagamentos · PIX R$ 500,00 · Dinheiro R$ 218,80', '/admin/financials?inicio=2026-11-21&fim=2026-11-21&tipo=caixa'],
    ['Recebido em novembro | R$ 1.120,00 | 12% a mais que 1–21 de outubro', '/admin/financials?inicio=2026-11-01&fim=2026-11-21&tipo=caixa'],
    ['A Receber | R$ 10.127,10 | 41 pedidos', '/admin/orders?receber=sim'],
    ['Vencido | R$ 3.846,10 | 5 pessoas, desde 20/09/2026', '/admin/orders?vencidos=sim&ordem=due'],
  ]); // prettier-ignore
  const region = screen.getByRole('region', { name: 'Precisa de você' });
  expect(links(region)).toEqual([
    ['8 pedidos vencidos | R$ 3.846,10, o mais antigo há 62 dias | Cobrar', '/admin/orders?vencidos=sim&ordem=due'],
    ['2 tarefas atrasadas | Quadro', '/admin/kanban?atrasadas=sim'],
    ['2 devoluções de PIX a conferir | O banco devolveu sem a loja pedir | Conferir', '/admin/pix?estado=devolucoes'],
    ['1 pedido vence hoje | R$ 99,00 | Ver', '/admin/orders?vence=hoje'],
    ['7 pedidos a preparar | o mais antigo chegou ontem | Separar', '/admin/orders?preparar=sim&ordem=date'],
    ['3 tarefas para hoje | Quadro', '/admin/kanban?vence=hoje'],
    ['3 pedidos vencem nos próximos 7 dias | R$ 250,00 | Ver', '/admin/orders?vence=7-dias&ordem=due'],
    ['4 produtos acabando | Difusor Peônia: 1 · Óculos Hexagonal: 3 · … | Repor', '/admin/products?estoque=acabando&ordem=stock'],
    ['1 produto esgotado | Repor', '/admin/products?estoque=esgotado'],
    ['2 perícias paradas há mais de 30 dias | 1007850-27: parada há 51 dias | Ver', '/admin/pericias?situacao=paradas'],
  ]); // prettier-ignore
});

test('no line break separates an amount from its currency sign', async () => {
  await open(ALL);
  const figures = await screen.findByRole('list', { name: 'Valores' });
  expect(figures.textContent).toContain('PIX R$\u00a0500,00 · Dinheiro R$\u00a0218,80');
  const region = screen.getByRole('region', { name: 'Precisa de você' });
  expect(region.textContent.match(/R\$\u00a0[\d.,]+/g)).toHaveLength(3);
});

test('the page greets by name and time of day, and links to a sale for users who may sell', async () => {
  await open(QUIET);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Boa tarde, ${ADMIN.profile.firstName}`); // prettier-ignore
  expect(document.title).toBe('Hoje · Controle de Vendas');
  expect(screen.getByText('sábado, 21 de novembro')).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Realizar Venda' })).toBeTruthy();
});

test('a day without needs states that, and only permitted figures are shown', async () => {
  await open({ tasks: { overdue: 0, dueToday: 0 } }, aSeller('manageTasks'));
  expect(await screen.findByText('Nada para hoje.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Valores' })).toBeNull();
  expect(within(screen.getByRole('main')).queryByText('Realizar Venda')).toBeNull();
});

describe('the card Prazos', () => {
  const aNear = (days: { safeDate: string; legalDate: string }, changes = {}) => ({
    id: anId(),
    periciaId: PERICIA,
    label: 'Escusa',
    caseLabel: '1007850-27.2024.8.26.0100',
    endTime: null,
    courtDate: DATE,
    courtTime: '12:00:00',
    ...days,
    ...changes,
  });

  test('links its counts to their ranges and the notices, and each near deadline to its case', async () => {
    const nearest = [
      aNear({ safeDate: '2026-11-17', legalDate: '2026-11-18' }),
      aNear({ safeDate: '2026-11-20', legalDate: '2026-11-23' }),
      // in the time zone of the court the day has not started
      aNear({ safeDate: '2026-11-20', legalDate: '2026-11-20' }, { courtDate: '2026-11-20' }),
      aNear({ safeDate: '2026-11-20', legalDate: DATE }, { endTime: '11:30' }),
      aNear({ safeDate: '2026-11-20', legalDate: DATE }, { endTime: '12:30' }),
      aNear({ safeDate: '2026-11-22', legalDate: '2026-11-22' }, { label: 'Prazo', caseLabel: 'Processo em sigilo 8967' }),
    ]; // prettier-ignore
    await open({ ...QUIET, deadlines: { ...DEADLINES, nearest } }, aSeller('manageCases'));
    const region = await screen.findByRole('region', { name: 'Prazos' });
    const [counts, rows] = within(region).getAllByRole('list');
    expect(counts && links(counts)).toEqual([
      ['Vencidos | 1', '/admin/deadlines?range=overdue'],
      ['Hoje | 2', '/admin/deadlines?range=today'],
      ['Próximos 7 dias | 3', '/admin/deadlines?range=week'],
      ['Avisos a conferir | 4', '/admin/notices'],
    ]);
    const number = '1007850-27.2024.8.26.0100';
    const href = `/admin/pericias/${PERICIA}`;
    expect(rows && links(rows)).toEqual([
      [`Escusa: vencido há 3 dias | ${number} · segura 17/11/2026 · legal 18/11/2026 | Processo`, href],
      [`Escusa: na margem | ${number} · segura 20/11/2026 · legal 23/11/2026 | Processo`, href],
      [`Escusa: vence hoje | ${number} · segura 20/11/2026 | Processo`, href],
      [`Escusa: vencido hoje às 11:30 | ${number} · segura 20/11/2026 · legal 21/11/2026 às 11:30 | Processo`, href],
      [`Escusa: na margem | ${number} · segura 20/11/2026 · legal 21/11/2026 às 12:30 | Processo`, href],
      ['Prazo: falta 1 dia | Processo em sigilo 8967 · segura 22/11/2026 | Processo', href],
    ]); // prettier-ignore
    expect(screen.queryByText('Nada para hoje.')).toBeNull();
  });

  test('lists moved deadlines first, with both dates, the changed ones, and the number of the others', async () => {
    const aMoved = (oldSafeDate: string, safeDate: string, oldLegalDate: string, legalDate: string) =>
      ({ id: anId(), periciaId: PERICIA, label: 'Escusa', caseLabel: 'Processo em sigilo 8967', oldSafeDate, safeDate, oldLegalDate, legalDate }); // prettier-ignore
    const first = [
      aMoved('2026-12-10', '2026-12-01', '2026-12-11', '2026-12-02'),
      aMoved('2026-12-10', '2026-12-10', '2026-12-11', '2026-12-14'),
    ];
    await open({ ...QUIET, deadlines: { ...DEADLINES, moved: { count: 3, first } } });
    const region = await screen.findByRole('region', { name: 'Prazos' });
    const [, rows] = within(region).getAllByRole('list');
    const href = `/admin/pericias/${PERICIA}`;
    expect(rows && links(rows).slice(0, 3)).toEqual([
      ['Escusa: prazo antecipado | Processo em sigilo 8967 · segura 10/12/2026 → 01/12/2026 | Processo', href],
      ['Escusa: prazo adiado | Processo em sigilo 8967 · legal 11/12/2026 → 14/12/2026 | Processo', href],
      ['Mais 1 prazo mudou de data. | Prazos', '/admin/deadlines'],
    ]); // prettier-ignore
  });

  test('states that only later deadlines are open, and links to all', async () => {
    const none = { overdue: 0, today: 0, week: 0, noticesToReview: 0, nearest: [], moved: NONE_MOVED }; // prettier-ignore
    await open({ ...QUIET, deadlines: none });
    const region = await screen.findByRole('region', { name: 'Prazos' });
    const link = within(region).getByRole('link', { name: /^Nenhum prazo vencido/ });
    expect(link.getAttribute('href')).toBe('/admin/deadlines');
  });

  test('is hidden in a shop without deadlines and notices', async () => {
    await open({ ...QUIET, deadlines: null });
    expect(await screen.findByText('Nada para hoje.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Prazos' })).toBeNull();
  });
});

test('a new shop sees its first steps, each with a link', async () => {
  await open(QUIET, ADMIN, ['products', 'shop', 'team', 'pix']);
  const steps = await screen.findByRole('region', { name: 'Primeiros passos' });
  expect(links(steps)).toEqual([
    ['Cadastrar os produtos | Com nome, preço e estoque já dá para vender. | Cadastrar', '/admin/products/new'],
    ['Preencher os dados da loja | Nome, documento e endereço aparecem no rodapé, nos recibos e nos e-mails. | Preencher', '/admin/settings#identidade'],
    ['Convidar a equipe | Cada pessoa cria a sua conta na loja; aqui você escolhe o papel dela. | Escolher papéis', '/admin/users'],
    ['Receber por PIX | Com a sua chave, cada cobrança mostra o seu QR code. | Informar a chave', '/admin/settings#pix'],
  ]); // prettier-ignore
  expect(screen.queryByText('Nada para hoje.')).toBeNull();
});

test.each([
  ['without payments last month', 500, 0, 'R$ 5,00 | nada em 1–21 de outubro'],
  ['for a change of almost zero', 99_960, 100_000, 'R$ 999,60 | quase igual a 1–21 de outubro'],
])('there is no percentage %s', async (_when, monthCents, lastMonthCents, shown) => {
  const nothing = { todayCents: 0, todayPayments: 0, todayMethods: [] };
  await open({ received: { ...nothing, monthCents, lastMonthCents } });
  const [, month] = links(await screen.findByRole('list', { name: 'Valores' }));
  expect(month?.[0]).toBe(`Recebido em novembro | ${shown}`);
});

test('a failure to load the day is reported with a retry', async () => {
  const server = fakeServer();
  server.on(getToday, LOST);
  const { person } = await openPage('/admin/today', { server, as: ADMIN });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.getByText(/^Erro ao carregar o dia: /)).toBeTruthy();
  const response = later<{ date: string; cards: SeenCards; firstSteps: FirstStep[] }>();
  server.on(getToday, response.promise);
  await person.click(retry);
  response.resolve({ date: DATE, cards: QUIET, firstSteps: [] });
  expect(await screen.findByText('Nada para hoje.')).toBeTruthy();
});
