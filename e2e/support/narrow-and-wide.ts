import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectGoodLooks } from './looks.ts';

const LOOKS = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
] as const;

/** Expects the page as it stands to look good on a light phone and on a dark wide screen, at which it is left. */
export async function expectGoodNarrowAndWide(page: Page, name: string): Promise<void> {
  await expect(page.getByLabel('Carregando')).toHaveCount(0);
  // A dialog that is still fading in has colours of its own.
  await page.waitForTimeout(300);
  await expectGoodLooks(page, name, LOOKS);
  // whichever look came last
  await page.setViewportSize({ width: 1440, height: 800 });
}
