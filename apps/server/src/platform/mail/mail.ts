/** A QR code that the HTML of a mail shows as the image `cid:{id}`. */
export interface MailQrCode {
  readonly id: string;
  /** What a scanner reads. */
  readonly text: string;
}

/** A message ready to be sent. */
export interface Mail {
  readonly to: string;
  /**
   * The account of the person it concerns; an erasure deletes it too. Undefined where an older version enqueued it.
   */
  readonly userId: string | undefined;
  /** The display name of the sender; that of MAIL_FROM by default. */
  readonly senderName?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The QR codes that its HTML shows as images. */
  readonly qrCodes?: readonly MailQrCode[];
  /** The link it contains, if any. */
  readonly link?: string;
  /** Identifies the message, so that a mailbox can detect a duplicate. */
  readonly id?: string;
  /** RFC 3339; after this time the message is useless. Null: never. */
  readonly expiresAt: string | null;
}

/** Sends messages. */
export interface Mailer {
  /** Throws when the message could not be sent; it may then be retried. */
  send(mail: Mail): Promise<void>;
}
