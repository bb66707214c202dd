import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Runs a check twice: with a mouse, and as on a touch screen, where controls are larger. */
export async function withMouseAndTouch(page: Page, check: () => Promise<void>): Promise<void> {
  await check();
  const client = await page.context().newCDPSession(page);
  const touch = async (enabled: boolean) => {
    await client.send('Emulation.setTouchEmulationEnabled', { enabled });
    await expect
      .poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches))
      .toBe(enabled);
  };
  await touch(true);
  await check();
  await touch(false);
  await client.detach();
}
