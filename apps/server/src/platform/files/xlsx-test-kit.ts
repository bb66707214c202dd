import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive by name; throws when a size or checksum of its directory is wrong. */
export function unzip(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const files = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    const crc = archive.readUInt32LE(at + 16);
    const packedSize = archive.readUInt32LE(at + 20);
    const size = archive.readUInt32LE(at + 24);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = inflateRawSync(archive.subarray(data, data + packedSize));
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, bytes.toString());
    at += 46 + nameLength;
  }
  return files;
}

const FORMATS = ['', '', 'R$', 'R$', 'date', ''];

/** The cells of each sheet by its name; a number is followed by the format that shows it. */
export function readWorkbook(archive: Buffer): Readonly<Record<string, readonly string[][]>> {
  const files = unzip(archive);
  const names = partsOf(files.get('xl/workbook.xml'), /<sheet name="([^"]*)"/g);
  return Object.fromEntries(
    names.map((name, index) => {
      const rows = partsOf(
        files.get(`xl/worksheets/sheet${index + 1}.xml`),
        /<row [^>]*>(.*?)<\/row>/gs,
      );
      return [name, rows.map(cellsOf)];
    }),
  );
}

function cellsOf(row: string): string[] {
  const cells: string[] = [];
  const found = row.matchAll(/<c r="([A-Z])\d+" s="(\d)"( t="inlineStr")?>(.*?)<\/c>/gs);
  for (const [, column = 'A', style = '', isText, content = ''] of found) {
    // empty cells are left out of the file
    const place = (column.codePointAt(0) ?? 65) - 65;
    while (cells.length < place) cells.push('');
    const text = content.replaceAll(/<[^>]*>/g, '');
    const format = FORMATS[Number(style)];
    cells.push(isText || !format ? text : `${format} ${text}`);
  }
  return cells;
}

function partsOf(text: string | undefined, part: RegExp): string[] {
  if (text === undefined) throw new Error('a part of the workbook is missing');
  return [...text.matchAll(part)].map(([, content = '']) => content);
}
