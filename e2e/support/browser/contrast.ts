import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The contrast ratio (WCAG 2.2) between an element and its background. */
const contrastOf = (target: Locator, property: 'color' | 'border-bottom-color') =>
  target.first().evaluate((element, name) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    const luminance = (colour: string) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const channels = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map((byte) => {
        const value = byte / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return (
        (channels[0] ?? 0) * 0.2126 + (channels[1] ?? 0) * 0.7152 + (channels[2] ?? 0) * 0.0722
      );
    };
    const backgroundOf = (from: Element | null): string => {
      if (from === null) return getComputedStyle(document.body).backgroundColor;
      const colour = getComputedStyle(from).backgroundColor;
      return /rgba\(.*, 0\)|transparent/.test(colour) ? backgroundOf(from.parentElement) : colour;
    };
    const background = name === 'color' ? element : element.parentElement;
    const luminances = [
      luminance(getComputedStyle(element).getPropertyValue(name)),
      luminance(backgroundOf(background)),
    ];
    return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
  }, property);

/**
 * Expects a card of the listing to have more contrast with `prefers-contrast: more`, light or dark. The setting is on
 * when the page loads; then it is turned off and on without a reload.
 */
export async function expectMoreContrast(page: Page, card: Locator): Promise<void> {
  const measure = async (contrast: 'more' | 'no-preference') => {
    await page.emulateMedia({ contrast });
    return {
      description: await contrastOf(card.getByText(/^Leve, /), 'color'),
      stock: await contrastOf(card.getByText(/^Estoque: /), 'color'),
      button: await contrastOf(card.getByRole('button'), 'color'),
      bar: await contrastOf(page.getByRole('banner'), 'border-bottom-color'),
      field: await contrastOf(page.getByLabel('Buscar produtos'), 'border-bottom-color'),
    };
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // the browser applies the setting a little later
    await expect(async () => {
      const [more, usual] = [await measure('more'), await measure('no-preference')];
      expect(Math.min(more.description, more.stock, more.button)).toBeGreaterThanOrEqual(7);
      expect(Math.min(more.bar, more.field)).toBeGreaterThanOrEqual(4.5);
      expect(more.description).toBeGreaterThan(usual.description);
      expect(more.bar).toBeGreaterThan(usual.bar);
    }).toPass({ timeout: 15_000 });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
