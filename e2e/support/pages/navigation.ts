import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Follows a link; loading the page would take half a second more of processor time. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]:visible`).first().click();
}

/** Opens another page, to which the current one needs no visible link, without loading; waits for its heading. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-previous', '');
    history.pushState(null, '', to);
  }, path);
  await expect(page.locator('h1:not([data-previous])')).toBeVisible();
}
