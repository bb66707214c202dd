import type { Page } from '@playwright/test';
import { aCustomer, anOrder, openAsAdmin } from '#e2e/back-office.ts';
import { expectNothingMoved, reloadWithoutMoving } from '#e2e/steady.ts';
import { aProduct, expect, stockOf, story } from '#e2e/story.ts';

const REFUSED = /Failed to load resource.*4(09|22)/;

const statusOf = (page: Page, id: string) => page.getByLabel(`Status do pedido ${id}`);

async function cancel(page: Page, id: string, restock: boolean): Promise<void> {
  await statusOf(page, id).selectOption('Cancelado');
  const dialog = page.getByRole('dialog', { name: 'Cancelar pedido' });
  const choice = dialog.getByLabel('Devolver os itens ao estoque?');
  await expect(choice).toBeChecked();
  await choice.setChecked(restock);
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(statusOf(page, id)).toHaveValue('cancelled');
  await expect(page.getByLabel(`Registrar Pagamento do pedido ${id}`)).toBeDisabled();
}

story(
  'orders are found and cancelled with their items or without, and an order tells who did what',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const product = await aProduct(shop, { stock: 2 });
    const buyer = await aCustomer(shop);
    const late = (await anOrder(shop, buyer, product, { dueDate: '2020-01-31' })).slice(0, 8);
    const fresh = (await anOrder(shop, buyer, product)).slice(0, 8);
    const link = (id: string) => page.getByRole('link', { name: `#${id}` });
    await page.setViewportSize({ width: 1440, height: 800 });
    await openAsAdmin(page, '/admin/orders');
    await story.step('a wrong date among the filters moves none', () =>
      expectNothingMoved(page, 5),
    );

    await story.step('found, by words that stay in the address', async () => {
      await page.getByLabel('Buscar pedidos').fill(buyer.name);
      const row = page.getByRole('row').filter({ hasText: fresh });
      await expect(row.getByText(buyer.name)).toBeVisible();
      await expect(row.getByText('Pendente', { exact: true }).first()).toBeVisible();
      await page.getByLabel('Vencidos').click();
      await expect(page.getByLabel('Vencidos')).toBeChecked();
      await expect(link(fresh)).toHaveCount(0);
      await expect(page.getByRole('row').filter({ hasText: late })).toContainText('31/01/2020');
      await page.getByLabel('Até').fill('01/01/2020');
      await page.getByLabel('Até').press('Enter');
      await expect(page.getByText('Nenhum pedido encontrado.')).toBeVisible();
      await expect(page).toHaveURL(/ate=2020-01-01/);
      await reloadWithoutMoving(page);
      await expect(page.getByLabel('Até')).toHaveValue('01/01/2020');
      await page.getByRole('button', { name: 'Limpar filtros' }).click();
      await page.getByLabel('Buscar pedidos').fill(buyer.name);
      await expect(page).toHaveURL(/busca=/);
      await expect(page.getByText('2 resultados.')).toBeAttached();
    });

    await story.step('cancelled, and its item is back in stock or is not', async () => {
      await cancel(page, late, true);
      expect(await stockOf(shop, product)).toBe(1);
      await cancel(page, fresh, false);
      expect(await stockOf(shop, product)).toBe(1);
    });

    await story.step('not wanted back once its item was sold to others', async () => {
      await anOrder(shop, buyer, product);
      await statusOf(page, late).selectOption('Pendente');
      const said = `Erro ao atualizar status do pedido: Estoque insuficiente para ${product}. Disponível: 0, Solicitado: 1.`;
      await expect(page.getByText(said)).toHaveCount(1);
      await expect(statusOf(page, late)).toHaveValue('cancelled');
    });

    await story.step('its page tells who did what', async () => {
      await statusOf(page, fresh).selectOption('Concluído');
      await expect(page.getByText('Status do pedido atualizado com sucesso!').last()).toBeVisible();
      await link(fresh).click();
      await expect(page.getByRole('heading', { name: `Pedido #${fresh}` })).toBeVisible();
      await expect(page.getByText('Status alterado')).toHaveCount(2);
      await expect(page.getByText('Cancelado → Concluído')).toBeVisible();
      await expect(page.getByText('Nenhum pagamento registrado para este pedido.')).toBeVisible();
    });
  },
);
