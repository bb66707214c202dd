import { businessDay } from '#e2e/business-day.ts';
import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { expectPaper, onPaper, paperSizes } from '#e2e/browser/paper.ts';
import { scanned } from '#e2e/browser/scanned.ts';
import {
  aCustomer,
  anOrder,
  callAsAdmin,
  paymentPath,
  splitIntoCharges,
} from '#e2e/pages/back-office.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';
import type { Shop } from '#e2e/shop.ts';

interface Rates {
  readonly fineBp: number;
  readonly interestBp: number;
}

/** The first charge of an order was due thirty days ago, at these rates. */
const makeChargeOverdue = (shop: Shop, orderId: string, { fineBp, interestBp }: Rates) =>
  shop.sql(
    `update charges set due_date = $2, fine_bp = $3, interest_bp = $4
     where order_id = $1 and number = 1`,
    [orderId, businessDay(-30), fineBp, interestBp],
  );

const KEY = 'loja@aurora.com.br';

// `payment-link.test.tsx` covers the dialog with the link
scenario(
  'a shopper opens the private link on a phone, and a payment appears within five seconds',
  { tag: '@main' },
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
      const url = await paymentPath(page, id);
      const opened = await phone.newPage();
      await opened.addInitScript(() => {
        window.print = () => {
          document.documentElement.dataset['printed'] = 'yes';
        };
      });
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

      await scenario.step(
        'the amount due expands to its calculation, which prints on both paper sizes',
        async () => {
          await makeChargeOverdue(shop, id, { fineBp: 200, interestBp: 100 });
          await opened.reload();
          await opened.getByRole('link', { name: /^Memória de cálculo: R\$\s51,/ }).click();
          const paper = opened.getByRole('article', { name: 'Memória de cálculo' });
          await expect(paper).toContainText(/Multa de 2% sobre R\$\s50,00/);
          await expect(paper).toContainText(/Juros de 1% ao mês sobre R\$\s50,00 por \d+ dias/);
          await expectGoodNarrowAndWide(opened, 'payment-calculation');
          await opened.getByRole('button', { name: 'Imprimir' }).click();
          await expect(opened.locator('html')).toHaveAttribute('data-printed', 'yes');
          for (const [name, size] of [
            ['80 mm', '80 × 200'],
            ['A4', '210 × 297'],
          ] as const) {
            await opened.getByText(name, { exact: true }).click();
            await onPaper(opened, async () => {
              await expectPaper(opened);
              expect(await paperSizes(opened)).toEqual([size]);
              await expect(paper).toContainText(/^Parcela 1 de 2.*Devido em/);
              await expect(opened.getByRole('heading', { level: 1 })).toBeHidden();
            });
          }
          await makeChargeOverdue(shop, id, { fineBp: 0, interestBp: 0 });
          await opened.setViewportSize({ width: 390, height: 844 });
          await opened.getByRole('link', { name: 'Voltar ao pagamento' }).click();
          await expect(opened.getByText('Falta pagar R$ 100,00')).toBeVisible();
        },
      );

      await scenario.step('a registered payment appears without a reload', async () => {
        await callAsAdmin(page, 'POST', `/api/admin/orders/${id}/payments`, {
          amountCents: 10_000,
          paymentDate: businessDay(0),
          notes: null,
        });
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
