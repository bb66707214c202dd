import type { Page } from '@playwright/test';
import { topOf } from '#e2e/browser/top-of.ts';
import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { aCustomer, anOrder, narrowTo, openAsAdmin } from '#e2e/pages/back-office.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';

scenario(
  'a customer added twice is found by telephone, completed, merged with the account and sold to',
  async ({ page, shop }) => {
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
    const mergedUrl = page.url();
    await scenario.step('a wrong document is refused, and all typed values stay', () =>
      complete(page),
    );
    await scenario.step(
      'the preview lists what moves, and the URL of the removed file redirects',
      async () => {
        await page.getByRole('button', { name: 'Unir com outro cadastro' }).click();
        const cancel = page.getByRole('button', { name: 'Cancelar' });
        const below = await topOf(cancel);
        await page.getByLabel(/^Qual outro cadastro/).fill(buyer.name);
        const found = page.getByRole('list', { name: 'Cadastros encontrados' });
        await expect(found.getByRole('button')).toBeVisible();
        // a button that moves under the pointer misses its click
        expect(await topOf(cancel)).toBe(below);
        await found.getByRole('button').click();
        await expect(page.getByText(/que entra na loja com a sua conta/)).toBeVisible();
        await page.getByRole('button', { name: 'Unir cadastros' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(buyer.name);
        await expect(page.getByText('Rua das Acácias, 12, São Paulo/SP')).toBeVisible();
        await expect(page.getByRole('table', { name: 'Pedidos com saldo' })).toContainText(
          `#${order.slice(0, 8)}`,
        );
        const current = page.url();
        await page.goto(mergedUrl);
        await expect(page).toHaveURL(current);
      },
    );
    await scenario.step('the page has no findings at any width', async () => {
      await expectGoodNarrowAndWide(page, 'customer');
    });
    await scenario.step('the next sale is to this customer', async () => {
      await page.getByRole('link', { name: 'Nova venda' }).click();
      await expect(page).toHaveURL('/admin/make-sale');
      const chosen = page.getByRole('region', { name: /Selecionar Cliente/ });
      await expect(chosen).toContainText(buyer.name);
    });
  },
);

/** Opens the form by keyboard, first types a wrong document, and adds an address. */
async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Editar' }).press('Enter');
  const document = page.getByLabel('CPF ou CNPJ');
  await document.fill('529.982.247-26');
  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  const address = page.getByRole('group', { name: 'Endereço 1' });
  await address.getByLabel('Rua').fill('Rua das Acácias');
  await address.getByLabel('Número').fill('12');
  await address.getByLabel('Cidade').fill('São Paulo');
  await address.getByLabel('Estado').selectOption('SP');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('O CPF ou CNPJ não é válido. Confira os dígitos.')).toBeVisible();
  await expect(document).toBeFocused();
  await expect(address.getByLabel('Rua')).toHaveValue('Rua das Acácias');
  await document.fill('');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Cadastro salvo.')).toBeVisible();
  await expect(page.getByText('Rua das Acácias, 12, São Paulo/SP')).toBeVisible();
}
