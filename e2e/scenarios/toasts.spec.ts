import { aCustomer, anOrder, openAsAdmin } from '#e2e/pages/back-office.ts';
import { closeToast, expectNothingCovered } from '#e2e/pages/toasts.ts';
import { aProduct, scenario } from '#e2e/scenario.ts';

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
