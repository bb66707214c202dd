import type { Page } from '@playwright/test';
import { expectGoodLooks } from '#e2e/looks.ts';
import { enter } from '#e2e/session.ts';
import { addToCart, aProduct, expect, story } from '#e2e/story.ts';

const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 360 },
] as const;

const PUBLIC_PAGES = ['/', '/oculos', '/difusores?busca=nada', '/login', '/nao-existe'];
/** Links of the bar to personal pages, with the heading there. */
const PERSONAL_PAGES = {
  Carrinho: 'Seu Carrinho de Compras',
  'Meus Pedidos': 'Meus Pedidos',
  'Meu Perfil': 'Meu Perfil',
};

async function expectGood(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodAsItStands(page, path);
}

async function expectGoodAsItStands(page: Page, what: string): Promise<void> {
  await expect(page.getByLabel('Carregando')).toHaveCount(0);
  await expectGoodLooks(page, what, LOOKS);
}

story(
  'axe finds nothing and nothing overflows, light and wide or dark and narrow',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*404/);
    const name = await aProduct(shop, { description: 'Armação leve. '.repeat(20), stock: 1 });
    await aProduct(shop, { name: 'Esgotado', stock: 0 });
    for (const path of PUBLIC_PAGES) await expectGood(page, path);
    await enter(page);
    await addToCart(page, name);
    for (const path of PUBLIC_PAGES.slice(0, 2)) await expectGood(page, path);
    // by the bar of the wide screen; to load each page anew would cost more than looking at it
    const bar = page.getByRole('navigation', { name: 'Principal' });
    for (const [link, heading] of Object.entries(PERSONAL_PAGES)) {
      await page.setViewportSize({ width: 1440, height: 800 });
      await bar.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectGoodAsItStands(page, link);
    }
    await page.setViewportSize({ width: 1440, height: 800 });
    await bar.getByRole('link', { name: 'Carrinho' }).click();
    await page.getByRole('button', { name: 'Finalizar Pedido' }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await expectGood(page, '/orders');
  },
);

story('an order is placed by keyboard alone', async ({ page, shop }) => {
  const name = await aProduct(shop, { name: 'Só Teclado', stock: 3 });
  await enter(page);
  await page.goto('/oculos');
  await expect(page.getByRole('heading', { level: 1, name: 'Óculos' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByPlaceholder('Buscar produtos...')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Adicionar ao Carrinho' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} adicionado ao carrinho!`)).toBeVisible();
  const bar = page.getByRole('banner');
  await bar
    .getByRole('link', { name: /^Carrinho/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL('/cart');
  const finish = page.getByRole('button', { name: 'Finalizar Pedido' });
  for (let i = 0; i < 30 && !(await finish.evaluate((e) => e === document.activeElement)); i += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(finish).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders$/);
});
