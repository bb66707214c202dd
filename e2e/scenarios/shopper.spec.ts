import { expectMoreContrast } from '#e2e/browser/contrast.ts';
import {
  addToCart,
  aProduct,
  expect,
  find,
  ordersOf,
  signUpOnPage,
  stockOf,
  scenario,
  toCart,
} from '#e2e/scenario.ts';
import { signOut, toSignIn } from '#e2e/pages/account.ts';
import { follow } from '#e2e/pages/navigation.ts';

// `catalog-page.test.tsx` and `cart-page.test.tsx` cover the buttons of a card and of the cart
scenario(
  'a visitor browses, signs up, buys and sees the order; the next person finds no cart, and other tabs are signed out',
  { tag: '@main' },
  async ({ page, shop }) => {
    const name = await aProduct(shop, {
      name: 'Armação Copacabana',
      priceCents: 123_456,
      stock: 2,
      description: 'Leve, em acetato, com lentes que escurecem ao sol. '.repeat(9),
    });

    await page.emulateMedia({ contrast: 'more' });
    await page.goto('/');
    await expect(
      page.getByRole('heading', { name: 'Bem-vindo ao Controle de Vendas!' }),
    ).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Óculos/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/oculos$/);

    const card = await find(page, name);
    await expect(card.getByText('R$ 1.234,56')).toBeVisible();
    const [lines] = await card
      .getByText(/^Leve, em acetato/)
      .evaluateAll((texts) =>
        texts.map((text) => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight)),
      );
    expect(lines).toBeCloseTo(2, 1);
    await scenario.step('`prefers-contrast: more` raises the contrast', () =>
      expectMoreContrast(page, card),
    );

    await page.goto('/cart');
    await expect(page).toHaveURL(/\/login/);
    await signUpOnPage(page);
    await expect(page).toHaveURL('/cart');

    await follow(page, '/oculos');
    await expect(page.getByRole('heading', { level: 1, name: 'Óculos' })).toBeVisible();
    await addToCart(page, name);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'));
    const line = { name, price: 1234.56, quantity: 1, stock: 2, image_url: null };
    expect(stored).toEqual([{ product_id: expect.any(String), ...line }]);
    // loaded again, so that the page shows the stored cart
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Seu Carrinho de Compras' })).toBeVisible();
    const buttons = ['Diminuir quantidade', 'Remover'].map((name) =>
      page.getByRole('button', { name }),
    );
    const places = () => Promise.all(buttons.map((button) => button.boundingBox()));
    const before = await places();
    await page.getByRole('button', { name: 'Aumentar quantidade' }).click();
    const summary = page.getByRole('region', { name: 'Resumo do Pedido' });
    await expect(summary.getByText('R$ 2.469,12')).toBeVisible();
    expect(await places(), 'the reason at the stock limit moves no button').toEqual(before);
    await summary.getByRole('button', { name: 'Finalizar Pedido' }).click();

    await expect(page.getByText('Pedido realizado com sucesso!')).toHaveCount(1);
    await expect(page).toHaveURL(/\/orders$/);
    const order = page.getByRole('article').first();
    for (const text of ['R$ 2.469,12', 'R$ 0,00', 'Pendente', name]) {
      await expect(order.getByText(text).first()).toBeVisible();
    }
    expect(await ordersOf(shop, name)).toBe(1);
    expect(await stockOf(shop, name)).toBe(0);

    await scenario.step('another person on the same browser finds an empty cart', async () => {
      await follow(page, '/oculos');
      await addToCart(page, await aProduct(shop));
      await signOut(page);
      await toSignIn(page);
      await signUpOnPage(page);
      await toCart(page);
      await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
    });

    await scenario.step('signing out in one tab signs out the other', async () => {
      const otherTab = await page.context().newPage();
      await otherTab.goto('/my-account');
      await expect(otherTab.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible();
      await signOut(page);
      await expect(otherTab).toHaveURL(/\/login/);
    });
  },
);
