import { openAsAdmin } from '#e2e/back-office.ts';
import { BY_THE_TRACE } from '#e2e/previews.ts';
import { aProduct, expect, stockOf, story } from '#e2e/story.ts';

const REFUSED = /Failed to load resource.*4(09|22)/;

/** A picture of 8 × 6 points. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPgz8rHihgGUgIArcorgbJa3oEAAAAASUVORK5CYII=',
  'base64',
);

story(
  'a product is added with its picture, found, edited and deleted',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(BY_THE_TRACE);
    await openAsAdmin(page, '/admin/products');
    await page.getByRole('link', { name: 'Adicionar Novo Produto' }).click();
    await expect(page.getByRole('heading', { name: 'Adicionar Novo Produto' })).toBeVisible();
    const name = `Armação Lapa ${Date.now()}`;
    await page.getByLabel('Nome do Produto').fill(name);
    await page.getByLabel('Descrição').fill('Leve e resistente.');
    await page.getByLabel('Preço de Venda').fill('1.234,56');
    await page.getByLabel('Preço de Custo').fill('400.5');
    await page.getByLabel('Estoque').fill('7');
    await page.getByLabel('Categoria').selectOption('Difusores');
    await page.getByLabel('Código de barras (EAN)').fill('7891000315507');
    await page
      .getByLabel('Imagem do Produto')
      .setInputFiles({ name: 'lapa.png', mimeType: 'image/png', buffer: PNG });
    await expect(page.getByAltText('Pré-visualização da imagem')).toBeVisible();
    await page.getByRole('button', { name: 'Adicionar Produto' }).click();
    await expect(page.getByText('Produto adicionado com sucesso!')).toHaveCount(1);
    await expect(page).toHaveURL(/\/admin\/products$/);

    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('R$ 1.234,56')).toBeVisible();
    await expect(row.getByText('Sem Imagem')).toHaveCount(0);
    const [stored] = await shop.sql(
      'select price_cents, cost_price_cents, stock, category, ean, image_url is not null as has_image from products where name = $1',
      [name],
    );
    expect(stored).toEqual({
      price_cents: '123456',
      cost_price_cents: '40050',
      stock: 7,
      category: 'Difusores',
      ean: '7891000315507',
      has_image: true,
    });

    await row.getByRole('link', { name: `Editar ${name}` }).click();
    await expect(page.getByLabel('Preço de Venda')).toHaveValue('1.234,56');
    await expect(page.getByText('Estoque inicial')).toBeVisible();
    await page.getByLabel('Estoque').fill('5');
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(page.getByText('Produto atualizado com sucesso!')).toHaveCount(1);
    expect(await stockOf(shop, name)).toBe(5);
    await expect(row.getByText('baixo')).toBeVisible();

    await row.getByRole('button', { name: `Excluir ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Tem certeza?' });
    await expect(dialog.getByText(name)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: `Excluir ${name}` }).click();
    await dialog.getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Produto excluído com sucesso!')).toHaveCount(1);
    await expect(row).toHaveCount(0);
  },
);

story('search, category and sort stay in the address', async ({ page, shop }) => {
  const dear = await aProduct(shop, { name: 'Zeta Cara', priceCents: 90_000 });
  const cheap = await aProduct(shop, { name: 'Zeta Barata', priceCents: 100 });
  await aProduct(shop, { name: 'Zeta Cheirosa', category: 'Difusores' });
  await openAsAdmin(page, '/admin/products');
  await page.getByLabel('Buscar produtos').fill('zeta');
  await page.getByLabel('Categoria').selectOption('Óculos');
  await page.getByLabel('Ordenar por').selectOption('Menor preço');
  await expect(page).toHaveURL(/busca=zeta/);
  await expect(page).toHaveURL(/ordem=price/);
  const rows = page.getByRole('row').filter({ hasText: 'Zeta' });
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(page.getByLabel('Buscar produtos')).toHaveValue('zeta');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(cheap);
  await expect(rows.nth(1)).toContainText(dear);
  await page.getByLabel('Buscar produtos').fill('isto não existe');
  await expect(page.getByText('Nenhum produto encontrado.')).toBeVisible();
});

story('each rule of the form is told once, at its field', async ({ page }) => {
  await openAsAdmin(page, '/admin/products/new');
  await page.getByLabel('Preço de Custo').fill('-1');
  await page.getByLabel('Estoque').fill('-1');
  await page.getByLabel('Código de barras (EAN)').fill('123');
  await page.getByRole('button', { name: 'Adicionar Produto' }).click();
  for (const text of [
    'O nome é obrigatório.',
    'O preço deve ser maior que zero.',
    'O preço de custo não pode ser negativo.',
    'O estoque não pode ser negativo.',
    'O código de barras não é válido. Confira os dígitos.',
  ]) {
    await expect(page.getByText(text)).toHaveCount(1);
  }
  await expect(page.getByLabel('Nome do Produto')).toBeFocused();
});

story('a file that is no picture stops the save', async ({ page, shop, expectConsoleError }) => {
  expectConsoleError(REFUSED);
  expectConsoleError(BY_THE_TRACE);
  await openAsAdmin(page, '/admin/products/new');
  await page.getByLabel('Nome do Produto').fill('Falsa');
  await page.getByLabel('Preço de Venda').fill('10');
  await page
    .getByLabel('Imagem do Produto')
    .setInputFiles({ name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('nada') });
  await page.getByRole('button', { name: 'Adicionar Produto' }).click();
  await expect(page.getByText(/^Erro ao fazer upload da imagem: O arquivo não é/)).toHaveCount(1);
  await expect(page).toHaveURL(/\/new$/);
  expect(await shop.sql("select from products where name = 'Falsa'")).toEqual([]);
});

story('leaving a changed form asks first', async ({ page }) => {
  await openAsAdmin(page, '/admin/products/new');
  await page.getByLabel('Nome do Produto').fill('Meio feito');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await dialog.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('Nome do Produto')).toHaveValue('Meio feito');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await dialog.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
});

story(
  'a product that someone else changed meanwhile shows what changed, and nothing is lost',
  async ({ page, shop, browser, expectConsoleError }) => {
    expectConsoleError(REFUSED);
    const name = await aProduct(shop, { name: 'Disputada', priceCents: 10_000 });
    const [row] = await shop.sql('select id from products where name = $1', [name]);
    const path = `/admin/products/edit/${String(row?.['id'])}`;
    await openAsAdmin(page, path);
    const other = await browser.newPage({ baseURL: shop.url });
    await openAsAdmin(other, path);
    await other.getByLabel('Preço de Venda').fill('120');
    await other.getByRole('button', { name: 'Salvar Alterações' }).click();
    await expect(other.getByText('Produto atualizado com sucesso!')).toBeVisible();
    await other.context().close();

    await page.getByLabel('Descrição').fill('Descrita por mim.');
    await page.getByRole('button', { name: 'Salvar Alterações' }).click();
    const dialog = page.getByRole('dialog', { name: 'O produto mudou enquanto você editava' });
    await expect(dialog.getByText('R$ 100,00 → R$ 120,00')).toBeVisible();
    await expect(page.getByText(/foi alterado por/)).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Salvar as minhas alterações' }).click();
    await expect(page.getByText('Produto atualizado com sucesso!')).toHaveCount(1);
    expect(
      await shop.sql('select description, price_cents from products where name = $1', [name]),
    ).toEqual([{ description: 'Descrita por mim.', price_cents: '12000' }]);
  },
);
