import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '#testing/services/s3-server.ts';
import type { S3Server } from '#testing/services/s3-server.ts';
import type { S3Config } from '#platform/config.ts';
import { FileStoreUnavailable } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

const ACCOUNT = {
  bucket: 'loja',
  region: 'sa-east-1',
  accessKeyId: 'LOJA',
  secretAccessKey: 'segredo/da+loja',
} as const;
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server(ACCOUNT);
});
afterAll(() => server.close());

const open = (overrides: Partial<S3Config> = {}) =>
  createS3FileStore({ ...ACCOUNT, endpoint: server.endpoint, ...overrides });

describe('the S3 file store', () => {
  test('returns stored files byte by byte, whatever characters the name contains', async () => {
    const store = open();
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 256));
    for (const name of ['avatars/a/b.png/320.webp', 'product_images/x y+z/ação (1).webp']) {
      await store.put(name, bytes);
      expect((await store.get(name))?.equals(bytes)).toBe(true);
    }
  });

  test('replaces a file atomically', async () => {
    const store = open();
    await store.put('a/b', Buffer.from('old'));
    await store.put('a/b', Buffer.from('newer'));
    expect(String(await store.get('a/b'))).toBe('newer');
  });

  test('returns undefined for a missing file, and a second removal succeeds', async () => {
    const store = open();
    expect(await store.get('a/none')).toBeUndefined();
    await store.put('a/gone', Buffer.from('x'));
    await store.remove('a/gone');
    expect(await store.get('a/gone')).toBeUndefined();
    await store.remove('a/gone');
  });
});

test('the S3 file store reports a working service as ready', async () => {
  await expect(open().check()).resolves.toBeUndefined();
});

describe('the S3 file store throws for', () => {
  test.each([
    ['with an unknown key', { accessKeyId: 'ninguem' }],
    ['with a wrong secret', { secretAccessKey: 'errado' }],
    ['in another region', { region: 'us-east-1' }],
    ['in a bucket that does not exist', { bucket: 'outra-loja' }],
    ['where nothing listens', { endpoint: 'http://127.0.0.1:9' }],
  ])('%s', async (_, overrides) => {
    const store = open(overrides);
    await expect(store.put('a/b', Buffer.from('x'))).rejects.toThrow(FileStoreUnavailable);
    await expect(store.get('a/b')).rejects.toThrow(FileStoreUnavailable);
    await expect(store.remove('a/b')).rejects.toThrow(FileStoreUnavailable);
    await expect(store.check()).rejects.toThrow(FileStoreUnavailable);
  });
});
