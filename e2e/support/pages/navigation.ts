import type { Page } from '@playwright/test';

/** Goes on by a link of the screen, as people do: to load each page again costs half a second of processor. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]:visible`).first().click();
}
