import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadAvatar } from '@vendas/contract/people/account';
import { uploadProductImage } from '@vendas/contract/products/admin-products';
import { faults } from '@vendas/contract/faults';
import { createDiskFileStore } from '#platform/files/file-store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createS3FileStore } from '#platform/files/s3-file-store.ts';
import { aPerson, sendRaw } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { makeTinyDisk } from '#testing/faults/tiny-disk.ts';

let folder: string;
let app: TestApp;
let owner: Person;
let image: Buffer;
/** The app's current file store. */
let store: FileStore;
const disk = makeTinyDisk();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vendas-storage-'));
  store = createDiskFileStore(join(folder, 'files'));
  const fileStore: FileStore = {
    put: (name, bytes) => store.put(name, bytes),
    get: (name) => store.get(name),
    remove: (name) => store.remove(name),
    check: () => store.check(),
  };
  app = await startTestApp({ services: { fileStore } });
  owner = await aPerson(app, 'admin');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const create = { width: 300, height: 300, channels: 3 as const, background: '#000', noise };
  image = await sharp({ create }).jpeg().toBuffer();
});
afterAll(async () => {
  await app.close();
  disk?.remove();
  await rm(folder, { recursive: true, force: true });
});

const uploads = [
  ['a product’s image', () => sendRaw(app, uploadProductImage, { as: owner, query: {}, bytes: image })],
  ['a person’s image', () => sendRaw(app, uploadAvatar, { as: owner, query: { extension: 'jpg' }, bytes: image })],
] as const; // prettier-ignore

async function expectRefusedForNow(): Promise<void> {
  for (const [what, upload] of uploads) {
    const response = await upload();
    expect([what, response.statusCode]).toEqual([what, 503]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.json()).toMatchObject({ message: faults.unavailable.message });
  }
  const ready = await app.fastify.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json().problems]).toEqual([503, ['files']]);
}

async function expectStored(): Promise<void> {
  for (const [what, upload] of uploads) {
    const response = await upload();
    expect([what, response.statusCode < 300]).toEqual([what, true]);
    const { imageUrl, avatarUrl } = response.json();
    const shown = await app.fastify.inject({ url: imageUrl ?? avatarUrl });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  }
}

describe('uploads of images, when the file storage', () => {
  test('is broken, are refused temporarily and accepted again later', async () => {
    await writeFile(join(folder, 'broken'), 'a file where the folder should be');
    store = createDiskFileStore(join(folder, 'broken'));
    await expectRefusedForNow();
    store = createDiskFileStore(join(folder, 'files'));
    await expectStored();
  });

  test('does not respond over the network, are refused temporarily and accepted again later', async () => {
    const keys = { accessKeyId: 'x', secretAccessKey: 'y', region: 'us-east-1' };
    const away = createS3FileStore({ endpoint: 'http://127.0.0.1:9', bucket: 'loja', ...keys });
    await expectStored();
    store = away;
    await expectRefusedForNow();
    store = createDiskFileStore(join(folder, 'files'));
    await expectStored();
  });

  test.runIf(disk !== undefined)(
    'is full (needs the right to mount a small disk), are refused temporarily and accepted again later',
    async () => {
      store = createDiskFileStore(join(disk?.folder ?? '', 'files'));
      await expectStored();
      disk?.fill();
      await expectRefusedForNow();
      disk?.free();
      await expectStored();
    },
  );
});
