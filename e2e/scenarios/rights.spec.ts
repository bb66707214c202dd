import type { Page, Response } from '@playwright/test';
import { aCustomer, openAsAdmin } from '#e2e/pages/back-office.ts';
import { addProduct, chooseCustomer, finishSale } from '#e2e/pages/quick-sale.ts';
import { enter } from '#e2e/session.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';

/** Collects the text of every API response of the page, until the result is requested. */
function recordResponses(page: Page): () => Promise<readonly string[]> {
  const texts: Promise<string>[] = [];
  const record = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/live') return;
    texts.push(response.text().then((text) => `${pathname} ${text}`));
  };
  page.on('response', record);
  return () => {
    // the text of a response that arrives while the page closes cannot be read
    page.off('response', record);
    return Promise.all(texts);
  };
}

const area = (page: Page) => page.getByRole('link', { name: 'Realizar Venda', exact: true });

scenario(
  'a seller is granted the counter on an open page, sells there without receiving a cost, and has to leave when the grant is removed',
  async ({ page, browser, shop }) => {
    const context = await browser.newContext({ baseURL: shop.url, locale: 'pt-BR' });
    try {
      const seller = await context.newPage();
      const customer = await aCustomer(shop, 'Leocádia');
      const product = await aProduct(shop, { name: 'Turmalina' });
      const { email } = await enter(seller);
      await shop.sql(
        `update profiles set role = 'seller' where id = (select id from auth.users where email = $1)`,
        [email],
      );
      const responses = recordResponses(seller);
      const streamOpened = seller.waitForResponse((response) =>
        response.url().endsWith('/api/live'),
      );
      await seller.goto('/');
      await streamOpened;
      await expect(area(seller)).toHaveCount(0);

      await openAsAdmin(page, '/admin/settings');
      const rights = page.getByRole('region', { name: 'Permissões' });
      const box = rights.getByRole('checkbox', { name: 'Vender no balcão: Vendedor' });
      const save = rights.getByRole('button', { name: 'Salvar Alterações: Permissões' });

      await scenario.step('the area appears on the open page', async () => {
        await box.check();
        await save.click();
        await expect(page.getByText('Permissões salvas com sucesso!')).toBeVisible();
        await expect(area(seller).first()).toBeVisible({ timeout: 2000 });
      });

      await scenario.step('the seller sells at the counter', async () => {
        await area(seller).first().click();
        await chooseCustomer(seller, customer.name);
        await addProduct(seller, product);
        await finishSale(seller);
        await expect(seller.getByText('Venda realizada com sucesso!')).toBeVisible();
        await expect(seller.getByRole('region', { name: 'Recibo' })).toContainText(product);
      });

      await scenario.step('no response received so far contains a cost', async () => {
        const texts = await responses();
        expect(texts.some((text) => text.startsWith('/api/admin/quick-sales '))).toBe(true);
        expect(texts.filter((text) => /(?<!see)cost|profit|margin/i.test(text))).toEqual([]);
      });

      await scenario.step('without the permission the page is left', async () => {
        await box.uncheck();
        await save.click();
        await expect(
          seller.getByText('Você não tem permissão para acessar esta página.'),
        ).toBeVisible({ timeout: 2000 });
        await expect(seller).toHaveURL('/');
        await expect(area(seller)).toHaveCount(0);
      });
    } finally {
      await context.close();
    }
  },
);
