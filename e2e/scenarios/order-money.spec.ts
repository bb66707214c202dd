import { formatBRL } from '@vendas/domain/money';
import { businessDay } from '#e2e/business-day.ts';
import { scanned } from '#e2e/browser/scanned.ts';
import { aCustomer, anOrder, openAsAdmin, paymentPath } from '#e2e/pages/back-office.ts';
import { connectBank } from '#e2e/pix-bank.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';
import type { Shop } from '#e2e/shop.ts';

/** The time limit for open screens to show what a notification of the bank changed. */
const SOON = { timeout: 5_000 };

scenario(
  'the shop and the payer renew an expired code; paying it updates every screen, and the bank returns part of the Pix',
  async ({ browser, page, shop }) => {
    const buyer = await aCustomer(shop, 'Hortênsia');
    const id = await anOrder(shop, buyer, await aProduct(shop), { totalCents: 12_000 });
    const bank = await connectBank(page, shop);
    const phone = await browser.newContext({ baseURL: shop.url, locale: 'pt-BR' });
    try {
      const payer = await phone.newPage();
      const path = await paymentPath(page, id);
      // later than a slow reload and its requests, each of which would renew an expired code
      const expireSoon = () =>
        shop.sql(
          `update pix_codes set expires_at = now() + interval '8 seconds'
           where charge_id in (select id from charges where order_id = $1)`,
          [id],
        );
      const codes = new Set<string | undefined>();
      let paid: string | undefined;

      for (const [who, screen, open] of [
        ['the shop', page, () => openAsAdmin(page, `/admin/orders/${id}`)],
        ['the payer', payer, () => payer.goto(path)],
      ] as const) {
        await scenario.step(
          `${who} sees that the code has expired, and creates a new one`,
          async () => {
            const code = screen.getByRole('img', { name: 'QR code do PIX' }).first();
            await open();
            codes.add(await scanned(code));
            await expireSoon();
            await screen.reload();
            await expect(screen.getByText('Este código PIX venceu e não pode mais ser pago.')).toBeVisible(); // prettier-ignore
            await expect(code).toHaveCount(0);
            await screen.getByRole('button', { name: 'Gerar novo código' }).click();
            await expect(code).toBeVisible();
            paid = await scanned(code);
            expect(codes).not.toContain(paid);
          },
        );
      }

      const payments = page.getByRole('list', { name: 'Pagamentos' });
      let pix = '';
      const today = await page.context().newPage();
      await today.goto('/admin/today');
      const received = today.getByRole('listitem').filter({ hasText: 'Recebido hoje' });
      const receivedCents = await receivedToday(shop);
      await expect(received).toContainText(formatBRL(receivedCents));
      const receipt = page.getByRole('link', { name: /^Recibo do pagamento de R\$ 120,00/ });
      await expect(receipt).toHaveCount(0);
      await scenario.step(
        'open screens show the payment within five seconds of the notification',
        async () => {
          pix = bank.pay(paid);
          await bank.notify(pix);
          await Promise.all([
            expect(receipt).toBeVisible(SOON),
            expect(received).toContainText(formatBRL(receivedCents + 12_000), SOON),
            expect(payer.getByText('Tudo pago. Obrigado!')).toBeVisible(SOON),
          ]);
        },
      );

      await scenario.step('half of it is refunded', async () => {
        await page.getByRole('button', { name: /^Devolver do pagamento de R\$ 120,00/ }).click();
        const dialog = page.getByRole('dialog', { name: 'Devolver pagamento' });
        await expect(dialog.getByLabel('Pelo banco')).toBeChecked();
        await dialog.getByLabel(/^Valor a devolver/).fill('60,00');
        await dialog.getByLabel(/devolveu mercadoria/).check();
        await dialog.getByLabel('Motivo (opcional)').fill('Haste solta');
        await dialog.getByRole('button', { name: 'Devolver' }).click();
        await expect(payments).toContainText('A caminho pelo banco: R$ 60,00');
      });

      await scenario.step('its row states when the bank has returned it', async () => {
        await bank.giveBack(pix);
        await expect(payments).toContainText('Devolvido R$ 60,00', { timeout: 10_000 });
        await expect(payments).toContainText('Haste solta');
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
