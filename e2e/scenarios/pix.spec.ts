import type { Locator, Page } from '@playwright/test';
import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { expectPaper, onPaper, paperSizes } from '#e2e/browser/paper.ts';
import { scanned } from '#e2e/browser/scanned.ts';
import { aCustomer, anOrder, openAsAdmin, splitIntoCharges } from '#e2e/pages/back-office.ts';
import { moveTo } from '#e2e/pages/navigation.ts';
import { addProduct, chooseCustomer, finishSale } from '#e2e/pages/quick-sale.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';
import type { Shop } from '#e2e/shop.ts';
import { businessDay } from '#e2e/business-day.ts';
import { staticTxid } from '@vendas/domain/pix/br-code';

const KEY = 'loja@aurora.com.br';

// the resolution of a thermal printer is 203 dots per inch, that of a style sheet 96
scenario.use({ deviceScaleFactor: 2 });

const codeIn = (container: Locator) => container.getByRole('img', { name: 'QR code do PIX' });
const amountOf = (code: string | undefined) => /5303986540\d(.+)5802BR/.exec(code ?? '')?.[1];

/** The texts of slips that are cut off or extend below their slip. */
const cutTexts = (slips: Locator) =>
  slips.evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const { bottom } = box.getBoundingClientRect();
      return [...box.querySelectorAll('span, strong')]
        .filter((part) => {
          // a long name ends with an ellipsis after whole lines
          const lines = part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight);
          const isCut =
            part.scrollHeight > part.clientHeight + 1 && Math.abs(lines - Math.round(lines)) > 0.2;
          return isCut || part.getBoundingClientRect().bottom > bottom;
        })
        .map(({ textContent }) => textContent);
    }),
  );

/** The shop's own PIX key, and the names that a carnê prints. */
const givePixKey = (shop: Shop) =>
  shop.sql(
    `update shop set pix_key_kind = 'email', pix_key = $1, pix_name = 'Ótica Aurora', pix_city = 'Lins',
       tax_document = '12ABC34501DE35', legal_name = 'Ótica Aurora de Lins Ltda.'`,
    [KEY],
  );

scenario(
  'a scanner reads the code of a printed receipt, and the twelve codes of a carnê of one sheet; a statement settles an order',
  { tag: '@main' },
  async ({ page, shop }) => {
    try {
      await givePixKey(shop);
      await scenario.step('a receipt', () => printReceipt(page, shop));
      await scenario.step('a carnê', () => printCarne(page, shop));
      await scenario.step('a bank statement', () => confirmStatement(page, shop));
    } finally {
      await shop.sql(
        `update shop set pix_key_kind = null, pix_key = null, pix_name = null, pix_city = null,
           tax_document = null, legal_name = null`,
      );
    }
  },
);

async function printReceipt(page: Page, shop: Shop): Promise<void> {
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
  // the counter's print styles stay loaded and must not blank the print of another page
  await page.getByRole('link', { name: 'Pedidos', exact: true }).click();
  await onPaper(page, () => expect(page.getByRole('main')).toBeVisible());
}

async function printCarne(page: Page, shop: Shop): Promise<void> {
  const customer = await aCustomer(shop, 'Maria das Dores Aparecida');
  const id = await anOrder(shop, customer, await aProduct(shop), { totalCents: 120_000 });
  await splitIntoCharges(shop, id, 12);
  await moveTo(page, `/admin/orders/${id}`);
  await page.getByRole('link', { name: 'Carnê para imprimir' }).click();
  const slips = page.getByRole('listitem', { name: /^Parcela \d+\/12$/ });
  await expect(slips).toHaveCount(12);
  await expectGoodNarrowAndWide(page, 'carne');
  await onPaper(page, async () => {
    await expectPaper(page);
    expect(await paperSizes(page)).toEqual(['210 × 297']);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    expect(await cutTexts(slips)).toEqual([]);
    const codes = new Set<string | undefined>();
    for (const image of await codeIn(slips).all()) {
      const code = await scanned(image);
      expect(amountOf(code)).toBe('100.00');
      codes.add(code);
    }
    expect(codes.size).toBe(12);
  });
}

/** Confirms a bank statement in windows-1252 in three presses. */
async function confirmStatement(page: Page, shop: Shop): Promise<void> {
  const customer = await aCustomer(shop, 'Conceição');
  const id = await anOrder(shop, customer, await aProduct(shop), { totalCents: 12_345 });
  const [charge] = await shop.sql('select id::text from charges where order_id = $1', [id]);
  const today = businessDay().replaceAll('-', '');
  const text = `PIX RECEBIDO Conceição ${staticTxid(String(charge?.['id']))}`;
  const ofx = `OFXHEADER:100\nCHARSET:1252\n\n<OFX><BANKID>0341<ACCTID>1<STMTTRN>\n<DTPOSTED>${today}\n<TRNAMT>123,45\n<FITID>1\n<MEMO>${text}\n</STMTTRN></OFX>`;
  await moveTo(page, '/admin/statements');
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
}
