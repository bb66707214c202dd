import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@vendas/contract/uploads';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeImage } from '#platform/files/images.ts';
import { readDemoImage } from './catalogue.ts';
import { DEMO_PRODUCTS } from './products.ts';
import { SERVER_FOLDER } from '#platform/server-folder.ts';

const MAX_BYTES = 60_000;
const FOLDER = join(SERVER_FOLDER, 'demo-images');

/** Colours at a few thousand points: few enough to compare every pair, enough to distinguish shapes. */
function thumbnail(image: Buffer): Promise<Buffer> {
  return sharp(image).resize(64, 48).removeAlpha().raw().toBuffer();
}

/** Mean difference of two thumbnails in each colour channel, 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  const sum = one.reduce((total, value, index) => total + Math.abs(value - (other[index] ?? 0)), 0);
  return sum / one.length;
}

test('each demonstration product has one WebP image of 1280 × 960 and at most 60 kB', async () => {
  const files = await readdir(FOLDER);
  expect(files.filter((file) => file.endsWith('.webp'))).toHaveLength(DEMO_PRODUCTS.length);
  for (const { name } of DEMO_PRODUCTS) {
    const image = await readDemoImage(name);
    const { format, width, height } = await sharp(image).metadata();
    expect([name, format, width, height]).toEqual([name, 'webp', 1280, 960]);
    expect(image.length, name).toBeLessThanOrEqual(MAX_BYTES);
  }
});

test('no two demonstration images look alike', async () => {
  const previous: { readonly name: string; readonly pixels: Buffer }[] = [];
  for (const { name } of DEMO_PRODUCTS) {
    const pixels = await thumbnail(await readDemoImage(name));
    for (const other of previous) {
      expect(difference(pixels, other.pixels), `${name} and ${other.name}`).toBeGreaterThan(5);
    }
    previous.push({ name, pixels });
  }
});

test('a demonstration image is stored in every width', async () => {
  const [{ name }] = DEMO_PRODUCTS;
  const { variants } = await encodeImage(await readDemoImage(name));
  const metadata = await Promise.all(variants.map(({ bytes }) => sharp(bytes).metadata()));
  expect(metadata.map(({ format, width }) => [format, width])).toEqual(
    IMAGE_WIDTHS.map((width) => ['webp', width]),
  );
});
