import type { Locator } from '@playwright/test';
import { onPaper } from '#e2e/browser/paper.ts';
import { scanned } from '#e2e/browser/scanned.ts';
import { aCustomer, openAsAdmin } from '#e2e/pages/back-office.ts';
import { addProduct, chooseCustomer, finishSale } from '#e2e/pages/quick-sale.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';

const KEY = 'loja@aurora.com.br';
/** The dots of a thermal printer, 203 to an inch, where a style sheet counts 96. */
const PRINTER = { deviceScaleFactor: 2 };

const codeIn = (place: Locator) => place.getByRole('img', { name: 'QR code do PIX' });
const amountOf = (code: string | undefined) => /5303986540\d(.+)5802BR/.exec(code ?? '')?.[1];

scenario(
  'the printed receipt of a sale on credit has a code that a scanner reads',
  async ({ browser, shop }) => {
    const context = await browser.newContext({ baseURL: shop.url, locale: 'pt-BR', ...PRINTER });
    try {
      await shop.sql(
        `update shop set pix_key_kind = 'email', pix_key = $1, pix_name = 'Ótica Aurora', pix_city = 'Lins'`,
        [KEY],
      );
      const page = await context.newPage();
      const customer = await aCustomer(shop, 'Leocádia');
      const product = await aProduct(shop, { priceCents: 25_000 });
      await openAsAdmin(page, '/admin/make-sale');
      await chooseCustomer(page, customer.name);
      await addProduct(page, product);
      await page.getByRole('checkbox', { name: 'Venda a Prazo' }).check();
      await finishSale(page);
      const receipt = page.getByRole('region', { name: 'Recibo' });
      await expect(codeIn(receipt)).toBeVisible();
      await onPaper(page, async () => {
        const code = await scanned(codeIn(receipt));
        expect(code).toContain(KEY);
        expect(amountOf(code)).toBe('250.00');
      });
    } finally {
      await shop.sql(
        'update shop set pix_key_kind = null, pix_key = null, pix_name = null, pix_city = null',
      );
      await context.close();
    }
  },
);
