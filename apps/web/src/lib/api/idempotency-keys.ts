import '@vendas/contract/zod-without-eval';
import { z } from 'zod';

const pendingSchema = z.object({ key: z.string(), fingerprint: z.string() });

type PendingKey = z.output<typeof pendingSchema>;

/** The idempotency keys of one kind of change. */
export interface IdempotencyKeys {
  /**
   * The key to send, stored until `clear`. The same intention gets the same key until its response is final; any other
   * intention gets a new key.
   */
  keyFor(fingerprint: string): string;
  /** True when this intention was sent and no final response has arrived. */
  awaitsResponse(fingerprint: string): boolean;
  /** Deletes the stored key, after a final response. */
  clear(): void;
}

/** Keys that did not fit into a full storage: they last until the page is reloaded. */
const unstored = new Map<string, PendingKey>();

/**
 * Idempotency keys for one kind of call. Two intentions differ by their `fingerprint`.
 * @param name the name in session storage of the key without a final response; it survives a reload
 */
export function createIdempotencyKeys(name: string): IdempotencyKeys {
  const pending = () => unstored.get(name) ?? readPending(name);
  return {
    keyFor(fingerprint) {
      const stored = pending();
      if (stored?.fingerprint === fingerprint) return stored.key;
      const created = { key: randomUuid(), fingerprint };
      if (store(name, created)) unstored.delete(name);
      else unstored.set(name, created);
      return created.key;
    },
    awaitsResponse: (fingerprint) => pending()?.fingerprint === fingerprint,
    clear() {
      unstored.delete(name);
      sessionStorage.removeItem(name);
    },
  };
}

/**
 * Whether a response with this HTTP status is final. Without a response (0), after a fault or an
 * unreadable success the change may have happened. 401, 408 and 429 reject a request without
 * processing it, and do not state whether an earlier attempt succeeded.
 */
export function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}

function store(name: string, pendingKey: PendingKey): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(pendingKey));
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

function readPending(name: string): PendingKey | undefined {
  try {
    return pendingSchema.safeParse(JSON.parse(sessionStorage.getItem(name) ?? 'null')).data;
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
