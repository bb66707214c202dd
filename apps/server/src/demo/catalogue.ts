import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#platform/files/file-store.ts';
import { encodeImage, publicImageUrl, putImage } from '#platform/files/images.ts';
import type { EncodedImage, ImageName } from '#platform/files/images.ts';
import { OPENING_DAYS_AGO } from './people.ts';
import type { DemoClock } from './present.ts';
import { DEMO_PRODUCTS } from './products.ts';
import type { DemoProduct } from './products.ts';
import { SERVER_FOLDER } from '#platform/server-folder.ts';

/** A demonstration product for sale. */
export interface StockedProduct extends DemoProduct {
  readonly id: string;
  readonly imageUrl: string;
  readonly image: EncodedImage;
  readonly imageName: ImageName;
  readonly createdAt: Date;
  readonly createdDaysAgo: number;
}

const FOLDER = join(SERVER_FOLDER, 'demo-images');

/**
 * How many days ago the later products were added, by their place in the list; the rest were there on the first day.
 */
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

/** Reads and encodes the images of the catalogue, in its order; takes a few seconds of CPU time. */
export async function encodeDemoImages(): Promise<EncodedImage[]> {
  const images: EncodedImage[] = [];
  for (const { name } of DEMO_PRODUCTS) images.push(await encodeImage(await readDemoImage(name)));
  return images;
}

/** Reads the committed image of a product, 1280 × 960 pixels. */
export function readDemoImage(productName: string): Promise<Buffer> {
  return readFile(join(FOLDER, fileNameOf(productName)));
}

/**
 * Stores the images and adds the products. The names of the files are always the same, so an attempt that was killed
 * half-way is simply repeated.
 */
export async function stockCatalogue(
  fileStore: FileStore,
  images: readonly EncodedImage[],
  { administratorId, present }: { readonly administratorId: string; readonly present: DemoClock },
): Promise<StockedProduct[]> {
  const stocked: StockedProduct[] = [];
  for (const [index, image] of images.entries()) {
    const product = DEMO_PRODUCTS[index];
    if (product === undefined) break;
    const imageName = nameOfImage(administratorId, product.name);
    await putImage(fileStore, imageName, image);
    const createdDaysAgo = ARRIVALS.get(index) ?? OPENING_DAYS_AGO;
    stocked.push({
      ...product,
      id: randomUUID(),
      imageUrl: publicImageUrl(imageName),
      image,
      imageName,
      createdAt: present.instantAgo(createdDaysAgo, 9 * 60 + 7 * index),
      createdDaysAgo,
    });
  }
  return stocked;
}

function nameOfImage(administratorId: string, productName: string): ImageName {
  return { bucket: 'product_images', path: `${administratorId}/demo-${fileNameOf(productName)}` };
}

function fileNameOf(productName: string): string {
  const letters = productName.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${letters.replaceAll(/[^a-z0-9]+/g, '-')}.webp`;
}
