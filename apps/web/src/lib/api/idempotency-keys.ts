import '@vendas/contract/zod-without-eval';
import { z } from 'zod';

const attemptSchema = z.object({ key: z.string(), fingerprint: z.string() });

type Attempt = z.output<typeof attemptSchema>;

/** The keys of one kind of change that must happen once, however often it is sent. */
export interface IdempotencyKeys {
  /**
   * The idempotency key to send with, remembered until `settle`: the same intention gets the same key as long as no
   * definitive answer came, and any other gets a new one.
   */
  keyFor(fingerprint: string): string;
  /** True when this very intention was sent and its answer never arrived. */
  isUnanswered(fingerprint: string): boolean;
  /** Forgets the attempt: a definitive answer came. */
  settle(): void;
}

/** Keys that did not fit into a full storage: they last until the page is reloaded. */
const unstored = new Map<string, Attempt>();

/**
 * Idempotency keys for one kind of call. Two intentions differ by their `fingerprint`.
 * @param name where the tab keeps the one that was sent and not yet answered; it survives a reload
 */
export function createIdempotencyKeys(name: string): IdempotencyKeys {
  const pending = () => unstored.get(name) ?? readAttempt(name);
  return {
    keyFor(fingerprint) {
      const known = pending();
      if (known?.fingerprint === fingerprint) return known.key;
      const attempt = { key: randomUuid(), fingerprint };
      if (store(name, attempt)) unstored.delete(name);
      else unstored.set(name, attempt);
      return attempt.key;
    },
    isUnanswered: (fingerprint) => pending()?.fingerprint === fingerprint,
    settle() {
      unstored.delete(name);
      sessionStorage.removeItem(name);
    },
  };
}

/**
 * Whether an HTTP status settles an attempt. No answer (0), faults and an unreadable success leave it open;
 * 401, 408 and 429 turn a request away before it is looked at, so they say nothing about one sent earlier.
 */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

function store(name: string, attempt: Attempt): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(attempt));
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

function readAttempt(name: string): Attempt | undefined {
  try {
    return attemptSchema.safeParse(JSON.parse(sessionStorage.getItem(name) ?? 'null')).data;
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
