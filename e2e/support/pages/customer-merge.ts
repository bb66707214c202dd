import type { Page } from '@playwright/test';
import type { Shop } from '#e2e/shop.ts';
import { topOf } from '#e2e/browser/top-of.ts';
import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { aCustomer, anOrder, narrowTo, openAsAdmin } from './back-office.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';

/**
 * Adds a customer twice, finds them by telephone, completes their file and merges it with the account.
 * `customer-page.test.tsx` covers refused values, the URL of a removed file and the link to the next sale.
 */
export async function addAndMergeCustomer(page: Page, shop: Shop): Promise<void> {
  const buyer = await aCustomer(shop, 'Leopoldina');
  const order = await anOrder(shop, buyer, await aProduct(shop));
  const number = String(Date.now()).slice(-8);
  await openAsAdmin(page, '/admin/customers');
  await scenario.step('a customer of the counter is added and found by telephone', async () => {
    await page.getByRole('button', { name: 'Novo cliente' }).click();
    await page.getByLabel('Primeiro Nome').fill('Dina');
    await page.getByLabel('Telefone').fill(`119${number}`);
    await page.getByRole('button', { name: 'Adicionar cliente' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dina');
    await page.getByRole('link', { name: 'Voltar aos clientes' }).click();
    await narrowTo(page, 'Buscar clientes', `${number.slice(0, 4)}-${number.slice(4)}`);
    await page.getByRole('link', { name: 'Dina', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dina');
  });
  await scenario.step('an address is added by a form that opens by keyboard', () => complete(page));
  await scenario.step('the file that remains has the address and the order', async () => {
    await page.getByRole('button', { name: 'Unir com outro cadastro' }).click();
    // the dialog of the step before may still be closing
    const dialog = page.getByRole('dialog', { name: 'Unir cadastros' });
    const cancel = dialog.getByRole('button', { name: 'Cancelar' });
    const below = await topOf(cancel);
    await page.getByLabel(/^Qual outro cadastro/).fill(buyer.name);
    const found = page.getByRole('list', { name: 'Cadastros encontrados' });
    await expect(found.getByRole('button')).toBeVisible();
    // a button that moves under the pointer misses its click
    expect(await topOf(cancel)).toBe(below);
    await found.getByRole('button').click();
    await page.getByRole('button', { name: 'Unir cadastros' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyer.name);
    await expect(page.getByText('Rua das Acácias, 12, São Paulo/SP')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Pedidos com saldo' })).toContainText(
      `#${order.slice(0, 8)}`,
    );
  });
  await scenario.step('the page has no findings at any width', async () => {
    await expectGoodNarrowAndWide(page, 'customer');
  });
}

async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Editar' }).press('Enter');
  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  const address = page.getByRole('group', { name: 'Endereço 1' });
  await address.getByLabel('Rua').fill('Rua das Acácias');
  await address.getByLabel('Número').fill('12');
  await address.getByLabel('Cidade').fill('São Paulo');
  await address.getByLabel('Estado').selectOption('SP');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Cadastro salvo.')).toBeVisible();
}
