import { enter } from '#e2e/session.ts';
import { aProduct, addToCart, expect, signUp, story, toCart } from '#e2e/story.ts';

const NO_PERMISSION = 'Você não tem permissão para acessar esta página.';

story('the frame offers what each visitor may use', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  for (const label of ['Início', 'Óculos', 'Difusores', 'Entrar']) {
    await expect(bar.getByRole('link', { name: label, exact: true })).toBeVisible();
  }
  await expect(bar.getByRole('link', { name: 'Meus Pedidos' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
  await expect(page.getByRole('contentinfo')).toContainText('Todos os direitos reservados');

  await signUp(page);
  for (const label of ['Carrinho', 'Meus Pedidos', 'Meu Perfil']) {
    await expect(bar.getByRole('link', { name: label }).first()).toBeVisible();
  }
  await expect(bar.getByRole('link', { name: 'Entrar', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByText('Você saiu com sucesso!')).toHaveCount(1);
  await expect(bar.getByRole('link', { name: 'Entrar', exact: true })).toBeVisible();
});

story('on a phone the same ways are in the side menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Difusores' }).click();
  await expect(page).toHaveURL(/\/difusores$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

story('pages for signed-in people ask to sign in and then lead back', async ({ page }) => {
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Entrar ou Cadastrar' })).toBeVisible();
  const { email, password } = await signUp(page);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByText('Você saiu com sucesso!')).toBeVisible();
  await page.goto('/orders');
  await page.getByLabel('Endereço de e-mail').fill(email);
  await page.getByLabel('Sua senha').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
});

story('a return address elsewhere is not followed', async ({ page }) => {
  await page.goto('/login?redirect=//example.com/');
  await page.getByRole('button', { name: 'Não tem uma conta? Cadastre-se' }).click();
  await page.getByLabel('Endereço de e-mail').fill(`${Date.now()}@exemplo.com.br`);
  await page.getByLabel(/^Crie uma senha/).fill('uma-senha-boa');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
  expect(new URL(page.url()).hostname).toBe('127.0.0.1');
});

// each page by itself, for either, is told by `access.test.tsx`
story("administrators' pages send everybody else home and say why, once", async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const expectSentHome = async (path: string) => {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByText(NO_PERMISSION)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Realizar Venda' })).toHaveCount(0);
  };
  await expectSentHome('/admin/orders');
  await enter(page);
  await expectSentHome('/admin/pericias');
  expect(asked.filter((path) => /^\/api\/(admin|pericias|tasks)/.test(path))).toEqual([]);
});

story('another person on the same browser finds an empty cart', async ({ page, shop }) => {
  const name = await aProduct(shop);
  await enter(page);
  await addToCart(page, name);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByText('Você saiu com sucesso!')).toBeVisible();
  await signUp(page);
  await toCart(page);
  await expect(page.getByText('Seu carrinho está vazio.')).toBeVisible();
});

story('signing out in one tab signs the other out', async ({ page, context }) => {
  await signUp(page);
  const other = await context.newPage();
  await other.goto('/my-account');
  await expect(other.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(other).toHaveURL(/\/login/);
});

story(
  'wrong credentials are answered in a danger-styled box with a Portuguese explanation',
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*400/);
    await page.goto('/login');
    await page.getByLabel('Endereço de e-mail').fill('ninguem@exemplo.com.br');
    await page.getByLabel('Sua senha').fill('senha-errada');
    await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid login credentials');
  },
);
