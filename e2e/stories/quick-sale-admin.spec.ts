import type { Page } from '@playwright/test';
import { aCustomer, openAsAdmin } from '#e2e/back-office.ts';
import { openFlakyLine } from '#e2e/flaky-line.ts';
import { aProduct, expect, ordersOf, stockOf, story } from '#e2e/story.ts';

const REFUSED = /Failed to load resource.*4(09|22)/;

/** Searches in one of the two boxes, until only what is meant is left: among others it would move away from the press. */
async function pick(page: Page, box: 'Cliente' | 'Produto', name: string): Promise<void> {
  await page.getByRole('combobox', { name: box }).fill(name);
  const options = page.getByRole('listbox', { name: box }).getByRole('option');
  await expect(options).toHaveCount(1);
  await options.filter({ hasText: name }).click();
}

const choose = (page: Page, customer: string) => pick(page, 'Cliente', customer);

async function add(page: Page, product: string): Promise<void> {
  await pick(page, 'Produto', product);
  await expect(page.getByRole('listitem').filter({ hasText: product })).toBeVisible();
}

const finish = (page: Page) => page.getByRole('button', { name: 'Finalizar Venda' }).click();

story(
  'a cash sale is made from the keyboard alone, by bar code, and the next one follows',
  async ({ page, shop }) => {
    const customer = await aCustomer(shop);
    const name = await aProduct(shop, { name: 'Lida', stock: 3 });
    await shop.sql("update products set ean = '7891000053508', sku = 'LIDA-1' where name = $1", [
      name,
    ]);
    await openAsAdmin(page, '/admin/make-sale');
    const { keyboard } = page;
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused();
    await keyboard.type(customer.name);
    await expect(page.getByRole('listbox', { name: 'Cliente' }).getByRole('option')).toHaveCount(1);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Produto' })).toBeFocused();
    // a scanner types the code and Enter, without waiting for anything
    await keyboard.type('7891000053508\n');
    await expect(page.getByText(`${name} adicionado à venda.`)).toHaveCount(1);
    await keyboard.type('lida-1\n');
    await expect(page.getByRole('textbox', { name: `Quantidade de ${name}` })).toHaveValue('2');
    await keyboard.press('F9');
    await expect(page.getByText('Venda realizada com sucesso!')).toHaveCount(1);
    const receipt = page.getByRole('region', { name: 'Recibo' });
    await expect(receipt).toContainText(customer.name);
    await expect(receipt).toContainText('2 × R$ 100,00');
    expect(await stockOf(shop, name)).toBe(1);
    expect(
      await shop.sql('select status, amount_paid_cents from orders where user_id = $1', [
        customer.id,
      ]),
    ).toEqual([{ status: 'completed', amount_paid_cents: '20000' }]);

    await expect(page.getByRole('button', { name: 'Nova venda' })).toBeFocused();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Imprimir recibo' })).toBeHidden();
    await expect(receipt).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: 'Nova venda' }).press('Enter');
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toBeFocused();
  },
);

story('a sale on credit to a customer added on the way', async ({ page, shop }) => {
  const name = await aProduct(shop, { name: 'Fiada' });
  await openAsAdmin(page, '/admin/make-sale');
  await page.getByRole('button', { name: 'Novo cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo cliente' });
  await dialog.getByRole('button', { name: 'Adicionar cliente' }).click();
  await expect(page.getByText('O nome é obrigatório.')).toHaveCount(1);
  await dialog.getByLabel('Primeiro Nome').fill('Bento');
  await dialog.getByLabel('Sobrenome').fill('Novo');
  await dialog.getByRole('button', { name: 'Adicionar cliente' }).click();
  await expect(dialog).toBeHidden();
  await add(page, name);
  await page.getByLabel('Venda a Prazo').check();
  await expect(page.getByLabel('Valor Pago Inicial')).toHaveValue('0,00');
  await expect(page.getByLabel('Data de Vencimento')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await page.getByLabel('Data de Vencimento').fill('31/12/2030');
  await page.getByLabel('Valor Pago Inicial').fill('100,01');
  await expect(
    page.getByText('O valor pago não pode ser maior que o valor total da venda.'),
  ).toHaveCount(1);
  await finish(page);
  await expect(page.getByLabel('Valor Pago Inicial')).toBeFocused();
  expect(await ordersOf(shop, name)).toBe(0);
  await page.getByLabel('Valor Pago Inicial').fill('25');
  await finish(page);
  await expect(page.getByText('Venda realizada com sucesso!')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Recibo' })).toContainText('vence em 31/12/2030');
  expect(
    await shop.sql(
      `select status, amount_paid_cents, due_date::text from orders
       where id = (select order_id from order_items where product_name = $1)`,
      [name],
    ),
  ).toEqual([{ status: 'partially_paid', amount_paid_cents: '2500', due_date: '2030-12-31' }]);
});

story('what a sale lacks is told once', async ({ page, shop }) => {
  const customer = await aCustomer(shop);
  await openAsAdmin(page, '/admin/make-sale');
  await finish(page);
  await expect(page.getByText('Por favor, selecione um cliente para a venda.')).toHaveCount(1);
  await choose(page, customer.name);
  await finish(page);
  await expect(page.getByText('Adicione produtos à venda antes de finalizar.')).toHaveCount(1);
});

story('no more than the stock can be sold, and nothing that is gone', async ({ page, shop }) => {
  const name = await aProduct(shop, { name: 'Dupla', stock: 2 });
  const gone = await aProduct(shop, { name: 'Zerada', stock: 0 });
  await openAsAdmin(page, '/admin/make-sale');
  await add(page, name);
  await add(page, name);
  await add(page, name);
  await expect(page.getByText(`Estoque insuficiente para ${name}. Disponível: 2.`)).toHaveCount(1);
  const quantity = page.getByRole('textbox', { name: `Quantidade de ${name}` });
  await expect(quantity).toHaveValue('2');
  await expect(page.getByLabel(`Aumentar quantidade de ${name}`)).toBeDisabled();
  await page.getByLabel(`Diminuir quantidade de ${name}`).click();
  await expect(page.getByLabel(`Diminuir quantidade de ${name}`)).toBeDisabled();
  await page.getByRole('combobox', { name: 'Produto' }).fill(gone);
  await expect(page.getByRole('option', { name: gone })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel(`Remover ${name}`).click();
  await expect(page.getByText('Item removido da venda.')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Produto' }).fill('isto não existe');
  await expect(page.getByText('Nenhum produto encontrado.')).toBeVisible();
});

story(
  'stock that runs out before the sale is finished refuses it once and sells nothing',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const customer = await aCustomer(shop);
    const name = await aProduct(shop, { name: 'Some', stock: 2 });
    await openAsAdmin(page, '/admin/make-sale');
    await choose(page, customer.name);
    await add(page, name);
    await page.getByLabel(`Aumentar quantidade de ${name}`).click();
    await shop.sql('update products set stock = 1 where name = $1', [name]);
    await finish(page);
    await expect(
      page.getByText(
        `Falha ao realizar venda: Estoque insuficiente para ${name}. Disponível: 1, Solicitado: 2.`,
      ),
    ).toHaveCount(1);
    expect(await ordersOf(shop, name)).toBe(0);
    await page.getByLabel(`Diminuir quantidade de ${name}`).click();
    await finish(page);
    await expect(page.getByText('Venda realizada com sucesso!')).toBeVisible();
    expect(await stockOf(shop, name)).toBe(0);
  },
);

story('an answer lost on the way does not sell twice', async ({ browser, shop }) => {
  const customer = await aCustomer(shop);
  const name = await aProduct(shop, { name: 'Linha Ruim', stock: 5 });
  const line = await openFlakyLine(shop.url);
  const page = await browser.newPage({ baseURL: line.url });
  await openAsAdmin(page, '/admin/make-sale');
  await choose(page, customer.name);
  await add(page, name);
  line.loseAnswersTo('POST /api/admin/quick-sales');
  await finish(page);
  await expect(page.getByText(/^Falha ao realizar venda: /)).toHaveCount(1);
  await expect(page.getByText(/O último envio ficou sem resposta/)).toBeVisible();
  line.heal();
  await finish(page);
  await expect(page.getByText('Venda realizada com sucesso!')).toBeVisible();
  expect(await ordersOf(shop, name)).toBe(1);
  expect(await stockOf(shop, name)).toBe(4);
  await page.context().close();
  await line.close();
});
