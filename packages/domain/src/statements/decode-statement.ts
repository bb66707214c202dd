/** The marks at the start of a file that name its encoding. */
const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The text of a bank's file. Banks write UTF-8 or windows-1252, and often name the wrong one in the file. A character
 * that a bank cut in the middle becomes one replacement character, and the others stay.
 */
export function decodeStatement(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  return new TextDecoder(marked?.[0] ?? guessEncoding(bytes)).decode(bytes);
}

/** Letters of windows-1252 rarely form a character of UTF-8, so most of the characters decide. */
function guessEncoding(bytes: Uint8Array): 'utf-8' | 'windows-1252' {
  let valid = 0;
  let invalid = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const length = lengthAt(bytes, at);
    if (length === 0) invalid += 1;
    else valid += 1;
    at += Math.max(0, length - 1);
  }
  return valid >= invalid ? 'utf-8' : 'windows-1252';
}

/** The length of the UTF-8 character of several bytes at a position; 0 if there is none. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return 0;
  for (let next = at + 1; next < at + length; next += 1) {
    if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}
