import type { Page } from '@playwright/test';
import { aCustomer, anOrder, openAsAdmin } from '#e2e/pages/back-office.ts';
import { moveTo } from '#e2e/pages/navigation.ts';
import { closeToast, expectNothingCovered } from '#e2e/pages/toasts.ts';
import { addProduct, chooseCustomer, finishSale } from '#e2e/pages/quick-sale.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';

const PHONE = { width: 390, height: 844 };
const SCREENS = [PHONE, { width: 1440, height: 900 }];

/** The toasts, because the alert of a form is an alert too. */
const toastsOf = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Fechar aviso' }) });

/** Opens the dialog of a payment and fills it in; returns its button. */
async function fillPayment(page: Page) {
  await page.getByRole('button', { name: 'Registrar Pagamento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar Pagamento' });
  await dialog.getByLabel('Valor').fill('10,00');
  return dialog.getByRole('button', { name: 'Registrar Pagamento' });
}

scenario(
  'toasts cover neither a title nor what is in use: one and three of them, in a dialog, after it and after a sale',
  async ({ page, shop, expectConsoleError }) => {
    scenario.slow();
    const [customer, product] = [await aCustomer(shop), await aProduct(shop)];
    const order = await anOrder(shop, customer, product);
    await openAsAdmin(page, `/admin/orders/${order}`);
    for (const size of SCREENS) {
      await page.setViewportSize(size);
      await scenario.step(`one toast, ${size.width} px`, async () => {
        expectConsoleError(/ERR_FAILED/);
        await expectOneToast(page);
      });
      await scenario.step(`three toasts, ${size.width} px`, async () => {
        expectConsoleError(/Failed to load resource.*409/);
        await expectThreeToasts(page);
      });
    }
    await scenario.step('after a sale on a phone the next steps are visible', async () => {
      await moveTo(page, '/admin/make-sale');
      await chooseCustomer(page, customer.name);
      await addProduct(page, product);
      await page.setViewportSize(PHONE);
      await finishSale(page);
      const done = page.getByRole('alert').filter({ hasText: 'Venda realizada com sucesso!' });
      await expectNothingCovered(page, done, 'main button, main a');
      for (const name of ['Nova venda', 'Imprimir recibo'])
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: 'Recibo do pagamento' })).toBeInViewport({ ratio: 1 }); // prettier-ignore
    });
  },
);

/** A toast in the dialog of a refused payment, and one after the dialog. */
async function expectOneToast(page: Page): Promise<void> {
  const send = await fillPayment(page);
  await page.route('**/payments', (route) => route.abort());
  await send.click();
  const refused = toastsOf(page).filter({ hasText: 'Erro ao registrar pagamento' });
  await expectNothingCovered(page, refused);
  await page.unrouteAll();
  await closeToast(page, 'Erro ao registrar pagamento');
  await send.click();
  const done = page.getByRole('alert').filter({ hasText: 'Pagamento registrado com sucesso!' });
  await expectNothingCovered(page, done);
  await closeToast(page, 'Pagamento registrado com sucesso!');
}

/** Three toasts over the dialog, and over the page, which has a fixed bar on a phone. */
async function expectThreeToasts(page: Page): Promise<void> {
  let refusals = 0;
  await page.route('**/payments', (route) => {
    refusals += 1;
    const message = `Recusa ${refusals}.`;
    return route.fulfill({ status: 409, json: { code: 'conflict', message, requestId: 'abc' } });
  });
  const send = await fillPayment(page);
  const toasts = toastsOf(page);
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
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toasts).toHaveCount(3);
  for (const toast of await toasts.all()) await expectNothingCovered(page, toast);
  await page.unrouteAll();
  for (const number of [1, 2, 3]) await closeToast(page, `Recusa ${number}.`);
}
