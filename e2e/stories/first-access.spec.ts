import { openShop } from '#e2e/shop.ts';
import { expect, story } from '#e2e/story.ts';

story('the owner opens the printed address once and is the administrator', async ({ browser }) => {
  const shop = await openShop();
  await expect.poll(() => shop.lines.join('\n')).toContain('/primeiro-acesso?token=');
  const link = /http\S+\/primeiro-acesso\?token=\S+/.exec(shop.lines.join('\n'))?.[0] ?? '';
  const page = await browser.newPage({ baseURL: shop.url });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Primeiro acesso' })).toBeVisible();
  await page.getByLabel('Nome', { exact: false }).first().fill('Dona');
  await page.getByLabel('E-mail').fill('Dona@Loja.com.br');
  await page.getByLabel('Senha', { exact: false }).first().fill('senha-da-dona');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  // the shop is empty: the first product is the next step
  await page.getByRole('link', { name: 'Cadastrar o primeiro produto' }).click();
  await expect(page.getByRole('heading', { name: 'Adicionar Novo Produto' })).toBeVisible();
  await page.goto('/my-account');
  await expect(page.getByText('Administrador')).toBeVisible();
  expect(await shop.sql(`select role, is_admin from profiles`)).toEqual([
    { role: 'admin', is_admin: true },
  ]);
  await page.context().close();

  const late = await browser.newPage({ baseURL: shop.url });
  await late.goto(link);
  await expect(late.getByText('O primeiro acesso já foi concluído.').first()).toBeVisible();
  await late.context().close();
  await shop.close();
});
