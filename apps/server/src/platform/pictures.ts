import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileStore } from './file-store.ts';

/** Widths every picture is kept in, in pixels; a smaller original is never enlarged. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Larger pictures are refused before they are decoded: a small file can unfold into gigabytes. */
const MAX_PIXELS = 50_000_000;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'gif']);
const QUALITY = 82;

/** Bytes that are not a picture this product takes. */
export class NotAPicture extends Error {}

/** A picture ready to be kept. */
export interface Picture {
  readonly variants: readonly { readonly width: PictureWidth; readonly bytes: Buffer }[];
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
}

/**
 * Decodes a picture, turns it upright, drops everything but the pixels and encodes it anew as WebP in three widths.
 * @throws NotAPicture for anything that does not decode, is a vector, or has too many pixels
 */
export async function encodePicture(original: Uint8Array): Promise<Picture> {
  try {
    const source = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format, width, height } = await source.metadata();
    if (!FORMATS.has(format)) throw new NotAPicture(`format ${format} is not accepted`);
    const upright = source.rotate();
    const variants = await Promise.all(
      PICTURE_WIDTHS.map(async (target) => ({
        width: target,
        bytes: await upright
          .clone()
          .resize({ width: target, withoutEnlargement: true })
          .webp({ quality: QUALITY })
          .toBuffer(),
      })),
    );
    const largest = variants.at(-1)?.bytes ?? Buffer.alloc(0);
    const sha256 = createHash('sha256').update(largest).digest();
    return { variants, width, height, sizeBytes: largest.length, sha256 };
  } catch (error) {
    if (error instanceof NotAPicture) throw error;
    throw new NotAPicture('the bytes do not decode as a picture', { cause: error });
  }
}

/** Writes every width of a picture under its name. */
export async function putPicture(
  store: FileStore,
  { bucket, path }: PictureName,
  picture: Picture,
): Promise<void> {
  await Promise.all(
    picture.variants.map(({ width, bytes }) =>
      store.put(variantName({ bucket, path }, width), bytes),
    ),
  );
}

/** Removes every width of a picture; one that is gone already is no error. */
export async function removePicture(
  store: FileStore,
  { bucket, path }: PictureName,
): Promise<void> {
  await Promise.all(
    PICTURE_WIDTHS.map((width) => store.remove(variantName({ bucket, path }, width))),
  );
}

export interface PictureName {
  readonly bucket: 'avatars' | 'product_images';
  /** '{userId}/{file name}' */
  readonly path: string;
}

/** Where one width of a picture is kept. */
export function variantName({ bucket, path }: PictureName, width: PictureWidth): string {
  return `${bucket}/${path}/${width}.webp`;
}

/** The public address of a picture; '?w=320' and so on names a width. */
export function pictureUrl({ bucket, path }: PictureName): string {
  return `/files/${bucket}/${path}`;
}
