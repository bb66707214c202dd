import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { axeFindings } from '#e2e/browser/axe.ts';
import { aCustomer, openAsAdmin, type Person } from '#e2e/pages/back-office.ts';
import { addProduct, chooseCustomer, finishSale } from '#e2e/pages/quick-sale.ts';
import { ADMIN, aVisitor, type Visitor } from '#e2e/session.ts';
import type { Shop } from '#e2e/shop.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';

const PIN = '482913';
const OTHER_PIN = '730264';

interface Seller extends Visitor {
  readonly token: string;
}

/** A person with the role of seller, which is granted the permission to sell. */
async function aSeller(shop: Shop, firstName: string): Promise<Seller> {
  const visitor = aVisitor();
  const response = await fetch(`${shop.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(visitor),
  });
  const { access_token } = z.object({ access_token: z.string() }).parse(await response.json());
  await shop.sql(
    `update profiles set role = 'seller', first_name = $1, last_name = null
     where id = (select id from auth.users where email = $2)`,
    [firstName, visitor.email],
  );
  await shop.sql(`insert into role_grants values ('seller', 'sell') on conflict do nothing`);
  return { ...visitor, token: access_token };
}

/** Sets a person's PIN by the API. */
async function givePin(page: Page, { password, token }: Seller, pin: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.put('/api/account/pin', { headers, data: { pin, password } });
  expect(response.ok(), await response.text()).toBe(true);
}

/** From choosing a name to the sale screen, within two seconds of the last digit. */
async function enter(page: Page, name: string, pin: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.keyboard.type(pin);
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeVisible({ timeout: 2000 });
  await expect(page.getByText(`Vendendo: ${name}`)).toBeVisible();
}

async function sell(page: Page, buyer: Person, product: string): Promise<void> {
  await chooseCustomer(page, buyer.name);
  await addProduct(page, product);
  await finishSale(page);
  await expect(page.getByText('Venda realizada com sucesso!')).toBeVisible();
  await page.getByRole('button', { name: 'Nova venda' }).click();
}

const sellersOf = async (shop: Shop, product: string) => {
  const rows = await shop.sql(
    `select first_name as name from orders join order_items on order_items.order_id = orders.id
     join profiles on profiles.id = orders.seller_id where product_name = $1 order by orders.created_at`,
    [product],
  );
  return rows.map(({ name }) => name);
};

// `pin.test.tsx` and `till-page.test.tsx` cover how a PIN is set, and a wrong one
scenario(
  'two sellers share a browser with their PINs, and each sale records its seller',
  { tag: '@main' },
  async ({ page, shop, expectConsoleError }) => {
    scenario.slow();
    const [rafael, helena] = [await aSeller(shop, 'Rafael'), await aSeller(shop, 'Helena')];
    const [buyer, product] = [await aCustomer(shop), await aProduct(shop)];
    await givePin(page, helena, OTHER_PIN);
    await givePin(page, rafael, PIN);
    await scenario.step('the owner makes the browser a till, which ends the session', async () => {
      await openAsAdmin(page, '/admin/make-sale');
      await page.getByRole('button', { name: 'Trocar vendedor' }).click();
      const dialog = page.getByRole('dialog', { name: 'Abrir o modo balcão' });
      await dialog.getByLabel('Sua senha').fill(ADMIN.password);
      await dialog.getByRole('button', { name: 'Abrir o modo balcão' }).click();
      await expect(page).toHaveURL('/balcao');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
    });
    await scenario.step(
      'each sells under their own name; two clicks and the PIN switch the seller',
      async () => {
        // the live stream of the ended session may send one more request
        expectConsoleError(/401.*\/api\/live/);
        await enter(page, 'Rafael', PIN);
        await sell(page, buyer, product);
        await page.getByRole('button', { name: 'Trocar vendedor' }).click();
        await enter(page, 'Helena', OTHER_PIN);
        await sell(page, buyer, product);
        expect(await sellersOf(shop, product)).toEqual(['Rafael', 'Helena']);
      },
    );
    await scenario.step('an unfinished sale waits for its seller', async () => {
      await addProduct(page, product);
      await page.getByRole('button', { name: 'Trocar vendedor' }).click();
      await enter(page, 'Rafael', PIN);
      await expect(page.getByRole('button', { name: `Remover ${product}` })).toBeHidden();
      await page.getByRole('button', { name: 'Trocar vendedor' }).click();
      await enter(page, 'Helena', OTHER_PIN);
      await expect(page.getByText('Venda em andamento recuperada.')).toBeVisible();
      await page.getByRole('button', { name: `Remover ${product}` }).click();
    });
    await scenario.step('every other page redirects to the counter', async () => {
      // a page may have sent requests that a till may not send
      expectConsoleError(/403/);
      await page.goto('/');
      await expect(page).toHaveURL('/admin/make-sale');
      for (const path of ['/my-account', '/admin/orders']) {
        await page.evaluate((to) => history.pushState(null, '', to), path);
        await expect(page).toHaveURL('/admin/make-sale');
      }
    });
    await scenario.step('an ended session redirects to the PIN pad', async () => {
      expectConsoleError(/40[0-9]/);
      await shop.sql('delete from auth.sessions where till_id is not null');
      // a search detects it, unless the live stream was faster
      const box = page.getByRole('combobox', { name: 'Produto' });
      await expect(async () => {
        if (await box.isVisible()) await box.fill(randomUUID(), { timeout: 1000 });
        await expect(page).toHaveURL('/balcao', { timeout: 1000 });
      }).toPass();
    });
    await scenario.step('the owner’s password ends the till', async () => {
      await page.getByRole('button', { name: 'Sair do modo balcão' }).click();
      const dialog = page.getByRole('dialog', { name: 'Sair do modo balcão' });
      await dialog.getByLabel('Senha', { exact: true }).fill(ADMIN.password);
      await dialog.getByRole('button', { name: 'Sair do modo balcão' }).click();
      await expect(page).toHaveURL('/login');
    });
    await shop.sql(`delete from role_grants where role = 'seller'`);
  },
);
