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

  test('that are truncated are rejected', async () => {
    const whole = await solidImage(800, 800).png().toBuffer();
    await expect(encodeImage(whole.subarray(0, whole.length / 2))).rejects.toThrow(RuleViolation);
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
