import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callAsAdmin, openAsAdmin } from '#e2e/pages/back-office.ts';
import { expectGoodNarrowAndWide } from '#e2e/browser/appearances.ts';
import { TRACE_BLOB_ERROR } from '#e2e/previews.ts';
import type { Shop } from '#e2e/shop.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';
import { closeToast } from '#e2e/pages/toasts.ts';

/** An image of 8 × 6 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPgz8rHihgGUgIArcorgbJa3oEAAAAASUVORK5CYII=',
  'base64',
);

/** Fills the form of a new product and sends it. */
async function addProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Adicionar Novo Produto' }).click();
  await expect(page.getByRole('heading', { name: 'Adicionar Novo Produto' })).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar Produto' }).click();
  await expectGoodNarrowAndWide(page, 'product form with errors');
  await page.getByLabel('Nome do Produto').fill(name);
  await page.getByLabel('Descrição').fill('Leve e resistente.');
  await page.getByLabel('Preço de Venda').fill('1.234,56');
  await page.getByLabel('Preço de Custo').fill('400.5');
  await page.getByLabel('Estoque', { exact: true }).fill('7');
  await page.getByLabel('Categoria').selectOption('Difusores');
  await page.getByLabel('Código de barras (EAN)').fill('7891000315507');
  await page
    .getByLabel('Imagem do Produto')
    .setInputFiles({ name: 'lapa.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByAltText('Pré-visualização da imagem')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar Produto' }).click();
  await expect(page.getByText('Produto adicionado com sucesso!')).toHaveCount(1);
  await expect(page).toHaveURL(/\/admin\/products$/);
}

/** The stored values of a product. */
const stored = (shop: Shop, name: string) =>
  shop.sql(
    'select description, price_cents, cost_price_cents, stock, category, ean, image_url is not null as has_image from products where name = $1',
    [name],
  );

const STORED = {
  description: 'Leve e resistente.',
  price_cents: '123456',
  cost_price_cents: '40050',
  stock: 7,
  category: 'Difusores',
  ean: '7891000315507',
  has_image: true,
};

// `product-edit-admin-page.test.tsx` covers a concurrent change, `products-admin-page.test.tsx` a cancelled deletion
scenario(
  'a product is added with its image, edited, adjusted, hidden and deleted',
  { tag: '@main' },
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(TRACE_BLOB_ERROR);
    const mark = randomUUID().slice(0, 8);
    const name = `Armação Lapa ${mark}`;
    // without an image, and with low stock
    await aProduct(shop, { name: `Óculos de Sol Panorâmico Extralargo ${mark}`, stock: 3 });
    const row = page.getByRole('row').filter({ hasText: name });
    // products of other scenarios fill many rows
    await openAsAdmin(page, `/admin/products?busca=${mark}`);

    await scenario.step('it is added', async () => {
      await addProduct(page, name);
      await expect(row.getByText('R$ 1.234,56')).toBeVisible();
      await expect(row.getByText('Sem Imagem')).toHaveCount(0);
      expect(await stored(shop, name)).toEqual([STORED]);
      await closeToast(page, 'Produto adicionado com sucesso!');
      await page.getByLabel('Buscar produtos').fill(mark);
      await expect(page.getByText('2 resultados.')).toBeAttached();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectGoodNarrowAndWide(page, 'products');
    });

    await scenario.step('it is edited', async () => {
      await row.getByRole('link', { name: `Editar ${name}` }).click();
      await expect(page.getByLabel('Preço de Venda')).toHaveValue('1.234,56');
      await expect(page.getByText('Estoque inicial')).toBeVisible();
      await expectGoodNarrowAndWide(page, 'product edit');
      await page.getByLabel('Estoque', { exact: true }).fill('5');
      // the wheel scrolls the page and does not change the focused number
      await page.getByLabel('Estoque', { exact: true }).hover();
      await page.mouse.wheel(0, -100);
      await page.getByLabel('Motivo').selectOption('Perda/Quebra');
      await page.getByRole('button', { name: 'Salvar Alterações' }).click();
      await expect(page.getByText('Produto atualizado com sucesso!')).toHaveCount(1);
      await expect(row.getByText('só 5')).toBeVisible();
    });

    await scenario.step('its stock is adjusted, and it is hidden from the web shop', async () => {
      const choose = async (item: string) => {
        await row.getByRole('button', { name: `Ações de ${name}` }).click();
        await page.getByRole('menuitem', { name: item }).click();
      };
      await choose('Ajustar estoque');
      const dialog = page.getByRole('dialog', { name: 'Ajustar estoque' });
      await dialog.getByLabel('Quantas unidades entraram').fill('10');
      await expect(dialog.getByText('O estoque passa de 5 para 15.')).toBeVisible();
      await expectGoodNarrowAndWide(page, 'stock adjustment');
      await dialog.getByRole('button', { name: 'Salvar Ajuste' }).click();
      await expect(row.getByText('Estoque: 15', { exact: true })).toBeVisible();
      const search = `/api/products?search=${encodeURIComponent(name)}`;
      expect(await callAsAdmin(page, 'GET', search)).toMatchObject({ items: [{ name }] });
      await choose('Ocultar da loja');
      await expect(row.getByText('Oculto').last()).toBeVisible();
      expect(await callAsAdmin(page, 'GET', search)).toMatchObject({ items: [] });
    });

    await scenario.step('it is deleted', async () => {
      await row.getByRole('button', { name: `Excluir ${name}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Tem certeza?' });
      await expectGoodNarrowAndWide(page, 'delete dialog');
      await dialog.getByRole('button', { name: 'Excluir' }).click();
      await expect(page.getByText('Produto excluído com sucesso!')).toHaveCount(1);
      await expect(row).toHaveCount(0);
    });
  },
);
