import type { Page } from '@playwright/test';

/** Blocks the event stream of live updates from the page's next load on, so that the page keeps outdated data. */
export async function blockLiveUpdates(page: Page): Promise<void> {
  // the request stays pending, as it does while nothing changes
  await page.route('**/api/live', () => undefined);
}
