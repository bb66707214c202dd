/** A message ready to be sent. */
export interface Mail {
  readonly to: string;
  /** The account of the person it names; an erasure takes it along. Undefined where an older version queued it. */
  readonly userId: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What it leads to, if anywhere. */
  readonly link?: string;
  /** Names the message: where it came twice, what keeps or shows mail can tell. */
  readonly id?: string;
  /** RFC 3339; later than this the message would only confuse. Null: always worth sending. */
  readonly expiresAt: string | null;
}

/** Takes messages and hands them over. */
export interface Mailer {
  /** Throws when the message could not be handed over; it may then be tried again. */
  send(mail: Mail): Promise<void>;
}
