import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { untilRendered } from './rendered.ts';

/** The largest distance between the old and the restored scroll position, in CSS pixels. */
export const MOST_OFF = 120;

/** The scroll position of the window. */
export const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls like a person, so that an endless list loads more rows; returns the position reached. */
export async function scrollDownTo(page: Page, wanted: number): Promise<number> {
  await expect
    .poll(async () => {
      await page.evaluate((top) => window.scrollTo(0, top), wanted);
      return await scrollOf(page);
    })
    .toBe(wanted);
  // the next page may still be loading below
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await untilRendered(page);
  return await scrollOf(page);
}

/** Expects the window to return to this scroll position. */
export async function expectPlace(page: Page, place: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await scrollOf(page)) - place))
    .toBeLessThanOrEqual(MOST_OFF);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  // the place is not in reserved height without rows: the page has grown up to it
  await expect.poll(() => page.evaluate(() => document.body.style.minHeight)).toBe('');
  expect(Math.abs((await scrollOf(page)) - place)).toBeLessThanOrEqual(MOST_OFF);
}

/** Opens the link in the middle of the window, for which no scrolling is needed. */
export async function openWhatIsInSight(page: Page, links: string): Promise<void> {
  const link = page.locator(links);
  const index = await link.evaluateAll((all) =>
    all.findIndex((one) => one.getBoundingClientRect().top > innerHeight / 3),
  );
  await link.nth(index).click();
}
