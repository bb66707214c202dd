import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileStoreUnavailable } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

const BUCKET = 'loja';
let folder: string;
let server: S3rver;
let endpoint: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vendas-s3-'));
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets: [{ name: BUCKET, configs: [] }] }); // prettier-ignore
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (over: Partial<Parameters<typeof createS3FileStore>[0]> = {}) =>
  createS3FileStore({
    endpoint,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    ...over,
  });

describe('files in a service that speaks S3', () => {
  test('come back byte by byte, whatever the name holds', async () => {
    const store = open();
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 256));
    for (const name of ['avatars/a/b.png/320.webp', 'product_images/x y+z/ação (1).webp']) {
      await store.put(name, bytes);
      expect((await store.get(name))?.equals(bytes)).toBe(true);
    }
  });

  test('are replaced whole', async () => {
    const store = open();
    await store.put('a/b', Buffer.from('old'));
    await store.put('a/b', Buffer.from('newer'));
    expect(String(await store.get('a/b'))).toBe('newer');
  });

  test('that are not there are undefined, and removing them again is fine', async () => {
    const store = open();
    expect(await store.get('a/none')).toBeUndefined();
    await store.put('a/gone', Buffer.from('x'));
    await store.remove('a/gone');
    expect(await store.get('a/gone')).toBeUndefined();
    await store.remove('a/gone');
  });
});

test('a service that works is said to', async () => {
  await expect(open().check()).resolves.toBeUndefined();
});

describe('refuses to pretend', () => {
  test.each([
    ['with a key nobody has', { accessKeyId: 'ninguem' }],
    ['in a bucket that does not exist', { bucket: 'outra-loja' }],
    ['where nothing listens', { endpoint: 'http://127.0.0.1:9' }],
  ])('%s', async (_, over) => {
    const store = open(over);
    await expect(store.put('a/b', Buffer.from('x'))).rejects.toThrow(FileStoreUnavailable);
    await expect(store.get('a/b')).rejects.toThrow(FileStoreUnavailable);
    await expect(store.remove('a/b')).rejects.toThrow(FileStoreUnavailable);
    await expect(store.check()).rejects.toThrow(FileStoreUnavailable);
  });
});
