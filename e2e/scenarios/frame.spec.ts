import { enter } from '#e2e/session.ts';
import { aProduct, addToCart, expect, signUp, scenario, toCart } from '#e2e/scenario.ts';

// `frame.test.tsx` and `side-menu.test.tsx` cover the links of each role; `access.test.tsx` covers the access to each
// page
scenario(
  'a shopper sees no cart of the previous person, and no page of a session that ended in another tab',
  async ({ page, context, shop }) => {
    const name = await aProduct(shop);
    const leave = async () => {
      await page.getByRole('button', { name: 'Sair' }).click();
      await expect(page.getByText('Você saiu com sucesso!')).toHaveCount(1);
    };

    await enter(page);
    await page.goto('/oculos');

    await scenario.step('another person on the same browser finds an empty cart', async () => {
      await addToCart(page, name);
      await leave();
      await signUp(page);
      await toCart(page);
      await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
    });

    await scenario.step('signing out in one tab signs out the other', async () => {
      const otherTab = await context.newPage();
      await otherTab.goto('/my-account');
      await expect(otherTab.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible();
      await leave();
      await expect(otherTab).toHaveURL(/\/login/);
    });
  },
);
