/** SQLSTATEs of a transaction that failed by contention and may be run again. */
const CONTENTION = new Set(['40001', '40P01']);

/** SQLSTATEs of a database that is unavailable, starting, stopping, without free connections or out of space. */
const UNAVAILABLE = new Set([
  '08000', '08001', '08003', '08004', '08006', '25006', '25P03', '53000', '53100', '53200', '53300',
  '55P03', '57014', '57P01', '57P02', '57P03', '57P05', '58000', '58030',
]); // prettier-ignore

/** Node's errors of a connection that could not be opened or broke. */
const CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of `pg` without a code. */
const CONNECTION_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** True when a transaction failed by contention and may be run again. */
export function isContention(error: unknown): boolean {
  return CONTENTION.has(codeOf(error));
}

/** True when a unique value exists already, also when it was inserted concurrently. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** True when the disk of the database is full. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100';
}

/** True when an order was rejected because its person was erased concurrently. */
export function isOfErasedAccount(error: unknown): boolean {
  return codeOf(error) === 'VE001';
}

/** True when the database, not the request, is at fault and a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (UNAVAILABLE.has(code) || CONTENTION.has(code)) return true;
  // ENOENT is a missing socket when connecting, and any missing file otherwise
  const isConnect = 'syscall' in error && CONNECTION.has(code);
  if (isConnect && code === 'ENOENT') return error.syscall === 'connect';
  return isConnect || CONNECTION_MESSAGE.test(error.message);
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
