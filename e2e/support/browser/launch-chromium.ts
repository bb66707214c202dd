import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { ensureChromium } from '#scripts/chromium.mjs';

/** A browser for what is no scenario; found, or installed, as the tests find theirs. */
export async function launchChromium(): Promise<Browser> {
  return await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}
