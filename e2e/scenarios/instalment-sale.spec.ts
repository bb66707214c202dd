import type { Page } from '@playwright/test';
import { formatBRL } from '@vendas/domain/money';
import { businessDay } from '#e2e/business-day.ts';
import { scanned } from '#e2e/browser/scanned.ts';
import { aCustomer, openAsAdmin, paymentPath } from '#e2e/pages/back-office.ts';
import { pressByKeyboard } from '#e2e/pages/keyboard.ts';
import { connectBank } from '#e2e/pix-bank.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';
import type { Shop } from '#e2e/shop.ts';

/** The time limit for open screens to show what a notification of the bank changed. */
const SOON = { timeout: 5_000 };

const firstWord = (name: string) => name.slice(0, name.indexOf(' '));

/** Sells products in four instalments at the counter by keyboard alone, and keeps the receipt open. */
async function sellByKeyboard(page: Page, customer: string, products: readonly string[]) {
  const { keyboard } = page;
  const marked = page.getByRole('option', { selected: true });
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused();
  // the first word is enough, and each key renders the list
  await keyboard.type(firstWord(customer));
  await expect(marked).toContainText(customer);
  await keyboard.press('Enter');
  for (const product of products) {
    await expect(page.getByRole('combobox', { name: 'Produto' })).toBeFocused();
    await keyboard.type(firstWord(product));
    await expect(marked).toContainText(product);
    await keyboard.press('Enter');
    await expect(page.getByText(`${product} adicionado à venda.`)).toBeVisible();
  }
  await keyboard.press('F8');
  await expect(page.getByLabel('Valor Pago Inicial')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('4');
  await expect(page.getByRole('table', { name: 'Parcelas' }).getByRole('row')).toHaveCount(5);
  await keyboard.press('F9');
  await expect(page.getByRole('heading', { name: 'Venda registrada' })).toBeVisible();
}

scenario(
  'a sale in instalments prints a carnê, and paying its first code at the bank updates every screen',
  async ({ browser, context, page, shop }) => {
    // counts prints: the browser refuses prints in quick succession
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'yes';
      };
    });
    const customer = await aCustomer(shop, 'Eleonora');
    await shop.sql(
      `insert into customer_files (user_id, tax_document) values ($1, '52998224725')
       on conflict (user_id) do update set tax_document = excluded.tax_document`,
      [customer.id],
    );
    const products: string[] = [];
    for (const name of ['Opala', 'Ametista', 'Zirconita'])
      products.push(await aProduct(shop, { name, priceCents: 20_000 }));
    await openAsAdmin(page, '/admin/make-sale');
    const bank = await connectBank(page, shop);
    const phone = await browser.newContext({ baseURL: shop.url, locale: 'pt-BR' });
    try {
      let code: string | undefined;

      await scenario.step(
        'the sale and the print of its carnê are possible by keyboard alone',
        async () => {
          await sellByKeyboard(page, customer.name, products);
          await pressByKeyboard(page, 'link', 'Carnê');
          const slips = page.getByRole('listitem', { name: /^Parcela \d\/4$/ });
          await expect(slips).toHaveCount(4);
          await expect(slips.first()).toContainText('R$ 150,00');
          await pressByKeyboard(page, 'button', 'Imprimir carnê');
          await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
          code = await scanned(slips.first().getByRole('img', { name: 'QR code do PIX' }));
        },
      );

      const [order] = await shop.sql('select id from orders where user_id = $1', [customer.id]);
      const id = String(order?.['id']);
      const [today, payer] = [await context.newPage(), await phone.newPage()];
      await page.goto(`/admin/orders/${id}`);
      await today.goto('/admin/today');
      await payer.goto(await paymentPath(page, id));
      const parcels = payer.getByRole('list', { name: 'Parcelas' }).getByRole('listitem');
      const received = today.getByRole('listitem').filter({ hasText: 'Recebido hoje' });
      const receivedCents = await receivedToday(shop);
      await expect(received).toContainText(formatBRL(receivedCents));
      await expect(payer.getByText('Falta pagar R$ 600,00')).toBeVisible();
      const receipt = page.getByRole('link', { name: /^Recibo do pagamento de R\$ 150,00/ });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(receipt).toHaveCount(0);

      await scenario.step(
        'open screens show the payment within five seconds of the notification',
        async () => {
          await bank.notify(bank.pay(code));
          await Promise.all([
            expect(receipt).toBeVisible(SOON),
            expect(received).toContainText(formatBRL(receivedCents + 15_000), SOON),
            expect(payer.getByText('Falta pagar R$ 450,00')).toBeVisible(SOON),
            expect(parcels.first()).toContainText('Pago', SOON),
          ]);
        },
      );

      await scenario.step('the receipt states the remaining balance', async () => {
        await receipt.click();
        const paper = page.getByRole('article', { name: 'Recibo' });
        await expect(paper).toContainText(`Recebemos de ${customer.name}`);
        await expect(paper).toContainText('Forma de pagamento: PIX.');
        await expect(paper).toContainText('Saldo restante: R$ 450,00.');
      });
    } finally {
      await phone.close();
      await bank.close();
    }
  },
);

/** The amount that *Hoje* shows as received; other scenarios use the same shop. */
async function receivedToday(shop: Shop): Promise<number> {
  const [row] = await shop.sql(
    `select coalesce(sum(amount_cents), 0)::int as cents from payments
     where payment_date = $1 and taken_back_at is null`,
    [businessDay(0)],
  );
  return Number(row?.['cents']);
}
