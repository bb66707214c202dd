import type { Locator } from '@playwright/test';
import jsQr from 'jsqr';

/** The text that a scanner reads from the screenshot of an element; undefined if it reads none. */
export async function scanned(element: Locator): Promise<string | undefined> {
  const screenshot = await element.screenshot();
  // the browser decodes the PNG
  const { pixels, width, height } = await element.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    // one string: Playwright copies an array number by number, which takes seconds
    const pixels = btoa(Array.from(data, (value) => String.fromCodePoint(value)).join(''));
    return { pixels, width: bitmap.width, height: bitmap.height };
  }, screenshot.toString('base64'));
  return jsQr.default(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)?.data;
}
