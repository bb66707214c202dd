import type { Page } from '@playwright/test';
import { aCustomer, openAsAdmin } from '#e2e/pages/back-office.ts';
import { addProduct, chooseCustomer, optionsOf } from '#e2e/pages/quick-sale.ts';
import type { Shop } from '#e2e/shop.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';

/** Counts every key pressed on this page, from its load on. */
const countKeys = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['keys'] = '0';
    const count = () => {
      dataset['keys'] = String(Number(dataset['keys']) + 1);
    };
    addEventListener('keydown', count, true);
  });

/** Waits for an empty sale; returns the number of keys pressed since then. */
async function startSale(page: Page) {
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused();
  const keys = () => page.evaluate(() => Number(document.documentElement.dataset['keys']));
  const before = await keys();
  return async () => (await keys()) - before;
}

const marked = (page: Page) => page.getByRole('option', { selected: true });

async function expectSold(page: Page): Promise<void> {
  await page.keyboard.press('F9');
  await expect(page.getByText('Venda realizada com sucesso!').last()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recibo' })).toBeVisible();
}

const startNext = (page: Page) => page.getByRole('button', { name: 'Nova venda' }).click();

/** Sells on credit, to a customer whose name is typed once, three products with at most four letters each. */
async function sellOnCredit(page: Page, shop: Shop): Promise<void> {
  const { keyboard } = page;
  const names = [];
  for (const name of ['Xadrez', 'Wolframita', 'Yeti']) names.push(await aProduct(shop, { name }));
  const keys = await startSale(page);
  await keyboard.type('Zuleica');
  await expect(marked(page)).toHaveText('Novo cliente “Zuleica”');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Primeiro Nome')).toHaveValue('Zuleica');
  // a dialog takes the focus after it is rendered
  await expect(page.getByLabel('Primeiro Nome')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Produto' })).toBeFocused();
  for (const name of names) {
    await keyboard.type(name.slice(0, 4).toLowerCase());
    await expect(marked(page)).toContainText(name);
    await keyboard.press('Enter');
    await expect(page.getByText(`${name} adicionado à venda.`)).toBeVisible();
  }
  await keyboard.press('F8');
  await expect(page.getByLabel('Valor Pago Inicial')).toBeFocused();
  await expectSold(page);
  await expect(page.getByRole('region', { name: 'Recibo' })).toContainText('Cliente: Zuleica');
  expect(await keys(), 'keys of a sale on credit to a new customer').toBeLessThanOrEqual(60);
  await startNext(page);
}

/** Sells three products in four instalments, by keyboard alone. */
async function sellInInstalments(page: Page, shop: Shop): Promise<void> {
  const { keyboard } = page;
  await aCustomer(shop, 'Parcimônia');
  const names = [];
  for (const name of ['Quartzo', 'Jaspe', 'Berilo']) names.push(await aProduct(shop, { name }));
  const keys = await startSale(page);
  await keyboard.type('parci');
  await expect(marked(page)).toContainText('Parcimônia');
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Produto' })).toBeFocused();
  for (const name of names) {
    await keyboard.type(name.slice(0, 4).toLowerCase());
    await expect(marked(page)).toContainText(name);
    await keyboard.press('Enter');
    await expect(page.getByText(`${name} adicionado à venda.`)).toBeVisible();
  }
  await keyboard.press('F8');
  await expect(page.getByLabel('Valor Pago Inicial')).toBeFocused();
  const before = await keys();
  await keyboard.press('Tab');
  await keyboard.press('4');
  await expect(page.getByRole('table', { name: 'Parcelas' }).getByRole('row')).toHaveCount(5);
  expect((await keys()) - before, 'keys of four instalments').toBeLessThanOrEqual(6);
  await expectSold(page);
  await startNext(page);
}

/** Sells for cash, to an existing customer, three products read by a scanner. */
async function sellByScanner(page: Page, shop: Shop): Promise<void> {
  await aCustomer(shop, 'Quitéria');
  const read = await aProduct(shop, { name: 'Lida' });
  await shop.sql('update products set ean = $2 where name = $1', [read, '7891000315507']);
  const keys = await startSale(page);
  await page.keyboard.type('quit');
  await expect(marked(page)).toContainText('Quitéria');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Produto' })).toBeFocused();
  const before = await keys();
  for (let codes = 0; codes < 3; codes += 1) await page.keyboard.type('7891000315507\n');
  const ofScanner = (await keys()) - before;
  await expect(page.getByLabel(`Quantidade de ${read}`).getByRole('textbox')).toHaveValue('3');
  await expectSold(page);
  expect((await keys()) - ofScanner, 'keys of a cash sale').toBeLessThanOrEqual(8);
  await startNext(page);
}

/** Expects the total to be visible at every scroll position, at the widths of a desktop, a tablet and a phone. */
async function expectTotalInView(page: Page): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const y of [0, 100_000]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      const finish = page.getByRole('button', { name: 'Finalizar Venda' });
      await expect(finish, `${width} px`).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('R$ 700,00').last(), `${width} px`).toBeInViewport({ ratio: 1 });
    }
  }
}

/** The step of each control that Tab reaches, starting at the first field. */
async function stepsByTab(page: Page): Promise<number[]> {
  const steps: number[] = [];
  await page.getByRole('combobox', { name: 'Produto' }).focus();
  await page.keyboard.press('Shift+Tab');
  for (let i = 0; i < 20; i += 1) {
    const step = await page.evaluate(() =>
      Number(document.activeElement?.closest('section')?.querySelector('h2 span')?.textContent),
    );
    if (!steps.includes(step)) steps.push(step);
    if (step === 3) return steps;
    await page.keyboard.press('Tab');
  }
  return steps;
}

/** On a phone: products are tapped as tiles, and the rest of the third step is a sheet that the fixed bar opens. */
async function expectSheet(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const summary = page.getByRole('heading', { name: 'Resumo da Venda' });
  await expect(summary).toBeHidden();
  await page.getByRole('button', { name: /^7 itens/ }).click();
  await expect(summary).toBeVisible();
  const transfer = page.getByLabel('Transferência');
  const chip = await transfer.boundingBox();
  await transfer.check();
  expect(await transfer.boundingBox(), 'a choice does not move').toEqual(chip);
  const onCredit = page.getByLabel('Venda a Prazo');
  const place = await onCredit.boundingBox();
  await onCredit.check();
  await expect(page.getByLabel('Valor Pago Inicial')).toBeVisible();
  expect(await onCredit.boundingBox(), 'its terms do not move the checkbox').toEqual(place);
  const decrease = page.getByRole('button', { name: /^Diminuir quantidade/ });
  const before = await decrease.boundingBox();
  await page.getByLabel('Parcelas', { exact: true }).fill('3');
  await expect(page.getByRole('row', { name: /^3\/3 / })).toBeVisible();
  expect(await decrease.boundingBox(), 'instalments do not move the lines').toEqual(before);
  const first = page.getByRole('row', { name: /^1\/3 / });
  const row = await first.boundingBox();
  await page.getByRole('button', { name: /^Mudar o vencimento da parcela 2/ }).click();
  await page.getByLabel('Vencimento da parcela 2').fill('10/03/2099');
  await expect(page.getByRole('button', { name: 'Sim, está certa' })).toBeVisible();
  expect((await first.boundingBox())?.height, 'a question breaks no amount').toBe(row?.height);
  await page.keyboard.press('Escape');
  await expect(summary).toBeHidden();
}

scenario(
  'a sale takes few keys, and its total stays in sight at every width',
  { tag: '@main' },
  async ({ page, shop }) => {
    scenario.slow();
    await openAsAdmin(page, '/admin/make-sale');
    await countKeys(page);
    await scenario.step('a new customer on credit takes at most 60 keys', () =>
      sellOnCredit(page, shop),
    );
    await scenario.step('four instalments take at most six more keys', () =>
      sellInInstalments(page, shop),
    );
    await scenario.step('three scanned products for cash take at most 8 keys', () =>
      sellByScanner(page, shop),
    );
    await scenario.step('the total and the button stay visible', async () => {
      const { name } = await aCustomer(shop);
      const product = await aProduct(shop, { stock: 7 });
      await startSale(page);
      await chooseCustomer(page, name);
      await addProduct(page, product);
      await page.getByRole('textbox', { name: `Quantidade de ${product}` }).fill('7');
      await page.getByRole('combobox', { name: 'Produto' }).fill('');
      await expect(optionsOf(page, 'Produto')).not.toHaveCount(1);
      await expectTotalInView(page);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await stepsByTab(page), `${width} px`).toEqual([1, 2, 3]);
      }
    });
    await scenario.step('on a phone the third step is a sheet', () => expectSheet(page));
    await page.goto('about:blank');
  },
);
