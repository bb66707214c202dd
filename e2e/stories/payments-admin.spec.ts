import { aCustomer, anOrder, openAsAdmin } from '#e2e/back-office.ts';
import { withoutNews } from '#e2e/news.ts';
import { aProduct, expect, story } from '#e2e/story.ts';

const REFUSED = /Failed to load resource.*4(09|22)/;

story(
  'payments are registered up to the balance and kept in the history',
  async ({ page, shop }) => {
    const id = (await anOrder(shop, await aCustomer(shop), await aProduct(shop))).slice(0, 8);
    await openAsAdmin(page, `/admin/orders?busca=${id}`);
    const row = page.getByRole('row').filter({ hasText: id });
    const pay = page.getByLabel(`Registrar Pagamento do pedido ${id}`);
    const dialog = page.getByRole('dialog', { name: 'Registrar Pagamento' });
    const confirm = dialog.getByRole('button', { name: 'Registrar Pagamento' });

    await pay.click();
    await expect(dialog.getByText('R$ 100,00')).toBeVisible();
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('Valor do Pagamento').fill('40,50');
    await dialog.getByLabel('Data do Pagamento').fill('05/02/2026');
    await dialog.getByLabel('Observações').fill('Pix');
    await confirm.click();
    await expect(page.getByText('Pagamento registrado com sucesso!')).toHaveCount(1);
    await expect(dialog).toBeHidden();
    await expect(row.getByText('R$ 40,50')).toBeVisible();
    await expect(row.getByText('Parcialmente Pago').first()).toBeVisible();

    await pay.click();
    await dialog.getByRole('button', { name: 'Usar o saldo restante' }).click();
    await expect(dialog.getByLabel('Valor do Pagamento')).toHaveValue('59,50');
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(pay).toBeDisabled();

    await page.getByLabel(`Histórico de Pagamentos do pedido ${id}`).click();
    const history = page.getByRole('dialog', { name: 'Histórico de Pagamentos' });
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expect(history.getByRole('listitem').last()).toContainText('05/02/2026');
    await expect(history.getByRole('listitem').last()).toContainText('Pix');
  },
);

story(
  'each rule of a payment is told once and keeps the button disabled',
  async ({ page, shop }) => {
    const id = (await anOrder(shop, await aCustomer(shop), await aProduct(shop))).slice(0, 8);
    await openAsAdmin(page, `/admin/orders?busca=${id}`);
    await page.getByLabel(`Registrar Pagamento do pedido ${id}`).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar Pagamento' });
    const confirm = dialog.getByRole('button', { name: 'Registrar Pagamento' });
    const amount = dialog.getByLabel('Valor do Pagamento');

    await amount.fill('0');
    await expect(page.getByText('O valor do pagamento deve ser maior que zero.')).toHaveCount(1);
    await expect(confirm).toBeDisabled();
    await amount.fill('100,01');
    await expect(
      page.getByText('O valor do pagamento não pode exceder o saldo restante (R$ 100,00).'),
    ).toHaveCount(1);
    await expect(confirm).toBeDisabled();
    await amount.fill('100');
    await expect(confirm).toBeEnabled();
    await dialog.getByRole('button', { name: 'Limpar data' }).click();
    await expect(page.getByText('Por favor, selecione a data do pagamento.')).toHaveCount(1);
    await expect(confirm).toBeDisabled();
  },
);

story(
  'a payment registered by mistake is taken back, and everything that counts it follows',
  async ({ page, shop }) => {
    const id = await anOrder(shop, await aCustomer(shop), await aProduct(shop));
    await openAsAdmin(page, `/admin/orders/${id}`);
    await page.getByRole('button', { name: 'Registrar Pagamento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar Pagamento' });
    await dialog.getByLabel('Valor do Pagamento').fill('100');
    await dialog.getByLabel('Data do Pagamento').fill('05/02/26');
    await dialog.getByLabel('Observações').fill('Cliente errado');
    await dialog.getByRole('button', { name: 'Registrar Pagamento' }).click();
    const takeBack = page.getByLabel('Desfazer pagamento de R$ 100,00 em 05/02/2026');
    await takeBack.click();
    const question = page.getByRole('dialog', { name: 'Desfazer pagamento?' });
    await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused();
    await question.getByRole('button', { name: 'Desfazer pagamento' }).click();
    await expect(page.getByText('Pagamento desfeito.')).toHaveCount(1);
    await expect(page.getByText('Nenhum pagamento registrado para este pedido.')).toBeVisible();
    const timeline = page.getByRole('region', { name: 'Linha do tempo' });
    const newest = timeline.getByRole('listitem').first();
    await expect(newest).toContainText('Pagamento desfeito');
    await expect(newest).toContainText('Status: Pago → Pendente');
    await expect(newest).toContainText('Cliente errado');
    const sums = 'select amount_paid_cents, status from orders where id = $1';
    expect(await shop.sql(sums, [id])).toMatchObject([
      { amount_paid_cents: '0', status: 'pending' },
    ]);
  },
);

story('an order without payments says so', async ({ page, shop }) => {
  const id = (await anOrder(shop, await aCustomer(shop), await aProduct(shop))).slice(0, 8);
  await openAsAdmin(page, `/admin/orders?busca=${id}`);
  await page.getByLabel(`Histórico de Pagamentos do pedido ${id}`).click();
  await expect(page.getByText('Nenhum pagamento registrado para este pedido.')).toBeVisible();
});

story(
  'a payment that someone else was faster to register is refused once, with what is really due',
  async ({ page, shop, browser, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const id = (await anOrder(shop, await aCustomer(shop), await aProduct(shop))).slice(0, 8);
    const path = `/admin/orders?busca=${id}`;
    await withoutNews(page);
    await openAsAdmin(page, path);
    await page.getByLabel(`Registrar Pagamento do pedido ${id}`).click();
    const other = await browser.newPage({ baseURL: shop.url });
    await openAsAdmin(other, path);
    await other.getByLabel(`Registrar Pagamento do pedido ${id}`).click();
    await other.getByLabel('Valor do Pagamento').fill('70');
    await other.getByRole('dialog').getByRole('button', { name: 'Registrar Pagamento' }).click();
    await expect(other.getByText('Pagamento registrado com sucesso!')).toBeVisible();
    await other.context().close();

    const dialog = page.getByRole('dialog', { name: 'Registrar Pagamento' });
    await dialog.getByLabel('Valor do Pagamento').fill('50');
    await dialog.getByRole('button', { name: 'Registrar Pagamento' }).click();
    await expect(
      page.getByText(/O valor do pagamento não pode exceder o saldo restante \(R\$ 30,00\)/),
    ).toHaveCount(1);
    await expect(dialog.getByText('R$ 30,00')).toBeVisible();
    expect(
      await shop.sql('select amount_paid_cents from orders where id::text like $1', [`${id}%`]),
    ).toEqual([{ amount_paid_cents: '7000' }]);
  },
);

story('the calendar begins on Sunday and speaks Portuguese', async ({ page, shop }) => {
  const id = (await anOrder(shop, await aCustomer(shop), await aProduct(shop))).slice(0, 8);
  await openAsAdmin(page, `/admin/orders?busca=${id}`);
  await page.getByLabel(`Registrar Pagamento do pedido ${id}`).click();
  await page.getByLabel('Data do Pagamento').fill('05/02/2026');
  const calendar = page.getByRole('table').last();
  await expect(calendar.getByRole('columnheader').first()).toHaveText(/^dom|^d/i);
  await expect(page.getByText(/fevereiro.*2026/i)).toBeVisible();
});
