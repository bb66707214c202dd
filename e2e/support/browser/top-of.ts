import type { Locator } from '@playwright/test';

/** The distance from the top of the page to an element in CSS pixels, independent of scrolling. */
export const topOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => element.getBoundingClientRect().top + scrollY);
