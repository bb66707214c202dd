import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';

/**
 * Rows that are scrolled out of sight would keep the colours of the scheme they were last drawn in, and where colours
 * change over time, inherited ones take a frame for each element between: here all are drawn, and at once.
 */
const DRAW_ALL_AT_ONCE = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, *::before, *::after { content-visibility: visible !important; transition: none !important }',
  );
  document.adoptedStyleSheets = [sheet];
}`;

/** Two frames: what follows the scheme by script has then been drawn too. */
const DRAWN = `new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done()));
})`;

/**
 * Expects the page as it stands to be whole in both colour schemes: nothing is wider than the screen, and axe finds
 * nothing by any of its rules. One walk through the screens is thus enough for each width.
 */
export async function expectGoodLooks(page: Page, what: string): Promise<void> {
  await page.evaluate(DRAW_ALL_AT_ONCE);
  await expectGoodLook(page, what, 'light');
  await expectGoodLook(page, what, 'dark');
}

async function expectGoodLook(page: Page, what: string, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await page.evaluate(DRAWN);
  expect(await axeFindings(page), `${what}, ${colorScheme}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${what}, ${colorScheme}, is wider than the screen`).toBeLessThanOrEqual(0);
}
