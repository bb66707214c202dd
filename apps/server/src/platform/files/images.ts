import { createHash } from 'node:crypto';
import { IMAGE_FORMATS, IMAGE_WIDTHS } from '@vendas/contract/uploads';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { RuleFacts } from '@vendas/domain/rule-violation';
import type { FileStore } from './file-store.ts';

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Larger images are rejected before they are decoded: a small file can expand to gigabytes. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 82;

/** An image ready to be stored. */
export interface EncodedImage {
  readonly contentType: 'image/webp';
  readonly variants: readonly { readonly width: ImageWidth; readonly bytes: Buffer }[];
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
}

/**
 * Decodes an image, applies its orientation, drops everything but the pixels and encodes it again as WebP in three
 * widths.
 * @throws RuleViolation pictureRejected for anything that does not decode, is damaged, a vector or another file in
 * disguise, or has too many pixels
 */
export async function encodeImage(original: Uint8Array): Promise<EncodedImage> {
  // imported at first use: twenty megabytes and a tenth of a second that a server without uploads does not need
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { compression, format, width, height } = await source.metadata();
    // the decoder calls AVIF by its container, which HEIC photos use too
    const name = format === 'heif' && compression === 'av1' ? 'avif' : format;
    if (!Object.hasOwn(IMAGE_FORMATS, name)) throw rejected('notAPicture');
    if (isDisguised(original)) throw rejected('disguised');
    const upright = source.rotate();
    const variants = await Promise.all(
      IMAGE_WIDTHS.map(async (target) => ({
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
    const sizeBytes = largest.length;
    return { variants, contentType: 'image/webp', width, height, sizeBytes, sha256 };
  } catch (error) {
    if (error instanceof RuleViolation) throw error;
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    if (isTooLarge) throw rejected('tooManyPixels');
    throw rejected(hasAcceptedSignature(original) ? 'damaged' : 'notAPicture');
  }
}

function rejected(reason: RuleFacts['pictureRejected']['reason']): RuleViolation {
  return new RuleViolation('pictureRejected', { reason });
}

/** The first bytes of the accepted formats: JPEG, PNG, GIF (but not a text that begins like one), WebP and AVIF. */
const SIGNATURE =
  /^(?:\xFF\xD8\xFF|\x89PNG|GIF8[79]a(?![ -~]{8})|RIFF.{4}WEBP|.{4}ftyp.{0,24}avi[fs])/s;

/** Whether the file begins as an accepted image; if it does not decode, it is damaged. */
function hasAcceptedSignature(bytes: Uint8Array): boolean {
  return SIGNATURE.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'));
}

const MARKUP = /<(?:script|html|iframe|body|!doctype|\?php)[\s>]/i;
const ZIP_END = 'PK\u0005\u0006';
const ZIP_END_WITHIN = 65_557;

/**
 * An image that is also a valid page, script, document or archive. Encoding again would drop that part, but such a
 * file is never sent by accident.
 */
function isDisguised(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return (
    MARKUP.test(text) ||
    text.slice(0, 1024).includes('%PDF-') ||
    text.slice(-ZIP_END_WITHIN).includes(ZIP_END)
  );
}

/** How much of an icon its image fills; launchers cut the rest into a shape. */
const SAFE_SHARE = 0.8;

/** A stored image as a square PNG on white, for the icon of the installed app. */
export async function squareIcon(image: Uint8Array, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const inner = Math.round(size * SAFE_SHARE);
  const border = (size - inner) / 2;
  const background = '#fff';
  return await sharp(image)
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .flatten({ background })
    .extend({
      top: Math.floor(border),
      bottom: Math.ceil(border),
      left: Math.floor(border),
      right: Math.ceil(border),
      background,
    })
    .png()
    .toBuffer();
}

/** Writes every width of an image under its name. */
export async function putImage(
  store: FileStore,
  { bucket, path }: ImageName,
  image: EncodedImage,
): Promise<void> {
  await Promise.all(
    image.variants.map(({ width, bytes }) =>
      store.put(variantName({ bucket, path }, width), bytes),
    ),
  );
}

/** Removes every width of an image. */
export async function removeImage(store: FileStore, name: ImageName): Promise<void> {
  await Promise.all(IMAGE_WIDTHS.map((width) => store.remove(variantName(name, width))));
}

/** What images are stored for; the first part of their names. */
export const BUCKETS = ['avatars', 'product_images', 'shop_images'] as const;

type Bucket = (typeof BUCKETS)[number];

export interface ImageName {
  readonly bucket: Bucket;
  /** '{userId}/{file name}' */
  readonly path: string;
}

/** The name under which one width of an image is stored. */
export function variantName({ bucket, path }: ImageName, width: ImageWidth): string {
  return `${bucket}/${path}/${width}.webp`;
}

const PUBLIC_ADDRESS = /^\/files\/(\w+)\/([\w-]+\/[\w.-]+)$/;

/** The image of a public URL; undefined when it is not one of ours. */
export function imageOfUrl(url: string): ImageName | undefined {
  const [, name, path] = PUBLIC_ADDRESS.exec(url) ?? [];
  const bucket = BUCKETS.find((one) => one === name);
  return path === undefined || bucket === undefined ? undefined : { bucket, path };
}

/** The public URL of an image; '?w=320' and so on selects a width. */
export function publicImageUrl({ bucket, path }: ImageName): string {
  return `/files/${bucket}/${path}`;
}
