import type { Page } from '@playwright/test';

/**
 * Keeps what others change from being told to this page, from its next opening on: it goes on showing what is no longer
 * true, however slow the machine is.
 */
export async function withoutNews(page: Page): Promise<void> {
  // never answered: as if the server had nothing to tell
  await page.route('**/api/live', () => undefined);
}
