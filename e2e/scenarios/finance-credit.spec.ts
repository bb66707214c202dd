import type { Page } from '@playwright/test';
import {
  expectFile,
  expectFiltered,
  expectOverdue,
  expectOwnColours,
} from '#e2e/pages/finance-credit.ts';
import { FEW_SALES, inReais, openFinance, searchCredit, toTab } from '#e2e/pages/finance-sales.ts';
import { expectGoodAppearances, OTHER_SCHEME } from '#e2e/browser/appearances.ts';
import type { Shop } from '#e2e/shop.ts';
import { expectNothingMoved } from '#e2e/browser/steady.ts';
import { expect, scenario } from '#e2e/scenario.ts';

scenario(
  'the finance page has no findings; credit sales are filtered, reminded and downloaded; going back passes through the tabs',
  async ({ page, shop }) => {
    scenario.setTimeout(240_000);
    // a script renders the chart at each width; one scheme is checked at one width, the other at the next
    let scheme: keyof typeof OTHER_SCHEME = 'light';
    const expectGoodTab = async (tab: string, rows: string, colorScheme?: typeof scheme) => {
      const panel = page.getByRole('tabpanel', { name: tab });
      await expect(panel.getByRole('region', { name: rows }).getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByLabel('Carregando')).toHaveCount(0);
      await expect(panel.locator('figure svg').first()).toBeVisible();
      const what = `${rows}, ${page.viewportSize()?.width} px`;
      await expectGoodAppearances(page, what, colorScheme && [{ colorScheme }]);
    };
    const expectGoodSales = async () => {
      const view = page.getByRole('radiogroup', { name: 'Como contar os meses' });
      await view.getByText('Por mês do pedido', { exact: true }).click();
      await expectGoodTab('Resumo Vendas', 'Receita e lucro por mês do pedido', scheme);
      await view.getByText('Caixa: por data do pagamento').click();
      await expectGoodTab(
        'Resumo Vendas',
        'Recebimentos por data do pagamento',
        OTHER_SCHEME[scheme],
      );
    };
    // in both schemes: an overdue row has its own background, and each width shows text that the other hides
    const expectGoodCredit = () => expectGoodTab('Vendas a Prazo', 'Vendas a prazo');
    const expectGoodPericias = () =>
      expectGoodTab('Perícias', 'Perícias por mês de criação', scheme);

    await page.setViewportSize({ width: 1440, height: 900 });
    await openFinance(page, shop, FEW_SALES);
    const list = page.getByRole('region', { name: 'Transações', exact: true });
    await expect(list.getByRole('row')).toHaveCount(1 + 3 + 3 + 7);
    expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0);
    await expectGoodSales();
    await toTab(page, 'Perícias');
    await expectGoodPericias();
    await toTab(page, 'Vendas a Prazo');
    await expect(page).toHaveURL(/aba=vendas-a-prazo/);
    await scenario.step('an invalid date in the filters moves no control', () =>
      expectNothingMoved(page, 4),
    );
    await searchCredit(page, 'vasques', 3);
    await expectGoodCredit();
    await page.emulateMedia({ colorScheme: 'light' });
    await scenario.step('an overdue sale has a reminder and a history', () => expectOverdue(page));
    await scenario.step('the filters are kept in the URL', () => expectFiltered(page));
    const chosen = page.getByRole('tab', { selected: true });
    await page.goBack();
    await expect(chosen).toHaveText('Perícias');
    await page.goBack();
    await expect(chosen).toHaveText('Resumo Vendas');
    await scenario.step('forced colours still show the chosen option', () =>
      expectOwnColours(page),
    );
    await page.goForward();
    await page.goForward();
    await scenario.step('receivables are listed by age', () => expectOwed(page, shop));
    await scenario.step('the same is listed by person', () => expectPeople(page));
    await scenario.step('the CSV file has the filters of the screen', () => expectFile(page));

    // back by links, so that the page loads once; each chart renders again at each width
    scheme = OTHER_SCHEME[scheme];
    await page.setViewportSize({ width: 360, height: 900 });
    // another word, because the result of the first search is still in memory
    await searchCredit(page, 'vasque', 3);
    await expectGoodCredit();
    await page.goBack();
    await expectGoodPericias();
    await page.goBack();
    await expectGoodSales();
  },
);

/** Expects both customers of these sales: the first has the overdue order, the second has no telephone. */
async function expectPeople(page: Page): Promise<void> {
  const views = page.getByRole('radiogroup', { name: 'Como listar as vendas a prazo' });
  await views.getByText('Por pessoa').click();
  await page.getByLabel('Buscar pessoas').fill('vasques');
  const people = page.getByRole('table', { name: 'Pessoas com saldo' }).locator('tbody tr');
  await expect(people).toHaveText([
    /^Lívia Prado Vasques.*10\/04\/2021.*R\$.300,00.*Lembrar/,
    /^Caio Mota Vasques.*01\/01\/2100.*R\$.150,00/,
  ]);
  await people.first().getByText('10/04/2021').click();
  const dialog = page.getByRole('dialog', { name: 'Pedidos em aberto de Lívia Prado Vasques' });
  await dialog.getByRole('button', { name: /^Registrar Pagamento do pedido 22222222/ }).click();
  await expect(page.getByRole('dialog', { name: 'Registrar Pagamento' })).toContainText(
    'Saldo restante R$ 300,00',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Buscar pessoas').fill('');
  await expect(page).not.toHaveURL(/busca=/);
  await views.getByText('Por pedido').click();
}

async function expectOwed(page: Page, shop: Shop): Promise<void> {
  const [owed] = await shop.sql(
    `select count(*)::int as charges, sum(open_principal_cents)::int as cents
     from charges join orders on orders.id = order_id where status <> 'cancelled' and open_principal_cents > 0`,
  );
  const ages = page.getByRole('region', { name: 'A Receber por idade' });
  await expect(ages.getByRole('row', { name: /^Total/ })).toHaveText(
    `Total${String(owed?.['charges'])}${inReais(Number(owed?.['cents']))}`,
  );
}
