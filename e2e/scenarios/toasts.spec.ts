import { aCustomer, anOrder, openAsAdmin } from '#e2e/pages/back-office.ts';
import { closeToast, expectNothingCovered } from '#e2e/pages/toasts.ts';
import { addProduct, chooseCustomer, finishSale } from '#e2e/pages/quick-sale.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';

scenario(
  'a toast covers neither a title nor the button in use, in a dialog and after it, on a phone and a wide screen',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED/);
    const buyer = await aCustomer(shop);
    const order = await anOrder(shop, buyer, await aProduct(shop));
    await openAsAdmin(page, `/admin/orders/${order}`);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: 'Registrar Pagamento' }).click();
      const dialog = page.getByRole('dialog', { name: 'Registrar Pagamento' });
      await dialog.getByLabel('Valor').fill('10,00');
      await page.route('**/payments', (route) => route.abort());
      await dialog.getByRole('button', { name: 'Registrar Pagamento' }).click();
      const refused = page
        .getByRole('alert')
        .filter({ hasText: 'Erro ao registrar pagamento' })
        .filter({ has: page.getByRole('button', { name: 'Fechar aviso' }) });
      await expectNothingCovered(page, refused);
      await page.unrouteAll();
      await closeToast(page, 'Erro ao registrar pagamento');
      await dialog.getByRole('button', { name: 'Registrar Pagamento' }).click();
      const done = page.getByRole('alert').filter({ hasText: 'Pagamento registrado com sucesso!' });
      await expectNothingCovered(page, done);
      await closeToast(page, 'Pagamento registrado com sucesso!');
    }
  },
);

scenario(
  'after a sale on a phone the next steps are visible, and no toast covers them',
  async ({ page, shop }) => {
    const customer = await aCustomer(shop);
    const product = await aProduct(shop);
    await openAsAdmin(page, '/admin/make-sale');
    await chooseCustomer(page, customer.name);
    await addProduct(page, product);
    await page.setViewportSize({ width: 390, height: 844 });
    await finishSale(page);
    const done = page.getByRole('alert').filter({ hasText: 'Venda realizada com sucesso!' });
    await expectNothingCovered(page, done, 'main button, main a');
    for (const name of ['Nova venda', 'Imprimir recibo'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Recibo do pagamento' })).toBeInViewport({ ratio: 1 }); // prettier-ignore
  },
);

scenario(
  'three toasts at once cover nothing in use, over a dialog and over a page with a fixed bar',
  async ({ page, shop, expectConsoleError }) => {
    scenario.slow();
    expectConsoleError(/Failed to load resource.*409/);
    const product = await aProduct(shop);
    const order = await anOrder(shop, await aCustomer(shop), product);
    let refusals = 0;
    await page.route('**/payments', (route) => {
      refusals += 1;
      const message = `Recusa ${refusals}.`;
      return route.fulfill({ status: 409, json: { code: 'conflict', message, requestId: 'abc' } });
    });
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openAsAdmin(page, `/admin/orders/${order}`);
      await page.getByRole('button', { name: 'Registrar Pagamento' }).click();
      const dialog = page.getByRole('dialog', { name: 'Registrar Pagamento' });
      await dialog.getByLabel('Valor').fill('10,00');
      const send = dialog.getByRole('button', { name: 'Registrar Pagamento' });
      const toasts = page.getByRole('alert').filter({
        has: page.getByRole('button', { name: 'Fechar aviso' }),
      });
      await send.click();
      // a toast below the pointer stays, and so do the others
      await toasts.hover();
      for (const count of [2, 3]) {
        await send.press('Enter');
        await expect(toasts).toHaveCount(count);
      }
      for (const toast of await toasts.all()) await expectNothingCovered(page, toast);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Sair sem salvar' }).click();
      await expect(dialog).toBeHidden();
      await expect(toasts).toHaveCount(3);
      for (const toast of await toasts.all()) await expectNothingCovered(page, toast);
    }
  },
);
