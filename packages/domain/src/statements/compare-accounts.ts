/** Whether two names are of one account: surely, possibly, or surely not. */
export type AccountRelation = 'same' | 'possible' | 'different';

/** Shorter numbers end many others. */
const SHORTEST_END = 4;

/**
 * Compares two account names as files write them, with the number last: '0341 1234 0056789-0', '56789-0', or empty.
 * Formats of one bank write or omit the bank, the branch, leading zeros and the check digit; a file without a name may
 * be of any account.
 */
export function compareAccounts(one: string, other: string): AccountRelation {
  const [first, second] = [partsOf(one), partsOf(other)];
  if (first === undefined || second === undefined) return 'possible';
  const parts = [
    [first.bank, second.bank],
    [first.branch, second.branch],
  ];
  if (first.number === second.number && parts.every(([a, b]) => a === b)) return 'same';
  const isOther = parts.some(([a, b]) => a !== undefined && b !== undefined && a !== b);
  return !isOther && isNumberOf(first.number, second.number) ? 'possible' : 'different';
}

interface AccountParts {
  readonly bank: string | undefined;
  readonly branch: string | undefined;
  readonly number: string;
}

/** Undefined for a name without a digit, which names a kind of account or nothing. */
function partsOf(name: string): AccountParts | undefined {
  const parts = name
    .toUpperCase()
    .split(/\s+/)
    .map((part) => part.replaceAll(/[^0-9A-Z]/g, '').replace(/^0+/, ''))
    .filter((part) => part !== '');
  const number = parts.pop();
  if (number === undefined || !/\d/.test(name)) return undefined;
  const bank = /^\d{1,3}$/.test(parts[0] ?? '') ? parts.shift() : undefined;
  return { bank, branch: parts[0], number };
}

/** Whether the shorter number ends the longer one, with its check digit or without it. */
function isNumberOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short === long) return true;
  return (
    short.length >= SHORTEST_END && (long.endsWith(short) || long.slice(0, -1).endsWith(short))
  );
}
