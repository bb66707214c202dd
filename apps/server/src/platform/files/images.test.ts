import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { createDiskFileStore } from './file-store.ts';
import type { FileStore } from './file-store.ts';
import { encodeImage, putImage, variantName } from './images.ts';

let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vendas-files-'));
  store = createDiskFileStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** 80 × 60 pixels. */
const AVIF = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACcAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAFAAAAA8AAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAvbWRhdBIACgk4GWf20gIaDSAyGBShMYJgABoAApfK2DhCNo7jtCb333JaWA==',
  'base64',
);

const noisyImage = () =>
  sharp({ create: { width: 90, height: 90, channels: 3, background: '#246', noise: { type: 'gaussian', mean: 128, sigma: 40 } } }); // prettier-ignore

const solidImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } });

describe('images', () => {
  test('are stored as WebP in three widths, never enlarged, without their metadata', async () => {
    const original = await solidImage(900, 600)
      .withExif({ IFD0: { Copyright: 'segredo' } })
      .jpeg()
      .toBuffer();
    const image = await encodeImage(original);
    const metadata = await Promise.all(image.variants.map(({ bytes }) => sharp(bytes).metadata()));
    expect(metadata.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 320, 213],
      ['webp', 640, 427],
      ['webp', 900, 600],
    ]);
    expect(metadata.every(({ exif }) => exif === undefined)).toBe(true);
  });

  test('are rotated by their EXIF orientation', async () => {
    const original = await solidImage(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { variants } = await encodeImage(original);
    const { width, height } = await sharp(variants[2]?.bytes).metadata();
    expect([width, height]).toEqual([200, 400]);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('GIF89a, or so it says')],
    ['a vector', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', Buffer.from('%PDF-1.4\n%âãÏÓ')],
  ])('are rejected when the upload is %s', async (_, bytes) => {
    await expect(encodeImage(bytes)).rejects.toThrow(RuleViolation);
  });

  test('in AVIF are stored', async () => {
    const { variants, width, height } = await encodeImage(AVIF);
    const stored = await sharp(variants[1]?.bytes).metadata();
    expect([width, height, stored.format, stored.width]).toEqual([80, 60, 'webp', 80]);
  });

  const FORMATS = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
  test.each(FORMATS)('in %s that are truncated are damaged', async (format) => {
    const whole = format === 'avif' ? AVIF : await noisyImage().toFormat(format).toBuffer();
    for (const part of [whole.subarray(0, 24), whole.subarray(0, whole.length / 2)]) {
      await expect(encodeImage(part)).rejects.toMatchObject({ facts: { reason: 'damaged' } });
    }
  });

  test.each([
    ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a text that begins like a GIF', Buffer.from('GIF89a, or so it says')],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0')],
  ])('are refused by their format when the upload is %s', async (_, bytes) => {
    await expect(encodeImage(bytes)).rejects.toMatchObject({ facts: { reason: 'notAPicture' } });
  });

  test('of too many pixels are rejected before they are decoded', async () => {
    const bomb = await solidImage(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(encodeImage(bomb)).rejects.toThrow(RuleViolation);
  });
});

describe('the file store', () => {
  test('returns stored bytes, replaces them atomically, and deletes removed ones', async () => {
    const name = { bucket: 'product_images', path: 'u/p.png' } as const;
    await putImage(store, name, await encodeImage(await solidImage(50, 50).png().toBuffer()));
    expect(await store.get(variantName(name, 320))).toBeInstanceOf(Buffer);
    await store.put('a/b', Buffer.from('old'));
    await store.put('a/b', Buffer.from('new'));
    expect(String(await store.get('a/b'))).toBe('new');
    await store.remove('a/b');
    expect(await store.get('a/b')).toBeUndefined();
    expect((await readdir(folder)).filter((file) => file.startsWith('.partial'))).toEqual([]);
  });

  test.each(['../x', '/etc/passwd', 'a/../../x', 'a\0b', '..'])(
    'never leaves its folder for the name %j',
    async (name) => {
      await expect(store.get(name)).rejects.toThrow('leaves the store');
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('leaves the store');
    },
  );
});
