import { screen } from '@testing-library/react';
import { getFinanceSummary, listTransactions } from '@vendas/contract/finance';
import { expect, test } from 'vitest';
import { page } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { financeServer, SUMMARY } from './finance-test-kit.ts';

test('a user who may not see costs sees the sales summary without cost and profit', async () => {
  const server = financeServer();
  const { totalCostOfGoodsSoldCents: _, monthlyData, ...summary } = SUMMARY;
  server.on(getFinanceSummary, {
    ...summary,
    monthlyData: monthlyData.map(({ cogsCents: __, ...month }) => month),
  });
  server.on(listTransactions, page([]));
  const { person } = await openPage('/admin/financials', { server, as: aSeller('seeFinance') });
  await screen.findByText('Receita Total');
  const main = screen.getByRole('main');
  await screen.findByRole('heading', { name: 'Receita por mês' });
  expect(screen.getByText('Contas a Receber')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Receita' })).toBeTruthy();
  expect(main.innerHTML).not.toMatch(/custo|lucro/i);
  await person.click(screen.getByRole('button', { name: 'Fechamento do mês' }));
  const dialog = await screen.findByRole('dialog', { name: 'Fechamento do mês' });
  await screen.findByText(/abas Vendas/);
  expect(dialog.textContent).not.toMatch(/custo/i);
});
