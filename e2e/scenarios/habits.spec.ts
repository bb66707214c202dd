import type { Page } from '@playwright/test';
import { axeFindings } from '#e2e/browser/axe.ts';
import { delayRequests } from '#e2e/browser/delayed-requests.ts';
import { box, escape, openPalette } from '#e2e/pages/palette.ts';
import { expect, scenario } from '#e2e/scenario.ts';

// `palette-search.test.tsx` and `keyboard.test.tsx` cover searches and single keys
scenario(
  'a visitor finds pages with Ctrl+K, and gets a new build',
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/Failed to load resource.*404.*\/assets\/side-menu-/);
    await scenario.step('a key pressed before the shortcuts have loaded is handled', async () => {
      const delayed = await delayRequests(page, 'GET', /\/assets\/keyboard-/);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
      await delayed.release();
      await expect(box(page)).toBeFocused();
      await escape(page);
    });
    await scenario.step('the palette finds pages, and nothing of the back office', async () => {
      await openPalette(page);
      await expect(page.getByRole('option', { name: 'Óculos' })).toBeVisible();
      await expect(page.getByRole('option', { name: 'Carrinho' })).toHaveCount(0);
      await expect(page.getByRole('option', { name: 'Financeiro' })).toHaveCount(0);
      expect(await axeFindings(page)).toEqual([]);
      // the search ignores accents, and Enter opens the first option
      await page.keyboard.type('oculos');
      await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/oculos');
    });
    await scenario.step('a page of an old build reloads when its first missing chunk fails', () =>
      openMenuOfOldBuild(page),
    );
    await scenario.step('going back closes the menu on a phone', async () => {
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/oculos');
    });
  },
);

/** Simulates a new build while the page is open, before the page has loaded the menu of narrow screens. */
async function openMenuOfOldBuild(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  let isOld = true;
  await page.route(/\/assets\/side-menu-/, async (route) => {
    await (isOld ? route.fulfill({ status: 404 }) : route.continue());
  });
  await page.route('/', async (route) => {
    const response = await route.fetch();
    isOld = false;
    const body = (await response.text()).replace(
      /\/assets\/index-[^"]+\.js/,
      '/assets/index-new.js',
    );
    await route.fulfill({ response, body });
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/oculos$/);
}
