import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { ensureChromium } from '#scripts/chromium.mjs';

/** Launches the Chromium of the tests, for programs outside Playwright Test. */
export async function launchChromium(): Promise<Browser> {
  return await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}
