import type { Locator } from '@playwright/test';

/** How far down the page something begins, in CSS pixels, wherever the page is scrolled. */
export const topOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => element.getBoundingClientRect().top + scrollY);
