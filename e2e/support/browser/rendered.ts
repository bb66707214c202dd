import type { Page } from '@playwright/test';

/** Waits two frames, so that scripts that react to a size or a colour scheme have also rendered. */
const RENDERED = `new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => done()));
})`;

/** Waits until the page has rendered its latest state. */
export async function untilRendered(page: Page): Promise<void> {
  await page.evaluate(RENDERED);
}
