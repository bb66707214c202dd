import type { Mail } from '#platform/mail/mail.ts';
import type { ImageName } from '#platform/files/images.ts';
import type { TextMessage } from '#platform/mail/text-messages.ts';

/** What can wait in the queue, with what it needs. It is stored until it is done. */
export interface JobPayloads {
  readonly send_mail: Mail;
  readonly send_text: TextMessage;
  readonly remove_picture: ImageName;
  /** Deletes the files of mails that name an erased person. */
  readonly remove_mails: { readonly userId: string };
  readonly send_link: LinkRequest;
  readonly confirm_orders: Readonly<Record<string, unknown>>;
  /** Who bought is looked up when it is done: the queue holds nothing about them. */
  readonly confirm_order: { readonly orderId: string };
  /** Tells the shop of it; the same holds. */
  readonly announce_order: { readonly orderId: string };
  readonly clean_up: Readonly<Record<string, unknown>>;
  readonly back_up: Readonly<Record<string, unknown>>;
}

/** What a client that will exchange a code proves itself with (PKCE). */
export interface CodeChallenge {
  readonly method: 's256' | 'plain';
  /** SHA-256 of the challenge in hexadecimal. */
  readonly hash: string;
}

/** Somebody without a session asked for a message to an address; who that is gets looked up out of their sight. */
export interface LinkRequest {
  readonly kind:
    | 'recovery'
    | 'magiclink'
    | 'confirmation'
    | 'sms'
    | 'email_change'
    | 'phone_change';
  /** The e-mail address, or the number without '+'. */
  readonly address: string;
  readonly redirectTo: string;
  /** Undefined where an older version queued the job. */
  readonly challenge?: CodeChallenge | null;
  /** The message was taken from the budget when it was asked for; the job settles it. */
  readonly isCharged?: boolean;
  /** RFC 3339; what is sent expires counted from here. */
  readonly requestedAt: string;
  /** Makes the account when there is none, with this data about the person. */
  readonly newAccount: { readonly userMetadataText: string } | null;
}

declare global {
  // the queue's own registry of what its tasks take
  // oxlint-disable-next-line typescript/no-namespace -- that is where graphile-worker looks
  namespace GraphileWorker {
    interface Tasks extends JobPayloads {}
  }
}

export type JobName = keyof JobPayloads;

/** Does each kind of job. A throw puts the job back for a later try, ever more slowly. */
export type JobTasks = {
  readonly [N in JobName]: (payload: JobPayloads[N], context: JobContext) => Promise<void>;
};

export interface JobContext {
  /** Aborted when the server stops and has waited a little. */
  readonly abortSignal?: AbortSignal | undefined;
}
