import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Visitor } from '#e2e/session.ts';
import { openShop } from '#e2e/shop.ts';
import type { Shop } from '#e2e/shop.ts';
import { scenario } from '#e2e/scenario.ts';

/** A scenario in a shop with confirmation of e-mail addresses. */
export const mailScenario = scenario.extend<object, { readonly shop: Shop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await openShop({ AUTH_AUTOCONFIRM: 'off' });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Opens the sign-in form by its link in the top bar. */
export async function toSignIn(page: Page): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true });
  await link.click();
  await expect(page.getByLabel('Sua senha')).toBeVisible();
}

/** Fills in the sign-in form of the current page. */
export async function signIn(page: Page, { email, password }: Visitor): Promise<void> {
  await page.getByLabel('Endereço de e-mail').fill(email);
  await page.getByLabel('Sua senha').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** The cart link of the top bar, visible at any width, unlike 'Sair'. */
export async function expectSignedIn(page: Page): Promise<void> {
  const cart = page.getByRole('banner').getByRole('link', { name: /^Carrinho/ });
  await expect(cart.first()).toBeVisible();
}

/** Signs out with the button that the top bar has on wide screens. */
export async function signOut(page: Page): Promise<void> {
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: 'Sair' }).click();
  await expect(bar.getByRole('link', { name: 'Entrar', exact: true })).toBeVisible();
  // two sign-outs in a row show two toasts
  await expect(page.getByText('Você saiu com sucesso!').first()).toBeVisible();
}
