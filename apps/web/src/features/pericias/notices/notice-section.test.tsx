import { screen, within } from '@testing-library/react';
import { listPericiaDeadlines } from '@vendas/contract/deadlines/deadlines';
import {
  listPericiaNotices,
  type NoticeRow,
  type NoticeSearch,
} from '@vendas/contract/notices/notices';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { NOTICE_SUPPORT } from '@vendas/domain/notices/court-notice';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';
import { aPericia, ID, serverOf } from '#features/pericias/pericias-test-kit.ts';
import { aNotice, COUNTS } from './notices-test-kit.ts';

async function openCase(
  items: NoticeRow[],
  state: NoticeSearch['state'] = 'on',
  changes: Partial<NoticeSearch> = {},
) {
  const server = serverOf(aPericia());
  server.on(listPericiaDeadlines, { calendarId: null, items: [] });
  server.on(listLinkedTasks, { items: [] });
  const { isOn, ...outcome } = COUNTS.search;
  server.on(listPericiaNotices, { items, search: { state, ...outcome, ...changes } });
  await openPage(`/admin/pericias/${ID}`, { server, as: aSeller('manageCases') });
  const region = await screen.findByRole('region', { name: 'Avisos do tribunal' });
  await within(region).findByText(NOTICE_SUPPORT);
  return within(region);
}

test('the page of a case lists its notices with their state and deadlines', async () => {
  const deadlines = [
    {
      id: anId(),
      periciaId: ID,
      label: 'Esclarecimentos',
      legalDate: '2026-12-15',
      safeDate: '2026-12-14',
      isFulfilled: false,
    },
  ];
  const section = await openCase([aNotice({ state: 'accepted', deadlines }), aNotice()]);
  expect(section.getByText('Aceito')).toBeTruthy();
  expect(section.getByText('A conferir')).toBeTruthy();
  expect(section.getByRole('link', { name: 'Prazo: Esclarecimentos' })).toBeTruthy();
  expect(section.getByRole('button', { name: /^Criar outro prazo/ })).toBeTruthy();
  expect(section.getByText(/^Última verificação: 21\/11\/2026/)).toBeTruthy();
});

test.each([
  [1, '1 aviso da última resposta não pôde ser lido. Confira no portal do tribunal.'],
  [2, '2 avisos da última resposta não puderam ser lidos. Confira no portal do tribunal.'],
])('a case whose last response had %i unreadable notices states that', async (unreadable, text) => {
  const section = await openCase([aNotice()], 'on', { unreadable });
  expect(section.getByRole('alert').textContent).toBe(text);
});

test.each([
  [99, 0],
  [100, 1],
])(
  'a case with %i listed notices states %i times that there may be others',
  async (count, times) => {
    const section = await openCase(Array.from({ length: count }, () => aNotice()));
    expect(section.queryAllByText(/^Só os 100 mais novos/)).toHaveLength(times);
  },
);

test.each<[NoticeSearch['state'], RegExp]>([
  ['off', /desligada/],
  ['notFollowed', /^Não consultado: Acompanhar avisos está desligado/],
  ['noNumber', /^Não consultado: o número não está no padrão do CNJ/],
])('a case whose notices are not searched (%s) states that', async (state, text) => {
  const section = await openCase([], state, { lastSuccessAt: null });
  const isReason = (_: string, element: Element | null) =>
    element?.tagName === 'P' && text.test(element.textContent);
  expect(section.getByText(state === 'off' ? /desligada/ : isReason)).toBeTruthy();
  expect(section.getByText('Nenhum aviso desta perícia.')).toBeTruthy();
});

test('a case that was searched and is no longer followed says so', async () => {
  const section = await openCase([], 'notFollowed');
  expect(section.getByText(/^Não é mais consultado/)).toBeTruthy();
  expect(section.queryByText(/Não consultado/)).toBeNull();
});
