import type { ArchiveEntry } from '#platform/files/archive.ts';

interface Group {
  readonly key: string;
  /** Must be read to the end before the next group. */
  readonly entries: AsyncGenerator<ArchiveEntry>;
}

/** Consecutive entries of one folder, read as one. */
export async function* groupChunks(entries: AsyncGenerator<ArchiveEntry>): AsyncGenerator<Group> {
  let next = await entries.next();
  async function* take(key: string): AsyncGenerator<ArchiveEntry> {
    while (next.done !== true && folderOf(next.value.name) === key) {
      yield next.value;
      next = await entries.next();
    }
  }
  while (next.done !== true) {
    const key = folderOf(next.value.name);
    yield { key, entries: take(key) };
  }
}

const folderOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('/')));

/** The bytes of consecutive entries. */
export async function* bytesOf(entries: AsyncGenerator<ArchiveEntry>): AsyncGenerator<Buffer> {
  for await (const { bytes } of entries) yield bytes;
}
