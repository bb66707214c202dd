import { aCustomer } from '#e2e/back-office.ts';
import { enterAsAdministrator } from '#e2e/administrator.ts';
import { aTask, card, newMark, openBoard } from '#e2e/board.ts';
import { holdLine } from '#e2e/held-line.ts';
import { aProduct, expect, story } from '#e2e/story.ts';
import { topOf } from '#e2e/top-of.ts';

// Who presses what moves in that moment lets go of it somewhere else: nothing is done, and nothing said.

story(
  'whom one can sell to comes, is narrowed and is nobody, and the steps below stay',
  async ({ page, shop }) => {
    const { name } = await aCustomer(shop);
    await aProduct(shop);
    await enterAsAdministrator(page, shop, '/');
    const line = await holdLine(page, 'GET', /^\/api\/admin\/(customers|quick-sale\/products)$/);
    await page.goto('/admin/make-sale');
    const second = page.getByRole('heading', { name: 'Adicionar Produtos' });
    const third = page.getByRole('heading', { name: 'Resumo da Venda' });
    const places = async () => [await topOf(second), await topOf(third)];
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(third).toBeVisible();
    const before = await places();
    await line.release();
    const customers = page.getByRole('listbox', { name: 'Cliente' }).getByRole('option');
    const products = page.getByRole('listbox', { name: 'Produto' }).getByRole('option');
    await expect(customers.filter({ hasText: name })).not.toHaveCount(0);
    await expect(products).not.toHaveCount(0);
    expect(await places(), 'once they are there').toEqual(before);
    await page.getByRole('combobox', { name: 'Cliente' }).fill(name);
    await expect(customers).toHaveCount(1);
    expect(await places(), 'narrowed').toEqual(before);
    await page.getByRole('combobox', { name: 'Cliente' }).fill(`${name} ninguém`);
    await expect(page.getByText('Nenhum cliente encontrado.')).toBeVisible();
    expect(await places(), 'nobody').toEqual(before);
  },
);

story('what is known of a task comes, and the head of its dialog stays', async ({ page, shop }) => {
  const mark = newMark();
  const id = await aTask(shop, mark, 'Medir');
  await shop.sql('update tasks set description = $2 where id = $1', [id, 'Linha.\n'.repeat(60)]);
  await openBoard(page, shop, mark);
  const line = await holdLine(page, 'GET', /^\/api\/tasks\/[^/]+$/);
  await card(page, 'Medir').click();
  const dialog = page.getByRole('dialog', { name: 'Detalhes da Tarefa' });
  await expect(dialog.getByRole('status', { name: 'Carregando' })).toBeVisible();
  const close = dialog.getByRole('button', { name: 'Fechar janela' });
  const before = await topOf(close);
  await line.release();
  await expect(dialog.getByText('Linha.')).toBeVisible();
  expect(await topOf(close)).toBe(before);
});
