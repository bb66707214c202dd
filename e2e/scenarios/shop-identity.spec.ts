import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { openAsAdmin } from '#e2e/pages/back-office.ts';
import { expect, scenario } from '#e2e/scenario.ts';

const NAME = 'Ótica Aurora';

// `settings-page.test.tsx` and `frame.test.tsx` cover the other values and refusals
scenario(
  "the owner names the shop: another open screen shows the name within a second, a shopper's browser on its next page",
  async ({ page, browser, shop }) => {
    const visitor = await browser.newContext({ baseURL: shop.url, locale: 'pt-BR' });
    try {
      const [otherPage, shopper] = [await page.context().newPage(), await visitor.newPage()];
      await shopper.goto('/oculos');
      await openAsAdmin(page, '/admin/settings');
      await otherPage.goto('/admin/users');
      await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible();
      const identity = page.getByRole('region', { name: 'Identidade' });

      await scenario.step('a wrong CNPJ is refused at its field, by keyboard', async () => {
        await page.getByLabel('Nome da loja').fill(NAME);
        await page.getByLabel('CNPJ ou CPF').fill('12.abc.345/01de-36');
        await page.keyboard.press('Enter');
        await expect(identity.getByText(/Este CNPJ não existe/)).toBeVisible();
        await expect(page.getByLabel('CNPJ ou CPF')).toBeFocused();
        await expectGoodNarrowAndWide(page, 'settings');
      });

      await scenario.step(
        'the saved name reaches the other open screen within a second',
        async () => {
          await page.getByLabel('CNPJ ou CPF').fill('12.abc.345/01de-35');
          await page.keyboard.press('Enter');
          await expect(page.getByText('Identidade da loja salva com sucesso!')).toBeVisible();
          const brand = otherPage.getByRole('banner').getByRole('link', { name: NAME });
          await expect(brand).toBeVisible({ timeout: 1000 });
          await expect(otherPage).toHaveTitle(`Gerenciar Usuários · ${NAME}`);
          await expect(page.getByLabel('CNPJ ou CPF')).toHaveValue('12.ABC.345/01DE-35');
        },
      );

      await shop.sql('update shop set exchange_policy = $1', [
        'Sete dias.\n\nCom a nota <b>fiscal</b>.',
      ]);
      await scenario.step(
        'a shopper reads name, document and policy on the next page',
        async () => {
          await shopper.goto('/');
          await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(
            `Bem-vindo à loja ${NAME}!`,
          );
          await expect(shopper).toHaveTitle(`Início · ${NAME}`);
          const footer = shopper.getByRole('contentinfo');
          await expect(footer).toContainText('CNPJ 12.ABC.345/01DE-35');
          await footer.getByRole('link', { name: 'Trocas e devoluções' }).click();
          await expect(shopper).toHaveURL('/politicas/trocas');
          await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(
            'Trocas e devoluções',
          );
          await expect(shopper.getByText('Com a nota <b>fiscal</b>.')).toBeVisible();
          await expectGoodNarrowAndWide(shopper, 'policy');
        },
      );
    } finally {
      await shop.sql(
        `update shop set trade_name = null, tax_document = null, exchange_policy = null`,
        [],
      );
      await visitor.close();
    }
  },
);
