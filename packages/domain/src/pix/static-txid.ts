/** Characters of the txid of a static code: 36^25 > 2^128, so that every uuid has one of its own. */
const TXID_LENGTH = 25;

/** The txid of a static code: the uuid of what it pays, in base 36, since a static txid is too short for hexadecimal. */
export function staticTxid(uuid: string): string {
  const value = BigInt(`0x${uuid.replaceAll('-', '')}`);
  return value.toString(36).toUpperCase().padStart(TXID_LENGTH, '0');
}

/** The uuid that a static txid was made of; undefined when it was made of none. */
export function uuidOfTxid(txid: string): string | undefined {
  if (!/^[0-9A-Z]{25}$/.test(txid)) return undefined;
  let value = 0n;
  for (const digit of txid) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = value.toString(16).padStart(32, '0');
  if (hex.length > 32) return undefined;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
