import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makePowerCutDisk } from '#testing/faults/power-cut-disk.ts';
import { createDiskFileStore } from './file-store.ts';
import { makeLastingFolder } from './sync-folder.ts';
import { replaceKeyFile } from '#platform/crypto/vault.ts';

const disk = makePowerCutDisk();
afterAll(() => disk?.remove());

// each case directly follows the promise of durability: nothing else has flushed the disk in between
describe.skipIf(disk === undefined)('a power cut does not lose', () => {
  const folder = disk?.folder ?? '';
  const readAfterCut = (name: string) => readFile(join(disk?.cut() ?? '', name));

  it('a stored image, however deep its folder', async () => {
    const bytes = randomBytes(5000);
    await createDiskFileStore(join(folder, 'files')).put('products/ab/cd.webp', bytes);
    await expect(readAfterCut('files/products/ab/cd.webp')).resolves.toEqual(bytes);
  });

  it('the key of sealed secrets, nor the one that replaced it', async () => {
    for (const key of [randomBytes(32), randomBytes(32)]) {
      await replaceKeyFile(join(folder, 'loja'), key);
      await expect(readAfterCut('loja/secrets.key')).resolves.toEqual(key);
    }
  });

  it('a durable folder, nor its parents', async () => {
    await makeLastingFolder(join(folder, 'one', 'two'), 0o700);
    await expect(readdir(join(disk?.cut() ?? '', 'one'))).resolves.toEqual(['two']);
  });

  it("a flushed name, but loses one that was not flushed (the test's disk detects the difference)", async () => {
    await writeFile(join(folder, 'partial'), 'bytes', { flush: true });
    await rename(join(folder, 'partial'), join(folder, 'whole'));
    await expect(readAfterCut('whole')).rejects.toThrow('ENOENT');
    await expect(readAfterCut('partial')).resolves.toEqual(Buffer.from('bytes'));
  });
});
