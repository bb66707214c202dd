import { businessDay } from '#e2e/business-day.ts';
import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { aCustomer, anOrder, openAsAdmin } from '#e2e/pages/back-office.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';
import { staticTxid } from '@vendas/domain/pix/br-code';

scenario(
  'a bank statement in windows-1252 is confirmed in three presses, and the order is paid',
  async ({ page, shop }) => {
    const customer = await aCustomer(shop, 'Conceição');
    const id = await anOrder(shop, customer, await aProduct(shop), { totalCents: 12_345 });
    const [charge] = await shop.sql('select id::text from charges where order_id = $1', [id]);
    const today = businessDay().replaceAll('-', '');
    const text = `PIX RECEBIDO Conceição ${staticTxid(String(charge?.['id']))}`;
    const ofx = `OFXHEADER:100\nCHARSET:1252\n\n<OFX><BANKID>0341<ACCTID>1<STMTTRN>\n<DTPOSTED>${today}\n<TRNAMT>123,45\n<FITID>1\n<MEMO>${text}\n</STMTTRN></OFX>`;
    await openAsAdmin(page, '/admin/statements');
    await expect(page.getByText(/^Nada a conferir/)).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Enviar extrato' }).click();
    await (
      await chooser
    ).setFiles({
      name: 'extrato.ofx',
      mimeType: 'application/x-ofx',
      buffer: Buffer.from(ofx, 'latin1'),
    });
    await expect(page.getByText('1 lançamento a mais')).toBeVisible();
    await expect(page.getByText('PIX RECEBIDO Conceição')).toBeVisible();
    await expectGoodNarrowAndWide(page, 'statements');
    await page.getByRole('button', { name: `Confirmar ${customer.name} · R$ 123,45` }).click();
    await expect(page.getByText('Lançamento conferido!')).toBeVisible();
    await page.getByRole('button', { name: 'Conferidos' }).click();
    await page.getByRole('link', { name: customer.name }).click();
    await expect(page.getByText('Pago', { exact: true }).first()).toBeVisible();
  },
);
