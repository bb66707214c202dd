import type { Locator } from '@playwright/test';
import { formatDate } from '@vendas/domain/calendar';
import { businessDay } from '#e2e/business-day.ts';
import { expectPaper, onPaper, paperSizes } from '#e2e/browser/paper.ts';
import { scanned } from '#e2e/browser/scanned.ts';
import { aCustomer, anOrder, openAsAdmin, paymentPath } from '#e2e/pages/back-office.ts';
import { pressByKeyboard } from '#e2e/pages/keyboard.ts';
import { connectBank } from '#e2e/pix-bank.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';

/** Expects that the total of the instalments and the save button are visible, however many instalments there are. */
async function expectTotalAndSaveInView(dialog: Locator, save: string) {
  await expect(dialog.getByText('Total a prazo')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: save })).toBeInViewport({ ratio: 1 });
}

scenario(
  'an order is split by keyboard alone, with a date for each instalment, and its agreement is printed',
  async ({ page, shop }) => {
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'yes';
      };
    });
    const { keyboard } = page;
    const buyer = await aCustomer(shop, 'Genoveva');
    const id = await anOrder(shop, buyer, await aProduct(shop), { totalCents: 35_000 });
    await openAsAdmin(page, `/admin/orders/${id}`);
    const dates = [20, 55, 90].map((days) => formatDate(businessDay(days)));
    const charges = page.getByRole('region', { name: 'Cobranças' }).getByRole('listitem');

    await scenario.step('a down payment, three instalments and each date are typed', async () => {
      await pressByKeyboard(page, 'link', 'Pular para o conteúdo');
      await pressByKeyboard(page, 'button', 'Parcelar');
      const dialog = page.getByRole('dialog', { name: 'Parcelar' });
      await expect(dialog.getByLabel(/^Entrada/)).toBeFocused();
      await keyboard.type('50');
      await keyboard.press('Tab');
      await keyboard.type('3');
      await keyboard.press('Tab');
      await keyboard.type(dates[0] ?? '');
      for (const [index, date] of dates.entries()) {
        if (index === 0) continue;
        await pressByKeyboard(page, 'button', new RegExp(`^Mudar o vencimento da parcela ${index + 1},`)); // prettier-ignore
        await expect(dialog.getByLabel(`Vencimento da parcela ${index + 1}`)).toBeFocused();
        await keyboard.press('ControlOrMeta+a');
        await keyboard.type(date);
      }
      await expect(dialog.getByRole('row', { name: /^(Entrada|[123]\/3) / })).toHaveCount(4);
      await expectTotalAndSaveInView(dialog, 'Parcelar');
      await keyboard.press('Enter');
      await expect(page.getByText('Pedido parcelado com sucesso!')).toBeVisible();
    });

    await scenario.step('the down payment is received next', async () => {
      const dialog = page.getByRole('dialog', { name: 'Registrar Pagamento' });
      await expect(dialog.getByLabel(/^Valor/)).toHaveValue('50,00');
      await keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(charges).toHaveCount(5);
      await expect(charges.nth(0)).toContainText('Parcelada');
      await expect(charges.nth(1)).toContainText(/^Entrada.*Paga/);
      for (const [index, date] of dates.entries()) {
        await expect(charges.nth(index + 2)).toContainText(`Parcela ${index + 1} de 3`);
        await expect(charges.nth(index + 2)).toContainText(`Vence em ${date}`);
        await expect(charges.nth(index + 2)).toContainText('R$ 100,00');
      }
    });

    await scenario.step(
      'a renegotiation in twelve instalments shows its totals without scrolling',
      async () => {
        for (const [width, height] of [
          [1280, 800],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.getByRole('button', { name: 'Renegociar' }).click();
          const dialog = page.getByRole('dialog', { name: 'Renegociar' });
          await dialog.getByLabel('Parcelas', { exact: true }).fill('12');
          await dialog.getByLabel(/^Primeiro vencimento/).fill(dates[0] ?? '');
          await expect(dialog.getByRole('row', { name: /^\d+\/12 / })).toHaveCount(12);
          await expectTotalAndSaveInView(dialog, 'Registrar acordo');
          await dialog.getByRole('button', { name: 'Cancelar' }).click();
          await expect(dialog).toBeHidden();
        }
        await page.setViewportSize({ width: 1280, height: 800 });
      },
    );

    await scenario.step('the agreement is printed on both paper sizes', async () => {
      await pressByKeyboard(page, 'link', 'Acordo para imprimir');
      await pressByKeyboard(page, 'button', 'Imprimir acordo');
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
      const agreement = page.getByRole('article', { name: 'Acordo de pagamento' });
      for (const [paper, size] of [
        ['80 mm', '80 × 200'],
        ['A4', '210 × 297'],
      ] as const) {
        await page.getByText(paper, { exact: true }).click();
        await onPaper(page, async () => {
          await expectPaper(page);
          expect(new Set(await paperSizes(page))).toEqual(new Set([size]));
          for (const text of [buyer.name, 'Entrada', 'Parcela 3 de 3', ...dates, 'R$ 350,00'])
            await expect(agreement).toContainText(text);
        });
      }
    });
  },
);

scenario(
  'the shop and the payer renew an expired code, and the bank returns part of the Pix that pays it',
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
      await scenario.step('the new code is paid, and half of it is refunded', async () => {
        pix = bank.pay(paid);
        await bank.notify(pix);
        await expect(payer.getByText('Tudo pago. Obrigado!')).toBeVisible();
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
