import { toSignIn } from '#e2e/pages/account.ts';
import { aProduct, expect, ordersOf, signUpHere, scenario } from '#e2e/scenario.ts';

scenario(
  'a browser that refuses storage shows the shop, lets people in and takes their order',
  async ({ page, shop }) => {
    const name = await aProduct(shop, { name: 'Sem Memória' });
    // what Chromium does where all cookies are blocked
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, { configurable: true, get: refuse });
      const locks = { request: async () => refuse() };
      Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    });
    await page.goto('/oculos');
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await toSignIn(page);
    await signUpHere(page);

    // a reload would forget who is here, so the ways are those of a person
    const bar = page.getByRole('banner');
    await bar.getByRole('link', { name: 'Óculos' }).click();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await card.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
    await bar.getByRole('link', { name: /^Carrinho/ }).click();
    await page.getByRole('button', { name: 'Finalizar Pedido' }).click();
    await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Meus Pedidos' })).toBeVisible();
    expect(await ordersOf(shop, name)).toBe(1);
  },
);
