import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { expectPaper, onPaper, paperSizes } from '#e2e/browser/paper.ts';
import { aCustomer, anOrder, callAsAdmin, openAsAdmin } from '#e2e/pages/back-office.ts';
import { businessDay } from '#e2e/business-day.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';

scenario('the receipt of a payment prints on a roll and on a sheet', async ({ page, shop }) => {
  // the browser refuses a second print within a second
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const buyer = await aCustomer(shop);
  const id = await anOrder(shop, buyer, await aProduct(shop));
  const path = `/admin/orders/${id}`;
  const paid = { amountCents: 6_001, paymentDate: businessDay(0), method: 'pix', notes: '' };
  await callAsAdmin(page, 'POST', `/api${path}/payments`, paid);
  await openAsAdmin(page, path);
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
          'Saldo restante: R$ 39,99.',
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
});
