import type { Page } from '@playwright/test';

/** Two frames: what follows a size or a colour scheme by script, too, has then been drawn. */
const DRAWN = `new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done()));
})`;

/** Waits until the page has been drawn as it was last asked to be. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(DRAWN);
}
