import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { z } from 'zod';

/** The archive is truncated or altered; the message states the problem. */
export class DamagedArchive extends Error {}

const LIST_NAME = 'checksums.json';
const GZIP_LEVEL = 4;

const listSchema = z.object({
  entries: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
});
type ListedEntry = z.infer<typeof listSchema>['entries'][number];

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Writes the list of all entries with their checksums, and flushes the file to the disk. */
  finish(): Promise<void>;
  /** Aborts; the file remains as it is. */
  abandon(reason: unknown): Promise<void>;
}

/** Writes a new .tar.gz that only its owner can read; the path must not exist. */
export function createArchive(path: string): ArchiveWriter {
  const { readable, controller } = createTarPacker();
  const sink = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  let problem: unknown;
  const written = pipeline(Readable.fromWeb(readable), createGzip({ level: GZIP_LEVEL }), sink);
  // otherwise the entry being added fails because it has no reader; this is the cause
  const watched = written.catch((error: unknown) => {
    problem = error;
    controller.error(error);
  });
  const entries: ListedEntry[] = [];

  async function put(name: string, bytes: Uint8Array): Promise<void> {
    try {
      const writer = controller
        .add({ name, size: bytes.length, type: 'file', mode: 0o600 })
        .getWriter();
      if (bytes.length > 0) await writer.write(bytes);
      await writer.close();
    } catch (error) {
      throw problem ?? error;
    }
  }

  return {
    async add(name, bytes) {
      await put(name, bytes);
      entries.push({ name, size: bytes.length, sha256: sha256(bytes) });
    },
    async finish() {
      await put(LIST_NAME, Buffer.from(JSON.stringify({ entries })));
      controller.finalize();
      await written;
    },
    async abandon(reason) {
      controller.error(reason);
      await watched;
    },
  };
}

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The entries in their order, not yet verified: see `verifyArchive`.
 * @throws DamagedArchive where the file cannot be read further
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path);
  const unpacked = createGunzip();
  const flow = pipeline(file, unpacked).catch(() => undefined);
  try {
    const entries = Readable.toWeb(unpacked).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of body) chunks.push(chunk);
      yield { name: header.name, bytes: Buffer.concat(chunks) };
    }
  } catch (error) {
    throw new DamagedArchive('it can not be read to its end', { cause: error });
  } finally {
    unpacked.destroy();
    await flow;
  }
}

/**
 * Reads a whole archive and compares every entry with the list at its end.
 * @returns the first entry, which describes the archive
 * @throws DamagedArchive when an entry is missing or differs
 */
export async function verifyArchive(path: string): Promise<ArchiveEntry> {
  const found: ListedEntry[] = [];
  let first: ArchiveEntry | undefined;
  let list: readonly ListedEntry[] | undefined;
  for await (const entry of readArchive(path)) {
    const { name, bytes } = entry;
    if (name === LIST_NAME) list = readList(bytes);
    else found.push({ name, size: bytes.length, sha256: sha256(bytes) });
    first ??= entry;
  }
  if (list === undefined || first === undefined) throw new DamagedArchive('its end is missing');
  for (const [index, { name, ...facts }] of list.entries()) {
    const written = found[index];
    const isSame =
      written?.name === name && written.size === facts.size && written.sha256 === facts.sha256;
    if (!isSame) throw new DamagedArchive(`${name} is not what was written`);
  }
  if (found.length !== list.length) throw new DamagedArchive('it holds more than was written');
  return first;
}

function readList(bytes: Buffer): readonly ListedEntry[] {
  try {
    return listSchema.parse(JSON.parse(bytes.toString('utf8'))).entries;
  } catch (error) {
    throw new DamagedArchive('its list of checksums can not be read', { cause: error });
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
