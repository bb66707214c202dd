import type { Locator } from '@playwright/test';
import { enter } from '#e2e/session.ts';
import { addToCart, aProduct, expect, find, story } from '#e2e/story.ts';

const edges = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error('not to be seen');
  return { top: box.y, bottom: box.y + box.height };
};

story('what a toast says covers neither bar nor button, at any width', async ({ page, shop }) => {
  const name = await aProduct(shop);
  await enter(page);
  const toast = page.getByRole('alert').filter({ hasText: 'adicionado ao carrinho!' });
  for (const width of [360, 800, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await addToCart(page, name);
    const said = await edges(toast);
    const button = (await find(page, name)).getByRole('button', { name: 'Adicionar ao Carrinho' });
    expect(said.bottom, `${width} px`).toBeLessThan((await edges(button)).top);
    const bar = await edges(page.getByRole('banner'));
    expect(said.top, `${width} px`).toBeGreaterThan(bar.bottom);
    // the next width has one of its own
    await toast.getByRole('button').click();
    await expect(toast).toHaveCount(0);
  }
});

/** How far two colours stand apart (WCAG 2.2, contrast ratio), of an element and what it stands on. */
const contrastOf = (place: Locator, property: 'color' | 'border-bottom-color') =>
  place.first().evaluate((element, name) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no canvas');
    const luminance = (colour: string) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return (parts[0] ?? 0) * 0.2126 + (parts[1] ?? 0) * 0.7152 + (parts[2] ?? 0) * 0.0722;
    };
    const behind = (from: Element | null): string => {
      if (from === null) return getComputedStyle(document.body).backgroundColor;
      const colour = getComputedStyle(from).backgroundColor;
      return /rgba\(.*, 0\)|transparent/.test(colour) ? behind(from.parentElement) : colour;
    };
    const ground = name === 'color' ? element : element.parentElement;
    const both = [
      luminance(getComputedStyle(element).getPropertyValue(name)),
      luminance(behind(ground)),
    ];
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
  }, property);

story('whoever asks for more contrast has it, light or dark', async ({ page, shop }) => {
  const name = await aProduct(shop, { description: 'Leve e firme.', stock: 3 });
  // asked for when the page comes; then given up and asked for again under the page as it stands
  await page.emulateMedia({ contrast: 'more' });
  const card = await find(page, name);
  const look = async (contrast: 'more' | 'no-preference') => {
    await page.emulateMedia({ contrast });
    return {
      words: await contrastOf(card.getByText('Leve e firme.'), 'color'),
      stock: await contrastOf(card.getByText('Estoque: 3'), 'color'),
      button: await contrastOf(card.getByRole('button'), 'color'),
      bar: await contrastOf(page.getByRole('banner'), 'border-bottom-color'),
      field: await contrastOf(page.getByLabel('Buscar produtos'), 'border-bottom-color'),
    };
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // the browser changes a page's style a moment after it was told what is asked for
    await expect(async () => {
      const [more, usual] = [await look('more'), await look('no-preference')];
      expect(Math.min(more.words, more.stock, more.button)).toBeGreaterThanOrEqual(7);
      expect(Math.min(more.bar, more.field)).toBeGreaterThanOrEqual(4.5);
      expect(more.words).toBeGreaterThan(usual.words);
      expect(more.bar).toBeGreaterThan(usual.bar);
    }).toPass({ timeout: 15_000 });
  }
});
