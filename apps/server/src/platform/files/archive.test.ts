import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createArchive, DamagedArchive, readArchive, verifyArchive } from './archive.ts';

type Entry = readonly [name: string, text: string];

async function aPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vendas-archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'a.tar.gz');
}

async function write(path: string, entries: readonly Entry[]): Promise<void> {
  const archive = createArchive(path);
  for (const [name, text] of entries) await archive.add(name, Buffer.from(text));
  await archive.finish();
}

async function readAll(path: string): Promise<Entry[]> {
  const found: Entry[] = [];
  for await (const { name, bytes } of readArchive(path)) found.push([name, bytes.toString()]);
  return found;
}

test('an archive returns its entries in order, and only its owner can read it', async () => {
  const path = await aPath();
  const entries: Entry[] = [
    ['shop.json', '{}'],
    ['files/ção', 'imagem'],
    ['empty', ''],
  ];
  await write(path, entries);
  expect((await readAll(path)).slice(0, 3)).toEqual(entries);
  expect((await verifyArchive(path)).name).toBe('shop.json');
  expect((await stat(path)).mode & 0o077).toBe(0);
});

test('an archive never overwrites an existing file', async () => {
  const path = await aPath();
  await writeFile(path, 'outra coisa');
  await expect(write(path, [['a', 'b']])).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readFile(path, 'utf8')).toBe('outra coisa');
});

test('a changed byte anywhere in the content of an archive is detected', async () => {
  const path = await aPath();
  await write(path, [['shop.json', 'a'.repeat(700)]]);
  const whole = gunzipSync(await readFile(path));
  // the first 512 bytes are the entry's header
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 512, max: 512 + 699 }), async (offset) => {
      const altered = Buffer.from(whole);
      altered.writeUInt8(altered.readUInt8(offset) ^ 1, offset);
      await writeFile(path, gzipSync(altered));
      await expect(verifyArchive(path)).rejects.toThrow(DamagedArchive);
    }),
    { numRuns: 20 },
  );
});

test('a truncated, empty or foreign file is detected as no valid archive', async () => {
  const path = await aPath();
  await write(path, [['shop.json', 'a'.repeat(700)]]);
  const whole = await readFile(path);
  for (const part of [whole.subarray(0, -20), Buffer.alloc(0), Buffer.from('texto')]) {
    await writeFile(path, part);
    await expect(verifyArchive(path)).rejects.toThrow(DamagedArchive);
  }
});
