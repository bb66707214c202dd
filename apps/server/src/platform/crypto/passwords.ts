import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { Fault } from '#platform/http/errors.ts';

const derive = promisify(argon2);

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/**
 * One more than there are processors, so that none idles while the next request is read. At most three: they use 57
 * MiB, and leave one of Node's four worker threads to files and DNS.
 */
const MAX_RUNNING = Math.min(availableParallelism() + 1, 3);
/** Callers beyond this number would time out before their turn; their immediate rejection bounds memory. */
const MAX_WAITING = 200;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/;

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

interface Hash {
  readonly cost: Cost;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

/** The hash used for an unknown account, so that it takes as long as a known one; no password matches it. */
const unknownAccount: Hash = {
  cost: COST,
  salt: randomBytes(SALT_BYTES),
  tag: randomBytes(TAG_BYTES),
};

/**
 * The password's argon2id hash in PHC string form.
 * @throws Fault 'unavailable' when too many callers wait
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await run(password, salt, COST, TAG_BYTES);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Whether the password matches the hash. Without a hash the same work is done and the result is false.
 * @throws Fault 'unavailable' when too many callers wait
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const parsed = hash === null ? undefined : parse(hash);
  const { cost, salt, tag } = parsed ?? unknownAccount;
  const actual = await run(password, salt, cost, tag.length);
  return timingSafeEqual(actual, tag) && parsed !== undefined;
}

/** True when the hash has another cost than the current one; the next sign-in then replaces it. */
export function needsRehash(hash: string): boolean {
  const cost = parse(hash)?.cost;
  return (
    cost === undefined ||
    cost.memory !== COST.memory ||
    cost.passes !== COST.passes ||
    cost.parallelism !== COST.parallelism
  );
}

function parse(hash: string): Hash | undefined {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** PHC strings omit the padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

let running = 0;
const waiting: (() => void)[] = [];

async function run(password: string, nonce: Buffer, cost: Cost, tagLength: number) {
  await enter();
  try {
    // Keyboards compose "ã" differently; the same word must remain the same password.
    return await derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce,
      tagLength,
      ...cost,
    });
  } finally {
    releaseSlot();
  }
}

async function enter(): Promise<void> {
  if (running < MAX_RUNNING) {
    running += 1;
    return;
  }
  if (waiting.length >= MAX_WAITING) throw new Fault('unavailable');
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Passes the slot to the next in the queue, or releases it. */
function releaseSlot(): void {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
}
