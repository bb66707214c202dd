import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { scanned } from '#e2e/browser/scanned.ts';
import { aCustomer, anOrder, openAsAdmin, splitIntoCharges } from '#e2e/pages/back-office.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';

const KEY = 'loja@aurora.com.br';

scenario(
  'a shopper opens the private link on a phone, and sees a payment within five seconds',
  async ({ browser, page, shop }) => {
    await shop.sql(
      `update shop set pix_key_kind = 'email', pix_key = $1, pix_name = 'Ótica Aurora', pix_city = 'Lins'`,
      [KEY],
    );
    const phone = await browser.newContext({
      baseURL: shop.url,
      locale: 'pt-BR',
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
    });
    try {
      const buyer = await aCustomer(shop, 'Leocádia');
      const id = await anOrder(shop, buyer, await aProduct(shop), { totalCents: 10_000 });
      await splitIntoCharges(shop, id, 2);
      await openAsAdmin(page, `/admin/orders/${id}`);
      await page.getByRole('button', { name: 'Link de pagamento' }).click();
      const url = await page.getByLabel('Endereço').inputValue();
      expect(url).toMatch(/\/pagar\/[0-9a-f]{32}$/);
      await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();

      const opened = await phone.newPage();
      const parcels = opened.getByRole('list', { name: 'Parcelas' }).getByRole('listitem');

      await scenario.step('the phone shows both parcels, and the code of the first', async () => {
        await opened.goto(url);
        await expect(opened.getByText('Falta pagar R$ 100,00')).toBeVisible();
        await expect(opened.getByText(/^Olá, Leocádia!/)).toBeVisible();
        await expect(parcels).toHaveCount(2);
        const code = await scanned(parcels.first().getByRole('img', { name: 'QR code do PIX' }));
        expect(code).toContain(KEY);
        expect(code).toContain('540550.00');
        await expectGoodNarrowAndWide(opened, 'payment-page');
        await opened.setViewportSize({ width: 390, height: 844 });
      });

      await scenario.step('a registered payment appears by itself', async () => {
        await page.getByRole('button', { name: 'Registrar Pagamento' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Tudo' }).click();
        await dialog.getByRole('button', { name: 'Registrar Pagamento' }).click();
        await expect(page.getByText('Pagamento registrado com sucesso!')).toBeVisible();
        await expect(opened.getByText('Tudo pago. Obrigado!')).toBeVisible({ timeout: 5_000 });
        for (const parcel of await parcels.all()) await expect(parcel).toContainText('Pago');
        await expect(opened.getByRole('img', { name: 'QR code do PIX' })).toHaveCount(0);
      });
    } finally {
      await shop.sql(
        'update shop set pix_key_kind = null, pix_key = null, pix_name = null, pix_city = null',
      );
      await phone.close();
    }
  },
);
