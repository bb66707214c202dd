/** Characters of the txid of a static code: 36^25 > 2^128, so that every uuid has one of its own. */
const TXID_LENGTH = 25;

/** The txid of a static code: the uuid of what it pays, in base 36, since a static txid is too short for hexadecimal. */
export function staticTxid(uuid: string): string {
  const value = BigInt(`0x${uuid.replaceAll('-', '')}`);
  return value.toString(36).toUpperCase().padStart(TXID_LENGTH, '0');
}
