import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export const palette = (page: Page) => page.getByRole('dialog', { name: 'Ir para' });
export const box = (page: Page) =>
  page.getByRole('combobox', { name: 'Ir para página ou registro' });

/** Presses the keys until the palette opens, because they work only shortly after the first render. */
export async function openPalette(page: Page): Promise<void> {
  await expect(palette(page)).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused({ timeout: 2000 });
  }).toPass();
}

export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Atalhos de teclado' });

/** Closes the open overlay. */
export async function escape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
