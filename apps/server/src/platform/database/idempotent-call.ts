/** A call that must run once however often it is sent. */
export interface IdempotentCall {
  readonly userId: string;
  /** The `Idempotency-Key`, a lower-case UUID. */
  readonly key: string;
  readonly route: string;
  /** SHA-256 of the validated input. */
  readonly inputHash: Buffer;
}
