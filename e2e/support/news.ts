import type { Page } from '@playwright/test';

/**
 * Keeps changes of others from this page, from its next load on: it goes on showing old data, however slow the
 * machine is.
 */
export async function withoutNews(page: Page): Promise<void> {
  // never answered: as if the server had no changes to report
  await page.route('**/api/live', () => undefined);
}
