import { toSignIn } from '#e2e/pages/account.ts';
import { aProduct, expect, ordersOf, signUpOnPage, scenario } from '#e2e/scenario.ts';

scenario(
  'a browser that blocks storage shows the shop, signs people in and places their order',
  async ({ page, shop }) => {
    const name = await aProduct(shop, { name: 'Sem Memória' });
    // blocks storage as Chromium does when all cookies are blocked
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
    await signUpOnPage(page);

    // a reload would lose the session, so the scenario follows links
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
