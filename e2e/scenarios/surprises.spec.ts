import { openFlakyLine } from '#e2e/browser/flaky-line.ts';
import { enter } from '#e2e/session.ts';
import { addToCart, aProduct, expect, ordersOf, stockOf, scenario, toCart } from '#e2e/scenario.ts';

// `cart-page.test.tsx` and `checkout.test.tsx` cover changed prices and stock; the server's `place-order.test.ts` and
// `rush.full.test.ts` cover concurrent buyers, and `killed-midway.full.test.ts` a server that stops
scenario(
  'a cart whose order got no response orders once, also after a reload',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*ERR_/);
    const line = await openFlakyLine(shop.url);
    const finish = page.getByRole('button', { name: 'Finalizar Pedido' });
    const name = await aProduct(shop, { name: 'Linha Ruim', stock: 5 });
    await enter(page);
    await page.goto(`${line.url}/oculos`);
    await addToCart(page, name);
    await toCart(page);
    line.loseResponsesTo('POST /api/orders');
    await finish.click();
    await expect(page.getByText(/^Falha ao realizar pedido: Não foi possível falar/)).toHaveCount(
      1,
    );
    // the browser itself may already have retried
    expect(line.lostResponses()).toBeGreaterThan(0);
    line.heal();
    await expect.poll(() => ordersOf(shop, name)).toBe(1);
    await page.reload();
    await finish.click();
    await expect(page.getByText('Pedido realizado com sucesso!')).toBeVisible();
    expect(await ordersOf(shop, name)).toBe(1);
    expect(await stockOf(shop, name)).toBe(4);
    await page.goto('about:blank');
    await line.close();
  },
);
