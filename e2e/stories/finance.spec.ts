import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openFinance, story } from '#e2e/finance-shop.ts';
import { expectGoodLooks } from '#e2e/looks.ts';
import { expect } from '#e2e/story.ts';

const figure = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ hasText: label }).locator('strong');

story(
  'the summary: figures, months, transactions, and both ways to count them',
  async ({ page }) => {
    await openFinance(page);
    await expect(page.getByRole('tab', { name: 'Resumo Vendas' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(figure(page, 'Receita Total')).toHaveText('R$ 620,00');
    await expect(figure(page, 'Custo dos Produtos Vendidos')).toHaveText('R$ 300,00');
    await expect(figure(page, 'Lucro Líquido')).toHaveText('R$ 320,00');
    await expect(figure(page, 'Contas a Receber')).toHaveText('R$ 450,00');
    const months = page.getByRole('region', { name: 'Receita e lucro por mês do pedido' });
    await expect(months.getByRole('row')).toHaveText([
      'MêsReceitaCustoLucro',
      'junho de 2024R$ 120,00R$ 0,00R$ 120,00',
      'janeiro de 2026R$ 300,00R$ 100,00R$ 200,00',
      'março de 2026R$ 200,00R$ 200,00R$ 0,00',
    ]);
    const list = page.getByRole('region', { name: 'Transações', exact: true });
    await expect(list.getByText('02/05/2026')).toBeVisible();
    await expect(list.getByRole('row').nth(1)).toContainText('Pagamento Recebido');
    await expect(list.getByText('Venda (Valor Total)').first()).toBeVisible();
    await expect(list.getByText('Custo', { exact: true }).first()).toBeVisible();
    expect((await list.boundingBox())?.height).toBe(500);
    await list.hover();
    for (let i = 0; i < 8; i += 1) await page.mouse.wheel(0, 9000);
    await expect(list.getByRole('row')).toHaveCount(1 + 3 + 3 + 3 + 120, { timeout: 15_000 });

    await page
      .getByRole('radiogroup', { name: 'Como contar os meses' })
      .getByText('Caixa: por data do pagamento')
      .click();
    await expect(page).toHaveURL(/visao=caixa/);
    await expect(
      page.getByRole('region', { name: 'Recebimentos por data do pagamento' }).getByRole('row'),
    ).toHaveText([
      'MêsRecebidoDe pedidos cancelados',
      'fevereiro de 2026R$ 300,00R$ 0,00',
      'março de 2026R$ 120,00R$ 0,00',
      'maio de 2026R$ 80,00R$ 0,00',
    ]);
  },
);

story('a figure explains itself on focus', async ({ page }) => {
  await openFinance(page);
  await page.getByRole('button', { name: 'O que entra em Lucro Líquido' }).focus();
  await expect(page.getByRole('tooltip')).toContainText('Receita menos custo');
});

story('a period narrows the summary and stays in the address', async ({ page }) => {
  await openFinance(page, '?inicio=2026-03&fim=2026-03');
  await expect(figure(page, 'Receita Total')).toHaveText('R$ 200,00');
  await expect(figure(page, 'Contas a Receber')).toHaveText('R$ 450,00');
  await page.getByLabel('Período', { exact: true }).click();
  await page.getByRole('button', { name: 'Ano passado' }).click();
  await expect(page).toHaveURL(/inicio=\d{4}-01&fim=\d{4}-12/);
  await page.reload();
  await expect(page.getByText('Nenhum dado financeiro disponível.')).toBeVisible();
  await expect(figure(page, 'Receita Total')).toHaveText('R$ 0,00');
});

story(
  'credit sales: filters in the address, overdue rows, reminder and history',
  async ({ page }) => {
    await openFinance(page);
    await page.getByRole('tab', { name: 'Vendas a Prazo' }).click();
    await expect(page).toHaveURL(/aba=vendas-a-prazo/);
    const rows = page.getByRole('table', { name: 'Vendas a prazo' }).getByRole('row');
    await expect(rows).toHaveCount(3);
    const late = rows.filter({ hasText: '#22222222' });
    await expect(late).toContainText('R$ 300,00');
    await expect(late).toContainText('vencido');
    await expect(late).toHaveCSS('background-color', 'rgb(253, 241, 240)');
    await expect(late.getByText('10/04/2026')).toHaveCSS('color', 'rgb(201, 42, 42)');
    await expect(rows.filter({ hasText: '#33333333' })).not.toHaveCSS(
      'background-color',
      'rgb(253, 241, 240)',
    );
    await expect(late.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1%2C%20L%C3%ADvia/,
    );
    await expect(
      rows.filter({ hasText: '#33333333' }).getByRole('link', { name: /WhatsApp/ }),
    ).toHaveCount(0);

    await late.getByRole('button', { name: 'Histórico do pedido 22222222' }).click();
    const dialog = page.getByRole('dialog', { name: 'Histórico de Pagamentos' });
    await expect(dialog.getByRole('listitem')).toHaveText([
      /02\/05\/2026.*Pix.*R\$ 80,00/,
      /10\/03\/2026.*Entrada.*R\$ 120,00/,
    ]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Histórico do pedido 33333333' }).click();
    await expect(dialog.getByText('Nenhum pagamento registrado para este pedido.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar janela' }).click();

    await page.getByLabel('Filtrar por status de pagamento').selectOption('Pendente');
    await expect(rows).toHaveCount(2);
    await page.getByLabel('Buscar vendas a prazo').fill('livia');
    await expect(
      page.getByText('Nenhuma venda a prazo encontrada com os filtros aplicados.'),
    ).toBeVisible();
    await page.getByLabel('Filtrar por status de pagamento').selectOption('Todos os status');
    await expect(rows).toHaveCount(2);
    await page.getByLabel('De', { exact: true }).fill('11/03/2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/busca=livia.*de=2026-03-11|de=2026-03-11.*busca=livia/);
    await expect(
      page.getByText('Nenhuma venda a prazo encontrada com os filtros aplicados.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Limpar Datas' }).click();
    await expect(rows).toHaveCount(2);
    await page.reload();
    await expect(page.getByLabel('Buscar vendas a prazo')).toHaveValue('livia');
    await expect(rows).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Resumo Vendas' })).toHaveAttribute(
      'aria-selected',
      'true',
    );

    await page.goForward();
    await expect(
      page
        .getByRole('region', { name: 'A receber por idade' })
        .getByRole('row', { name: /^Total/ }),
    ).toHaveText('Total2R$ 450,00');
  },
);

story('perícias: figures, months and transactions', async ({ page }) => {
  await openFinance(page, '?aba=pericias');
  await expect(figure(page, 'Total Recebido')).toHaveText('R$ 1.400,00');
  await expect(figure(page, 'Total a Receber')).toHaveText('R$ 2.500,00');
  await expect(figure(page, 'Saldo')).toHaveText('-R$ 1.100,00');
  await expect(
    page.getByRole('region', { name: 'Perícias por mês de criação' }).getByRole('row'),
  ).toHaveText([
    'MêsRecebidoA receberSaldo',
    'janeiro de 2026R$ 1.000,00R$ 2.500,00-R$ 1.500,00',
    'fevereiro de 2026R$ 400,00R$ 0,00R$ 400,00',
  ]);
  const rows = page.getByRole('table', { name: 'Transações das perícias' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('Recebido');
  await expect(rows.filter({ hasText: 'A Receber' })).toHaveCount(1);
});

story('a table is taken away as a file, narrowed as it is on screen', async ({ page }) => {
  await openFinance(page, '?aba=vendas-a-prazo&busca=caio');
  await expect(page.getByRole('table', { name: 'Vendas a prazo' }).getByRole('row')).toHaveCount(2);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV: vendas a prazo' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toMatch(/^vendas-a-prazo-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\uFEFFPedido;Cliente;Telefone;Data;Vencimento;Situação;Vencido;Total;Pago;Saldo\r\n' +
      '#33333333;Caio Mota;;12/03/2026;01/01/2100;Pendente;Não;150,00;0,00;150,00\r\n',
  );
});

story("in colours of one's own what is chosen stays told", async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openFinance(page, '');
  const chosen = [
    page.getByRole('tab', { selected: true }),
    page.getByText('Por mês do pedido', { exact: true }).locator('xpath=ancestor::label'),
  ];
  const others = [
    page.getByRole('tab', { selected: false }).first(),
    page.getByText('Caixa: por data do pagamento').locator('xpath=ancestor::label'),
  ];
  for (const part of chosen) await expect(part).toHaveCSS('outline-style', 'solid');
  for (const part of others) await expect(part).toHaveCSS('outline-style', 'none');
  const swatches = page.locator('.mantine-ColorSwatch-root');
  await expect(swatches).toHaveCount(2);
  for (const swatch of await swatches.all()) {
    await expect(swatch).toHaveCSS('forced-color-adjust', 'none');
  }
});

story(
  'a lost server is said once, and trying again helps',
  async ({ page, expectConsoleError, shop }) => {
    expectConsoleError(/Failed to load resource|ERR_/);
    await openFinance(page);
    await expect(figure(page, 'Receita Total')).toHaveText('R$ 620,00');
    await shop.kill();
    await page.getByRole('tab', { name: 'Perícias' }).click();
    const problem = page.getByText(/^Erro ao carregar dados financeiros das perícias: /);
    await expect(problem).toHaveCount(1, { timeout: 15_000 });
    await shop.restart();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(figure(page, 'Total Recebido')).toHaveText('R$ 1.400,00', { timeout: 15_000 });
  },
);

story(
  'axe finds nothing and nothing overflows, light or dark, wide or narrow',
  async ({ page }) => {
    story.setTimeout(240_000);
    await openFinance(page);
    const summary = page.getByRole('tab', { name: 'Resumo Vendas' });
    const months = (name: string, choice: string) => ({
      tab: 'Resumo Vendas',
      ways: [summary, page.getByText(choice, { exact: true })],
      rows: page.getByRole('region', { name }).getByRole('row'),
    });
    const other = (tab: string) => ({
      tab,
      ways: [page.getByRole('tab', { name: tab })],
      rows: page.getByRole('tabpanel', { name: tab }).getByRole('row'),
    });
    // by the ways that people take, so that the page is loaded once, and each chart is drawn anew at each width
    const screens = {
      'credit sales': other('Vendas a Prazo'),
      'by order': months('Receita e lucro por mês do pedido', 'Por mês do pedido'),
      perícias: other('Perícias'),
      'by payment': months('Recebimentos por data do pagamento', 'Caixa: por data do pagamento'),
    };
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [what, { tab, ways, rows }] of Object.entries(screens)) {
        for (const way of ways) await way.click();
        await expect(rows.nth(1)).toBeVisible();
        await expect(page.getByLabel('Carregando')).toHaveCount(0);
        const panel = page.getByRole('tabpanel', { name: tab });
        await expect(panel.locator('figure svg').first()).toBeVisible();
        await expectGoodLooks(page, `${what}, ${width} px`);
      }
    }
  },
);
