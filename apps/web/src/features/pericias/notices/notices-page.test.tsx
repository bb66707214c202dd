import { screen, waitFor, within } from '@testing-library/react';
import {
  acceptNotice,
  countNotices,
  dismissNotice,
  getNotice,
  listNotices,
} from '@vendas/contract/notices/notices';
import { listPericiasWithNumber } from '@vendas/contract/pericias';
import { refusalMessage } from '@vendas/contract/refusals';
import { NOTICE_SUPPORT } from '@vendas/domain/notices/court-notice';
import { expect, test } from 'vitest';
import { fault, page, refusal } from '#testing/fake-server.ts';
import { button, expectToasts } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';
import { ID, NUMBER } from '#features/pericias/pericias-test-kit.ts';
import {
  aCase,
  aNotice,
  aFullNotice,
  COUNTS,
  LABEL,
  openNotices,
  serverOf,
} from './notices-test-kit.ts';

// the pages of these tests open on Saturday, 21/11/2026

test('a notice shows court, division, case, both dates and its marks', async () => {
  await openNotices(
    serverOf([
      aNotice(),
      aNotice({ isCancelled: true, cancelledOn: '2026-11-20', publishedOn: null }),
    ]),
  );
  await screen.findByText('Cancelado em 20/11/2026');
  const rows = screen.getAllByRole('listitem');
  const [first, second] = rows.filter((row) => within(row).queryByText('Intimação') !== null);
  if (first === undefined || second === undefined) throw new Error('two notices');
  expect(within(first).getByText('TJSP, 2ª Vara Cível')).toBeTruthy();
  expect(within(first).getByText('Disponibilizado 18/11/2026, publicação 19/11/2026')).toBeTruthy();
  expect(within(first).getByRole('link', { name: NUMBER }).getAttribute('href')).toBe(
    `/admin/pericias/${ID}`,
  );
  expect(within(first).queryByText(/^Cancelado/)).toBeNull();
  expect(within(second).getByText('Cancelado em 20/11/2026')).toBeTruthy();
  expect(within(second).getByText('Disponibilizado 18/11/2026')).toBeTruthy();
  expect(screen.getByText(NOTICE_SUPPORT)).toBeTruthy();
  expect(screen.getByText(/^Última verificação: 21\/11\/2026/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the ranges of notices have counts and are kept in the URL; invalid values are omitted', async () => {
  const server = serverOf([]);
  const { person, address } = await openNotices(server, '?range=x');
  expect(await screen.findByText('Nenhum aviso a conferir.')).toBeTruthy();
  expect(server.sent(listNotices).map(({ query }) => query)).toEqual([{ range: 'toReview' }]);
  expect(await button('A conferir 1')).toBeTruthy();
  await person.click(await button('Avisos sem perícia 2'));
  await waitFor(() => expect(address()).toBe('/admin/notices?range=withoutCase'));
  expect(await screen.findByText('Nenhum aviso sem perícia.')).toBeTruthy();
});

test('a failure to load the notices is reported with a retry', async () => {
  const server = serverOf([]);
  server.on(listNotices, fault('internal'));
  const { person } = await openNotices(server);
  expect(await screen.findByText(/^Erro ao carregar avisos: /)).toBeTruthy();
  server.on(listNotices, page([aNotice()]));
  await person.click(screen.getByRole('button', { name: /Tentar/ }));
  expect(await button(`Aceitar: ${LABEL}`)).toBeTruthy();
});

test('while the search is off, the page states who can turn it on', async () => {
  await openNotices(serverOf([], { isOn: false, lastSuccessAt: null }));
  expect(await screen.findByText('Última verificação: nenhuma ainda.')).toBeTruthy();
  expect(screen.getByText(/Um administrador pode ligá-la/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ligar em Configurações' })).toBeNull();
});

test('while the search is off, an administrator sees a link to the settings', async () => {
  await openNotices(serverOf([], { isOn: false }), '', ADMIN);
  const link = await screen.findByRole('link', { name: 'Ligar em Configurações' });
  expect(link.getAttribute('href')).toBe('/admin/settings#consultas');
  expect(link.parentElement?.textContent).toContain('desligada. Ligar em');
});

test('a gazette that has not responded for a day is reported', async () => {
  await openNotices(serverOf([], { problem: 'onlyBrazil', isFailing: true }));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Sem resposta do DJEN desde 21\/11\/2026/,
  );
});

test('the search for the name of the expert has a time of its own', async () => {
  const server = serverOf([]);
  const { isOn, ...outcome } = COUNTS.search;
  server.on(countNotices, { ...COUNTS, nameSearch: { ...outcome, lastSuccessAt: null } });
  await openNotices(server);
  expect(await screen.findByText('Última verificação pelo nome: nenhuma ainda.')).toBeTruthy();
  expect(isOn).toBe(true);
});

test('the whole text of a notice is shown on request, and markup in it stays text', async () => {
  const row = aNotice();
  const server = serverOf([row]);
  const { person } = await openNotices(server);
  const text = '<b>Intime-se</b> o perito.\n<script>alert(1)</script>';
  server.on(getNotice, aFullNotice(row, { text, otherNumbers: ['0919992-11.2023.8.19.0001'] }));
  await person.click(await button(`Ler texto: ${LABEL}`));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText(/Intime-se/)).textContent).toBe(text);
  expect(dialog.getByText('Maria Lima')).toBeTruthy();
  expect(dialog.getByText('0919992-11.2023.8.19.0001')).toBeTruthy();
  const link = dialog.getByRole('link', { name: 'Abrir no site do tribunal' });
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(dialog.getByText(NOTICE_SUPPORT)).toBeTruthy();
});

test('the notice of a sealed case shows only four digits and no text', async () => {
  const row = aNotice({ isSealed: true, text: '', cases: [aCase({ isSealed: true })] });
  await openNotices(serverOf([row]));
  expect(await screen.findByRole('link', { name: 'Processo em sigilo 0625' })).toBeTruthy();
  expect(screen.queryByText(new RegExp(NUMBER))).toBeNull();
  expect(screen.getByText('O texto aparece só ao abrir o aviso.')).toBeTruthy();
});

test('a notice that another user has handled is reported once, and the list is read again', async () => {
  const row = aNotice();
  const server = serverOf([row]);
  const { person } = await openNotices(server);
  await person.click(await button(`Aceitar: ${LABEL}`));
  const dialog = within(await screen.findByRole('dialog'));
  const facts = { deadlineId: anId(), label: 'Entrega do laudo', safeDate: '2026-12-14' };
  server.on(acceptNotice, refusal('noticeAccepted', facts));
  server.on(listNotices, page([]));
  await person.click(dialog.getByRole('button', { name: 'Criar prazo' }));
  await expectToasts(`Erro ao criar prazo: ${refusalMessage('noticeAccepted', facts)}`);
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Nenhum aviso a conferir.')).toBeTruthy();
});

test('a notice can be dismissed and restored', async () => {
  const row = aNotice();
  const server = serverOf([row]);
  const { person } = await openNotices(server);
  server.on(dismissNotice, aFullNotice({ ...row, state: 'dismissed' }));
  server.on(listNotices, ({ query }) =>
    page(query.range === 'dismissed' ? [{ ...row, state: 'dismissed' as const }] : []),
  );
  await person.dblClick(await button(`Dispensar: ${LABEL}`));
  await expectToasts('Aviso dispensado. Ele fica em Dispensados.');
  expect(server.sent(dismissNotice)).toHaveLength(1);
  await person.click(await button('Dispensados'));
  server.on(dismissNotice, aFullNotice(row));
  await person.click(await button(`Voltar a conferir: ${LABEL}`));
  await expectToasts(
    'Aviso dispensado. Ele fica em Dispensados.',
    'O aviso voltou para A conferir.',
  );
  expect(server.sent(dismissNotice).map(({ body }) => body)).toEqual([
    { isDismissed: true },
    { isDismissed: false },
  ]);
});

test('after a dismissal the keyboard focus is in the next row, after the last one in the page', async () => {
  const [row, next] = [aNotice(), aNotice({ kind: 'Comunicação' })];
  const server = serverOf([row, next]);
  const { person } = await openNotices(server);
  server.on(dismissNotice, aFullNotice({ ...row, state: 'dismissed' }));
  server.on(listNotices, page([next]));
  (await button(`Dispensar: ${LABEL}`)).focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /: Intimação/ })).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Ler texto: Comunicação/);
  server.on(listNotices, page([]));
  (await button(/^Dispensar: Comunicação/)).focus();
  await person.keyboard('{Enter}');
  await screen.findByText('Nenhum aviso a conferir.');
  expect(document.activeElement?.tagName).toBe('MAIN');
});

test('a notice without a case links to a form with its number', async () => {
  const server = serverOf([aNotice({ cases: [] })]);
  server.on(listPericiasWithNumber, { items: [] });
  const { person } = await openNotices(server, '?range=withoutCase');
  const link = await screen.findByRole('link', { name: `Cadastrar perícia: ${LABEL}` });
  expect(screen.queryByRole('button', { name: /^Aceitar/ })).toBeNull();
  expect(link.getAttribute('href')).toBe(`/admin/pericias/new?numero=${NUMBER}`);
  await person.click(link);
  // the form searches for another case with that number
  await waitFor(() => expect(server.sent(listPericiasWithNumber)).toHaveLength(1));
});
