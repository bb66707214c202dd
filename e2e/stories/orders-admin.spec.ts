import { aCustomer, anOrder, openAsAdmin } from '#e2e/back-office.ts';
import { withoutNews } from '#e2e/news.ts';
import { aProduct, expect, stockOf, story } from '#e2e/story.ts';

const REFUSED = /Failed to load resource.*4(09|22)/;

story(
  'an order is found, its status set, and its page tells who did it',
  async ({ page, shop }) => {
    const buyer = await aCustomer(shop);
    const id = await anOrder(shop, buyer, await aProduct(shop));
    const short = id.slice(0, 8);
    await openAsAdmin(page, '/admin/orders');
    await page.getByLabel('Buscar pedidos').fill(buyer.name);
    const row = page.getByRole('row').filter({ hasText: short });
    await expect(row.getByText(buyer.name)).toBeVisible();
    await expect(row.getByText('Pendente', { exact: true }).first()).toBeVisible();
    await row.getByLabel(`Status do pedido ${short}`).selectOption('Concluído');
    await expect(page.getByText('Status do pedido atualizado com sucesso!')).toHaveCount(1);

    await row.getByRole('link', { name: `#${short}` }).click();
    await expect(page.getByRole('heading', { name: `Pedido #${short}` })).toBeVisible();
    await expect(page.getByText('Status alterado')).toBeVisible();
    await expect(page.getByText('Pendente → Concluído')).toBeVisible();
    await expect(page.getByText('Nenhum pagamento registrado para este pedido.')).toBeVisible();
  },
);

story('cancelling asks whether the items go back to stock', async ({ page, shop }) => {
  const product = await aProduct(shop, { stock: 2 });
  const buyer = await aCustomer(shop);
  const first = (await anOrder(shop, buyer, product)).slice(0, 8);
  const second = (await anOrder(shop, buyer, product)).slice(0, 8);
  await openAsAdmin(
    page,
    `/admin/orders?busca=${encodeURIComponent(buyer.name).replaceAll('%20', '+')}`,
  );

  async function cancel(id: string, restock: boolean): Promise<void> {
    await page.getByLabel(`Status do pedido ${id}`).selectOption('Cancelado');
    const dialog = page.getByRole('dialog', { name: 'Cancelar pedido' });
    const choice = dialog.getByLabel('Devolver os itens ao estoque?');
    await expect(choice).toBeChecked();
    await choice.setChecked(restock);
    await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(page.getByLabel(`Status do pedido ${id}`)).toHaveValue('cancelled');
    await expect(page.getByLabel(`Registrar Pagamento do pedido ${id}`)).toBeDisabled();
  }

  await cancel(first, true);
  expect(await stockOf(shop, product)).toBe(1);
  await cancel(second, false);
  expect(await stockOf(shop, product)).toBe(1);
});

story(
  'leaving cancelled without stock is refused once',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const product = await aProduct(shop, { stock: 1 });
    const buyer = await aCustomer(shop);
    const id = (await anOrder(shop, buyer, product)).slice(0, 8);
    await openAsAdmin(page, `/admin/orders?busca=${id}`);
    await page.getByLabel(`Status do pedido ${id}`).selectOption('Cancelado');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
    await expect(page.getByLabel(`Status do pedido ${id}`)).toHaveValue('cancelled');
    await anOrder(shop, buyer, product);
    await page.getByLabel(`Status do pedido ${id}`).selectOption('Pendente');
    await expect(
      page.getByText(
        `Erro ao atualizar status do pedido: Estoque insuficiente para ${product}. Disponível: 0, Solicitado: 1.`,
      ),
    ).toHaveCount(1);
    await expect(page.getByLabel(`Status do pedido ${id}`)).toHaveValue('cancelled');
  },
);

story(
  'a status someone else set meanwhile is told and shown',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const full = await anOrder(shop, await aCustomer(shop), await aProduct(shop));
    const id = full.slice(0, 8);
    await withoutNews(page);
    await openAsAdmin(page, `/admin/orders?busca=${id}`);
    const select = page.getByLabel(`Status do pedido ${id}`);
    await expect(select).toHaveValue('pending');
    await shop.sql("update orders set status = 'completed' where id = $1", [full]);
    await select.selectOption('Pago');
    await expect(
      page.getByText(/^Erro ao atualizar status do pedido: O status deste pedido já foi alterado/),
    ).toHaveCount(1);
    await expect(select).toHaveValue('completed');
  },
);

story('filters stay in the address and nothing found is said', async ({ page, shop }) => {
  const buyer = await aCustomer(shop);
  const late = (await anOrder(shop, buyer, await aProduct(shop), { dueDate: '2020-01-31' })).slice(
    0,
    8,
  );
  const fresh = (await anOrder(shop, buyer, await aProduct(shop))).slice(0, 8);
  await openAsAdmin(page, '/admin/orders');
  await page.getByLabel('Buscar pedidos').fill(buyer.name);
  await expect(page.getByRole('link', { name: `#${fresh}` })).toBeVisible();
  await page.getByLabel('Vencidos').click();
  await expect(page.getByLabel('Vencidos')).toBeChecked();
  await expect(page.getByRole('link', { name: `#${fresh}` })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: late })).toContainText('31/01/2020');
  await page.getByLabel('Até').fill('01/01/2020');
  await page.getByLabel('Até').press('Enter');
  await expect(page.getByText('Nenhum pedido encontrado.')).toBeVisible();
  await expect(page).toHaveURL(/ate=2020-01-01/);
  await page.reload();
  await expect(page.getByLabel('Até')).toHaveValue('01/01/2020');
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.getByRole('link', { name: `#${fresh}` })).toBeVisible();
});
