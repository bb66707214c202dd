import { PICTURE_WIDTHS } from '@vendas/contract/uploads';
import { CATEGORIES } from '@vendas/domain/product';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Picture } from '#platform/pictures.ts';
import { drawPicture } from './catalogue.ts';
import { DEMO_PRODUCTS } from './products.ts';

/** One of each category: those whose shadows and reflections cost least, because at full size the others take twice as long. */
const CHEAPEST: ReadonlySet<string> = new Set([
  'Óculos de Sol Esportivo Maratona',
  'Difusor para Carro Brisa do Mar 10 ml',
]);
const cheapest = DEMO_PRODUCTS.filter(({ name }) => CHEAPEST.has(name));

test('one of each category is drawn', () => {
  expect(cheapest.map(({ category }) => category)).toEqual(CATEGORIES);
});

/** Colours of the smallest variant at a few thousand points, 0–255. */
async function look({ variants: [smallest] }: Picture): Promise<number[]> {
  return [...(await sharp(smallest?.bytes).resize(64, 48).raw().toBuffer())];
}

test.each(cheapest)(
  '$name is drawn at full size, kept in every width, and looks the same when drawn small',
  async (product) => {
    const full = await drawPicture(product);
    expect([full.width, full.height]).toEqual([1280, 960]);
    const kept = await Promise.all(full.variants.map(({ bytes }) => sharp(bytes).metadata()));
    expect(kept.map((one) => [one.format, one.width])).toEqual(
      PICTURE_WIDTHS.map((target) => ['webp', target]),
    );

    const small = await drawPicture(product, 1 / 4);
    expect([small.width, small.height]).toEqual([320, 240]);
    const colours = await look(small);
    const differences = (await look(full)).map((value, i) => Math.abs(value - (colours[i] ?? 0)));
    const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length;
    expect(mean).toBeLessThan(3);
  },
);
