import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Presses Tab until a control has the focus, and then Enter. */
export async function pressByKeyboard(
  page: Page,
  role: 'link' | 'button',
  name: string | RegExp,
): Promise<void> {
  const control = page.getByRole(role, { name, exact: typeof name === 'string' });
  await expect(control).toBeVisible();
  // found once: finding a control by its name computes the names of all controls
  const handle = await control.elementHandle();
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await handle?.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}
