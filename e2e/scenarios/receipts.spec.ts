import type { Page } from '@playwright/test';
import { formatDate } from '@vendas/domain/calendar';
import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { expectPaper, onPaper, paperSizes } from '#e2e/browser/paper.ts';
import { aCustomer, anOrder, callAsAdmin, openAsAdmin } from '#e2e/pages/back-office.ts';
import { businessDay } from '#e2e/business-day.ts';
import { moveTo } from '#e2e/pages/navigation.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';
import type { Shop } from '#e2e/shop.ts';

scenario(
  'a receipt and an agreement print on a roll and on a sheet',
  { tag: '@main' },
  async ({ page, shop }) => {
    // the browser refuses a second print within a second
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'yes';
      };
    });
    const buyer = await aCustomer(shop);
    const id = await anOrder(shop, buyer, await aProduct(shop));
    const path = `/admin/orders/${id}`;
    const paid = { amountCents: 6_001, paymentDate: businessDay(0), method: 'pix', notes: '' };
    await callAsAdmin(page, 'POST', `/api${path}/payments`, paid);
    await openAsAdmin(page, path);
    // the balance of a copy is that of the first print
    const day = businessDay(0).split('-').toReversed().join('/');
    const receipt = page.getByRole('article', { name: 'Recibo' });
    const print = page.getByRole('button', { name: 'Imprimir recibo' });

    await scenario.step('it is opened from the payment', async () => {
      await page.getByRole('link', { name: /^Recibo do pagamento de R\$ 60,01/ }).click();
      await expect(receipt).toContainText('Recibo sem número');
      await expectGoodNarrowAndWide(page, 'receipt');
    });

    await scenario.step('the first print assigns its number, the second is a copy', async () => {
      await print.click();
      await expect(receipt).toContainText(/Recibo nº \d{4,}\/\d{4}/);
      await expect(receipt).not.toContainText('2ª via');
      await print.click();
      await expect(receipt).toContainText('2ª via');
    });

    for (const [paper, size] of [
      ['80 mm', '80 × 200'],
      ['A4', '210 × 297'],
    ] as const) {
      await scenario.step(`on ${paper} paper it is the only content of one page`, async () => {
        await page.getByText(paper, { exact: true }).click();
        await onPaper(page, async () => {
          await expectPaper(page);
          expect(await paperSizes(page)).toEqual([size]);
          for (const text of [
            buyer.name,
            '(sessenta reais e um centavo)',
            `pedido #${id.slice(0, 8)}`,
            `Saldo restante em ${day}: R$ 39,99.`,
            'Sem valor fiscal.',
          ])
            await expect(receipt).toContainText(text);
          await expect(receipt).toBeVisible();
          await expect(print).toBeHidden();
          await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
          await expect(page.getByText(/Voltar ao pedido/)).toBeHidden();
        });
      });
    }
    await expectAgreementOnPaper(page, shop);
  },
);

/**
 * Checks a renegotiation in twelve instalments and the print of an agreement. `split.test.tsx`,
 * `sale-instalments.test.tsx` and `charges.test.tsx` cover the form of instalments and the list of charges.
 */
async function expectAgreementOnPaper(page: Page, shop: Shop): Promise<void> {
  const buyer = await aCustomer(shop, 'Genoveva');
  const id = await anOrder(shop, buyer, await aProduct(shop), { totalCents: 35_000 });
  const dueDates = [20, 55, 90].map((days) => businessDay(days));
  const dates = dueDates.map((date) => formatDate(date));
  await callAsAdmin(page, 'POST', `/api/admin/orders/${id}/instalments`, {
    downPaymentCents: 5000,
    plan: { count: 3, firstDueDate: dueDates[0], rhythm: { every: 'month' }, dueDates },
    seen: { principalCents: 35_000, owedCents: 35_000 },
  });
  await moveTo(page, `/admin/orders/${id}`);

  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await scenario.step(`the totals are in view at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: 'Renegociar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Renegociar' });
      await dialog.getByLabel('Parcelas', { exact: true }).fill('12');
      await dialog.getByLabel(/^Primeiro vencimento/).fill(dates[0] ?? '');
      await expect(dialog.getByRole('row', { name: /^\d+\/12 / })).toHaveCount(12);
      await expect(dialog.getByText('Total a prazo')).toBeInViewport({ ratio: 1 });
      const save = dialog.getByRole('button', { name: 'Registrar acordo' });
      await expect(save).toBeInViewport({ ratio: 1 });
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(dialog).toBeHidden();
    });
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await scenario.step('the agreement is printed on both paper sizes', async () => {
    await page.getByRole('link', { name: 'Acordo para imprimir' }).click();
    await page.evaluate(() => delete document.documentElement.dataset['printed']);
    await page.getByRole('button', { name: 'Imprimir acordo' }).click();
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
}
