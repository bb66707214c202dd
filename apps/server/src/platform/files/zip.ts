import { crc32 } from 'node:zlib';

/** A file of the archive; its bytes are compressed while they are read. */
export interface ZipEntry {
  readonly name: string;
  readonly chunks: AsyncIterable<string>;
}

// flags: sizes and checksum follow the data (bit 3), and names are UTF-8 (bit 11)
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATE = 8;
// no time is stored: 1 January 1980
const DATE = 0x0021;

/** Writes a ZIP archive while its files are read. It may contain 65,535 files of up to 4 GiB. */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, chunks } of entries) {
    const start = offset;
    const header = fileHeader(name);
    yield header;
    offset += header.length;
    const sums = { crc: 0, size: 0 };
    let packedSize = 0;
    for await (const packed of deflated(chunks, sums)) {
      packedSize += packed.length;
      yield packed;
    }
    const facts = uint32s(sums.crc, packedSize, sums.size);
    yield Buffer.concat([uint32s(0x08074b50), facts]);
    offset += packedSize + 16;
    directory.push(directoryEntry(name, facts, start));
  }
  const list = Buffer.concat(directory);
  yield list;
  yield endOfDirectory(directory.length, list.length, offset);
}

/** The compressed text; counts the bytes before compression. */
function deflated(chunks: AsyncIterable<string>, sums: { crc: number; size: number }) {
  async function* counted() {
    for await (const chunk of chunks) {
      const bytes = new TextEncoder().encode(chunk);
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      yield bytes;
    }
  }
  return ReadableStream.from(counted()).pipeThrough(new CompressionStream('deflate-raw'));
}

function fileHeader(name: string): Buffer {
  const bytes = Buffer.from(name);
  return Buffer.concat([
    uint32s(0x04034b50),
    uint16s(VERSION, FLAGS, DEFLATE, 0, DATE),
    uint32s(0, 0, 0),
    uint16s(bytes.length, 0),
    bytes,
  ]);
}

function directoryEntry(name: string, facts: Buffer, start: number): Buffer {
  const bytes = Buffer.from(name);
  return Buffer.concat([
    uint32s(0x02014b50),
    uint16s(VERSION, VERSION, FLAGS, DEFLATE, 0, DATE),
    facts,
    // neither extra fields nor comment; first disk; no attributes
    uint16s(bytes.length, 0, 0, 0, 0),
    uint32s(0, start),
    bytes,
  ]);
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  return Buffer.concat([
    uint32s(0x06054b50),
    uint16s(0, 0, count, count),
    uint32s(size, offset),
    uint16s(0),
  ]);
}

function uint16s(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2));
  return bytes;
}

function uint32s(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
}
