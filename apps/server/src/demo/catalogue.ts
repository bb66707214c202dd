import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { FileStore } from '#platform/file-store.ts';
import { encodePicture, pictureUrl, putPicture } from '#platform/pictures.ts';
import type { Picture, PictureName } from '#platform/pictures.ts';
import { OPENING_DAYS_AGO } from './people.ts';
import type { Present } from './present.ts';
import { DEMO_PRODUCTS } from './products.ts';
import type { DemoProduct } from './products.ts';

/** A demonstration product on the shelf. */
export interface StockedProduct extends Omit<DemoProduct, 'draw'> {
  readonly id: string;
  readonly imageUrl: string;
  readonly picture: Picture;
  readonly pictureName: PictureName;
  readonly createdAt: Date;
  readonly createdDaysAgo: number;
}

const PICTURE_WIDTH = 1280;
/** Dots an inch at which a drawing is as wide as it says. */
const FULL_DENSITY = 72;
/** Drawing a picture keeps a core busy for a good part of a second; more at once would starve everybody else. */
const DRAWN_AT_ONCE = 2;

/** How many days ago the later arrivals were added, by their place in the list; the rest were there on the first day. */
const ARRIVALS: ReadonlyMap<number, number> = new Map([
  [2, 410],
  [4, 330],
  [7, 95],
  [9, 240],
  [12, 150],
  [14, 370],
  [16, 61],
  [18, 480],
  [21, 198],
  [23, 24],
]);

/** Draws and encodes the pictures of the catalogue, in its order; takes some ten seconds of two cores. */
export async function drawPictures(scale = 1): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const queue = DEMO_PRODUCTS.entries();
  const work = async () => {
    for (const [index, product] of queue) pictures[index] = await drawPicture(product, scale);
  };
  await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, work));
  return pictures;
}

/** Draws and encodes one picture; at a quarter of the scale its blurs cost sixteen times less. */
export async function drawPicture({ draw }: DemoProduct, scale = 1): Promise<Picture> {
  const drawing = sharp(Buffer.from(draw()), { density: FULL_DENSITY * scale });
  const sized = drawing.resize({ width: PICTURE_WIDTH * scale });
  return await encodePicture(await sized.png({ compressionLevel: 1 }).toBuffer());
}

/**
 * Stores the pictures and puts the products on the shelf. The names of the files are always the same, so an attempt
 * that was killed half-way is simply repeated.
 */
export async function stockCatalogue(
  fileStore: FileStore,
  pictures: readonly Picture[],
  { administratorId, present }: { readonly administratorId: string; readonly present: Present },
): Promise<StockedProduct[]> {
  const stocked: StockedProduct[] = [];
  for (const [index, picture] of pictures.entries()) {
    const product = DEMO_PRODUCTS[index];
    if (product === undefined) break;
    const pictureName = nameOfPicture(administratorId, product.name);
    await putPicture(fileStore, pictureName, picture);
    const createdDaysAgo = ARRIVALS.get(index) ?? OPENING_DAYS_AGO;
    stocked.push({
      ...product,
      id: randomUUID(),
      imageUrl: pictureUrl(pictureName),
      picture,
      pictureName,
      createdAt: present.instantAgo(createdDaysAgo, 9 * 60 + 7 * index),
      createdDaysAgo,
    });
  }
  return stocked;
}

function nameOfPicture(administratorId: string, productName: string): PictureName {
  const letters = productName.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const name = letters.replaceAll(/[^a-z0-9]+/g, '-');
  return { bucket: 'product_images', path: `${administratorId}/demo-${name}.webp` };
}
