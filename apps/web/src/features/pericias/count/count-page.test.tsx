import { screen, within } from '@testing-library/react';
import { getDeadline } from '@vendas/contract/deadlines/deadlines';
import { formatDate } from '@vendas/domain/calendar';
import { expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { aDeadlineWithCount, aRow } from '#features/pericias/deadlines/deadlines-test-kit.ts';
import { NUMBER } from '#features/pericias/pericias-test-kit.ts';

test('the print of a count contains case, calendar, kind, both dates and every day with its law', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const deadline = aDeadlineWithCount(aRow({ isProvisional: true }));
  const server = fakeServer();
  server.on(getDeadline, deadline);
  const { person } = await openPage(`/admin/deadlines/${deadline.id}`, {
    server,
    as: aSeller('manageCases'),
  });
  const article = await screen.findByRole('article', { name: 'Memória de cálculo' });
  expect(article.textContent).toContain(
    `Memória de cálculo de prazoEsclarecimentos (CPC, art. 477, § 2º) · Processo ${NUMBER}`,
  );
  const paper = within(article);
  expect(paper.getByText(/Calendário: Tribunal de Justiça de São Paulo/).textContent).toContain(
    'Intimação lida no portal ou no Domicílio, 20/11/2026: 15 dias úteis',
  );
  for (const [name, count] of [
    ['Data segura', deadline.safe],
    ['Data legal', deadline.legal],
  ] as const) {
    const table = paper.getByRole('table', { name: `${name}: ${formatDate(count.date)}` });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual(
      count.lines.map(({ date, number, text, law }) => [
        formatDate(date),
        number === null ? '—' : String(number),
        law === null ? text : `${text} (${law})`,
      ]),
    );
  }
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A4' }).checked).toBe(true);
  await person.click(await button('Imprimir'));
  expect(print).toHaveBeenCalledOnce();
});

test('the print of a count contains the other start and that the notice was cancelled', async () => {
  const deadline = aDeadlineWithCount(
    aRow({
      otherStart: { start: 'gazette', startDate: '2026-11-18' },
      isNoticeCancelled: true,
      noticeCancelledOn: '2026-11-19',
    }),
  );
  const server = fakeServer();
  server.on(getDeadline, deadline);
  await openPage(`/admin/deadlines/${deadline.id}`, { server, as: aSeller('manageCases') });
  const paper = await screen.findByRole('article', { name: 'Memória de cálculo' });
  expect(paper.textContent).toContain(
    'Outro começo conhecido: Publicação no DJEN, 18/11/2026. A data segura conta do que vence antes.',
  );
  expect(paper.textContent).toContain('Atenção: aviso cancelado em 19/11/2026.');
});

test('the page of the count of an unknown deadline reports the refusal', async () => {
  const server = fakeServer();
  server.on(getDeadline, refusal('deadlineNotFound', {}));
  await openPage(`/admin/deadlines/${aRow().id}`, { server, as: aSeller('manageCases') });
  expect(
    await screen.findByText('Erro ao carregar prazo: Este prazo não existe mais.'),
  ).toBeTruthy();
});
