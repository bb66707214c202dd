import { expectFile, expectOverdueColours, expectOwnColours } from '#e2e/pages/finance-credit.ts';
import { FEW_SALES, openFinance, searchCredit, toTab } from '#e2e/pages/finance-sales.ts';
import { expectGoodAppearances, OTHER_SCHEME } from '#e2e/browser/appearances.ts';
import { expectNothingMoved } from '#e2e/browser/steady.ts';
import { expectSales } from '#e2e/pages/finance-summary.ts';
import { expect, scenario } from '#e2e/scenario.ts';

// `credit-tab.test.tsx` and `debtors.test.tsx` cover filters, reminders, histories, debts by age and debtors
scenario(
  'the finance page has no findings, prints and follows changes; credit sales are downloaded; going back passes through the tabs',
  { tag: '@main' },
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
    await scenario.step('an overdue sale has its own colours', () => expectOverdueColours(page));
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
    await expectSales(page, shop);
  },
);
