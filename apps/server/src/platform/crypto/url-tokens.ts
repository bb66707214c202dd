import { createHash, createHmac } from 'node:crypto';

const TOKEN_BYTES = 16;

interface Generation {
  readonly orderId: string;
  /** Raised when a link is revoked. */
  readonly generation: number;
}

/** The token of the private payment page of an order, in hexadecimal, which the log leaves out. */
export function paymentToken(key: Buffer, { orderId, generation }: Generation): string {
  return createHmac('sha256', key)
    .update(`payment link ${orderId} ${generation}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('hex');
}

/** What the database stores of a secret at the end of a URL: of a payment link, or of the URL for the bank's notices. */
export function urlTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
