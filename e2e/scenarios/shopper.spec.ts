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
import { follow } from '#e2e/pages/navigation.ts';

scenario(
  'a visitor browses, signs up, fills the cart up to the stock, buys and sees the order',
  async ({ page, shop }) => {
    const name = await aProduct(shop, {
      name: 'Armação Copacabana',
      priceCents: 123_456,
      stock: 2,
      description: 'Leve, em acetato, com lentes que escurecem ao sol. '.repeat(9),
    });
    const soldOut = await aProduct(shop, { name: 'Armação Esgotada', stock: 0 });

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
    await expect(card.getByText('Estoque: 2')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Faça login para comprar' })).toBeDisabled();
    await scenario.step('`prefers-contrast: more` raises the contrast', () =>
      expectMoreContrast(page, card),
    );
    const soldOutCard = await find(page, soldOut);
    await expect(soldOutCard.getByRole('button', { name: 'Esgotado' })).toBeDisabled();

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
    await addToCart(page, name);
    const sameCard = await find(page, name);
    await sameCard.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
    await expect(
      page.getByText(`Não há estoque suficiente para adicionar mais de ${name}.`),
    ).toHaveCount(1);

    // loaded again, so that the page shows the stored cart
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Seu Carrinho de Compras' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Aumentar quantidade' })).toBeDisabled();
    await page.getByRole('button', { name: 'Diminuir quantidade' }).click();
    await expect(page.getByRole('button', { name: 'Diminuir quantidade' })).toBeDisabled();
    await page.getByRole('button', { name: 'Aumentar quantidade' }).click();
    const summary = page.getByRole('region', { name: 'Resumo do Pedido' });
    await expect(summary.getByText('R$ 2.469,12')).toBeVisible();
    await summary.getByRole('button', { name: 'Finalizar Pedido' }).click();

    await expect(page.getByText('Pedido realizado com sucesso!')).toHaveCount(1);
    await expect(page).toHaveURL(/\/orders$/);
    const order = page.getByRole('article').first();
    for (const text of ['R$ 2.469,12', 'R$ 0,00', 'Pendente', name]) {
      await expect(order.getByText(text).first()).toBeVisible();
    }
    expect(await ordersOf(shop, name)).toBe(1);
    expect(await stockOf(shop, name)).toBe(0);

    await toCart(page);
    await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
  },
);
