/**
 * The largest number of rounds by which a file (PFX, or a private key in PEM) derives keys from its passphrase. OpenSSL
 * derives them in the thread that serves all requests, and a file may demand billions of rounds.
 */
export function keyIterations(file: Buffer): number {
  const pem = /-----BEGIN ENCRYPTED PRIVATE KEY-----([^-]*)-----/.exec(file.toString('latin1'));
  const der = pem === null ? file : Buffer.from(pem[1] ?? '', 'base64');
  return largestIn(elementsOf(der) ?? [], DEEPEST);
}

const DEEPEST = 24;
const OCTETS = 0x04;
const INTEGER = 0x02;
const CONSTRUCTED = 0x20;

interface Element {
  readonly tag: number;
  readonly content: Buffer;
}

/** The number of rounds follows the salt: an INTEGER after an OCTET STRING. */
function largestIn(elements: readonly Element[], depth: number): number {
  return elements.reduce((largest, element, index) => {
    // a longer number is one of a key
    const isCount =
      element.tag === INTEGER && element.content.length <= 8 && elements[index - 1]?.tag === OCTETS;
    const own = isCount ? Number(`0x${element.content.toString('hex') || '0'}`) : 0;
    const hasParts = (element.tag & CONSTRUCTED) !== 0 || element.tag === OCTETS;
    const parts = hasParts && depth > 0 ? (elementsOf(element.content) ?? []) : [];
    return Math.max(largest, own, largestIn(parts, depth - 1));
  }, 0);
}

/** The elements of a text in DER or BER; undefined if it is none, such as encrypted bytes. */
function elementsOf(bytes: Buffer): Element[] | undefined {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = bytes[at] ?? 0;
    const first = bytes[at + 1];
    if (first === undefined) return undefined;
    // without a length: the rest, of which the end mark is the last element
    const octets = first > 0x80 ? first - 0x80 : 0;
    if (octets > 4 || at + 2 + octets > bytes.length) return undefined;
    const start = at + 2 + octets;
    const length = octets === 0 ? first : bytes.readUIntBE(at + 2, octets);
    const end = first === 0x80 ? bytes.length : start + length;
    if (end > bytes.length) return undefined;
    elements.push({ tag, content: bytes.subarray(start, end) });
    at = end;
  }
  return elements;
}
