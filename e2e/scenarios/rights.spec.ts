import type { Page, Response } from '@playwright/test';
import { aCustomer } from '#e2e/pages/back-office.ts';
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

// `rights-group.test.tsx` covers how an administrator grants a permission
scenario(
  'a seller is granted the counter on an open page, sells there without receiving a cost, and has to leave when the grant is removed',
  { tag: '@main' },
  async ({ page, shop }) => {
    const customer = await aCustomer(shop, 'Leocádia');
    const product = await aProduct(shop, { name: 'Turmalina' });
    const { email } = await enter(page);
    await shop.sql(
      `update profiles set role = 'seller' where id = (select id from auth.users where email = $1)`,
      [email],
    );
    const responses = recordResponses(page);
    const streamOpened = page.waitForResponse((response) => response.url().endsWith('/api/live'));
    await page.goto('/');
    await streamOpened;
    await expect(area(page)).toHaveCount(0);

    await scenario.step('the area appears on the open page', async () => {
      await shop.sql(`insert into role_grants values ('seller', 'sell')`);
      await expect(area(page).first()).toBeVisible({ timeout: 2000 });
    });

    await scenario.step('the seller sells at the counter', async () => {
      await area(page).first().click();
      await chooseCustomer(page, customer.name);
      await addProduct(page, product);
      await finishSale(page);
      await expect(page.getByText('Venda realizada com sucesso!')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Recibo' })).toContainText(product);
    });

    await scenario.step('no response received so far contains a cost', async () => {
      const texts = await responses();
      expect(texts.some((text) => text.startsWith('/api/admin/quick-sales '))).toBe(true);
      expect(texts.filter((text) => /(?<!see)cost|profit|margin/i.test(text))).toEqual([]);
    });

    await scenario.step('without the permission the page is left', async () => {
      await shop.sql(`delete from role_grants where role = 'seller'`);
      await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible({
        timeout: 2000,
      });
      await expect(page).toHaveURL('/');
      await expect(area(page)).toHaveCount(0);
    });
  },
);
