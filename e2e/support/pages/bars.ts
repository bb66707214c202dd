import type { Locator, Page } from '@playwright/test';
import { reloadWithoutMoving } from '#e2e/browser/steady.ts';
import { moveTo } from './navigation.ts';
import { expect, scenario } from '#e2e/scenario.ts';

const WIDTHS = [320, 390, 699, 700, 1024, 1179, 1180, 1440, 2560];

const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Administração' });
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Mais usados' });

/**
 * Expects a side bar, which is narrow by screen width or by choice, and a bottom bar on phones. `keyboard.test.tsx`,
 * `admin-bars.test.tsx` and `side-menu.test.tsx` cover their links.
 */
export async function expectRoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await moveTo(page, '/admin/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await scenario.step('no width has content wider than the window', async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(wider, `${width} px`).toBe(0);
      await expect(sideBar(page)).toBeVisible({ visible: width >= 700 });
      await expect(bottomBar(page)).toBeVisible({ visible: width < 700 });
      if (width < 700) continue;
      const orders = sideBar(page).getByText('Pedidos');
      await expect(orders).toHaveCSS('opacity', width < 1180 ? '0' : '1');
      expect(await overlap(sideBar(page), page.getByRole('main')), `${width} px`).toBe(false);
    }
  });

  await scenario.step(
    'by keyboard the side bar follows the top bar, and can be skipped',
    async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('button', { name: 'Sair' }).focus();
      await page.keyboard.press('Tab');
      await expect(sideBar(page).getByRole('link').first()).toBeFocused();
      await page.getByRole('link', { name: 'Pular para o conteúdo' }).press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    },
  );

  await scenario.step(
    'the collapsed bar shows names as tooltips, and the device remembers the choice',
    async () => {
      await sideBar(page).getByRole('button', { name: 'Recolher' }).press('Enter');
      expect((await sideBar(page).boundingBox())?.width).toBe(56);
      await page.keyboard.press('Shift+Tab');
      const last = sideBar(page).getByRole('link', { name: 'Configurações' });
      await expect(last).toBeFocused();
      await expect(last.getByText('Configurações')).toHaveCSS('opacity', '1');
      const [name, icon] = [await boxOf(last.getByText('Configurações')), await boxOf(last)];
      expect(name.x).toBeGreaterThan(icon.x + icon.width / 2);
      expect(middle(name)).toBeCloseTo(middle(icon), 0);
      await reloadWithoutMoving(page);
      expect((await sideBar(page).boundingBox())?.width).toBe(56);
      await sideBar(page).getByRole('button', { name: 'Expandir' }).press('Enter');
      await reloadWithoutMoving(page);
      expect((await sideBar(page).boundingBox())?.width).toBe(192);
    },
  );

  await scenario.step('on a phone the bottom bar opens the areas, and covers nothing', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await bottomBar(page).getByRole('link', { name: 'Perícias' }).click();
    await expect(page).toHaveURL('/admin/pericias');
    const end = page.getByRole('button', { name: 'Atalhos de teclado' });
    await end.focus();
    expect(await overlap(end, bottomBar(page))).toBe(false);
  });

  await scenario.step('the counter and the shop have no bottom bar', async () => {
    await bottomBar(page).getByRole('link', { name: 'Realizar Venda' }).click();
    await expect(page.getByRole('button', { name: 'Finalizar Venda' })).toBeVisible();
    await expect(bottomBar(page)).toHaveCount(0);
    await moveTo(page, '/oculos');
    await expect(bottomBar(page)).toHaveCount(0);
  });
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('the element is not visible');
  return box;
}

const middle = (box: { readonly y: number; readonly height: number }) => box.y + box.height / 2;

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await boxOf(one), await boxOf(other)];
  const isBeside = first.x + first.width <= second.x || second.x + second.width <= first.x;
  const isApart = first.y + first.height <= second.y || second.y + second.height <= first.y;
  return !isBeside && !isApart;
}
