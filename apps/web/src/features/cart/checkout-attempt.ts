import '@vendas/contract/zod-without-eval';
import { z } from 'zod';
import type { Cart } from '@vendas/domain/cart';

/** Where the tab remembers a checkout that was sent and not yet answered; it outlives a reload. */
const ATTEMPT_KEY = 'checkout-attempt';

const attemptSchema = z.object({ key: z.string(), fingerprint: z.string() });

/** What makes two checkouts the same: the buyer, the products, the quantities and the prices shown. */
export function fingerprintOf(userId: string, cart: Cart): string {
  const lines = cart.map((line) => [line.productId, line.quantity, line.priceCents].join('×'));
  return [userId, ...lines.toSorted()].join(' ');
}

/**
 * The idempotency key to send a checkout with, remembered until `settleAttempt`: the same checkout gets the same key
 * as long as no definitive answer came, and any other gets a new one.
 */
export function keyFor(storage: Storage, fingerprint: string): string {
  const pending = readAttempt(storage);
  if (pending?.fingerprint === fingerprint) return pending.key;
  const key = randomUuid();
  storage.setItem(ATTEMPT_KEY, JSON.stringify({ key, fingerprint }));
  return key;
}

/** True when this very checkout was sent and its answer never arrived. */
export function isUnanswered(storage: Storage, fingerprint: string): boolean {
  return readAttempt(storage)?.fingerprint === fingerprint;
}

/** Forgets the attempt: a definitive answer came. */
export function settleAttempt(storage: Storage): void {
  storage.removeItem(ATTEMPT_KEY);
}

/**
 * Whether an HTTP status settles a checkout. No answer (0), faults and an unreadable success leave it open;
 * 401, 408 and 429 turn a request away before it is looked at, so they say nothing about one sent earlier.
 */
export function isDefinitive(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

function readAttempt(storage: Storage): z.output<typeof attemptSchema> | undefined {
  try {
    return attemptSchema.safeParse(JSON.parse(storage.getItem(ATTEMPT_KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** A random UUID; unlike crypto.randomUUID it also works where the shop is reached by plain HTTP in a local network. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0');
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0');
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
