import type { Mail } from '#platform/mail/mail.ts';
import type { ImageName } from '#platform/files/images.ts';
import type { TextMessage } from '#platform/mail/text-messages.ts';

/** The kinds of jobs and their payloads. A job is stored until it is done. */
export interface JobPayloads {
  readonly send_mail: Mail;
  readonly send_text: TextMessage;
  readonly remove_picture: ImageName;
  /** Deletes the files of mails about an erased person. */
  readonly remove_mails: { readonly userId: string };
  readonly send_link: LinkRequest;
  readonly confirm_orders: Readonly<Record<string, unknown>>;
  /** The buyer is read when the job runs: the queue contains no personal data of them. */
  readonly confirm_order: { readonly orderId: string };
  /** Sends a receipt to the buyer of the order; also without personal data. */
  readonly send_receipt: { readonly orderId: string; readonly paymentId: string };
  /** Notifies the shop; also without personal data. */
  readonly announce_order: { readonly orderId: string };
  /** Lists products with a low stock to the people who manage them, once a day. */
  readonly announce_low_stock: Readonly<Record<string, unknown>>;
  /** Creates the links of payment pages that reminders need. */
  readonly make_payment_links: Readonly<Record<string, unknown>>;
  /** The text is written when it is sent, with the amount owed then; the queue contains no personal data. */
  readonly send_reminder: { readonly messageId: string };
  /** Reminds customers by mail of what they owe. */
  readonly remind_customers: Readonly<Record<string, unknown>>;
  readonly count_units_sold: Readonly<Record<string, unknown>>;
  /** Reads the Pix of a notice at the bank, which confirms it. */
  readonly confirm_pix: { readonly endToEndId: string };
  /** Requests from the bank the refund of a part of a Pix. */
  readonly refund_pix: { readonly endToEndId: string; readonly id: string };
  readonly sync_pix_codes: Readonly<Record<string, unknown>>;
  /** Looks a case up at DataJud, by the twenty digits of its number. */
  readonly look_up_case: { readonly number: string; readonly attempt: number };
  /** Enqueues a look-up of each case that was not looked up for a day. */
  readonly plan_look_ups: Readonly<Record<string, unknown>>;
  /** Searches the gazette for the notices of a case, by the twenty digits of its number. */
  readonly search_notices: {
    readonly number: string;
    readonly day: string | null;
    readonly attempt: number;
  };
  /** Searches the gazette for the notices that name the expert. */
  readonly search_notices_of_name: { readonly attempt: number };
  /** Requests an example from the gazette, to test the connection. */
  readonly test_djen: Readonly<Record<string, unknown>>;
  /** Enqueues the search for the notices of all followed cases, once a day. */
  readonly plan_notice_searches: Readonly<Record<string, unknown>>;
  /** Enqueues the morning mails of deadlines. */
  readonly plan_deadline_mails: Readonly<Record<string, unknown>>;
  /** Enqueues the mails about new notices, once the searches of an hour have ended. */
  readonly announce_notices: Readonly<Record<string, unknown>>;
  /** The text is written when it is sent: the queue contains no data of people and cases. */
  readonly send_deadline_mail: DeadlineMail;
  /** Requests an example from DataJud, to test the connection. */
  readonly test_datajud: Readonly<Record<string, unknown>>;
  readonly poll_bank: Readonly<Record<string, unknown>>;
  readonly clean_up: Readonly<Record<string, unknown>>;
  readonly back_up: Readonly<Record<string, unknown>>;
}

/** A mail to a person who manages cases: of a morning, about deadlines that one act moved, or about new notices. */
export type DeadlineMail = { readonly userId: string } & (
  | { readonly kind: 'morning'; readonly day: string }
  | { readonly kind: 'moves'; readonly at: string; readonly actorId: string }
  | { readonly kind: 'notices'; readonly ids: readonly string[] }
);

/** The PKCE challenge of a client that will exchange a code. */
export interface CodeChallenge {
  readonly method: 's256' | 'plain';
  /** SHA-256 of the challenge in hexadecimal. */
  readonly hash: string;
}

/**
 * A caller without a session requested a message to an address. The job finds the account, so that the response does
 * not reveal it.
 */
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
  /** The message was taken from the budget at the request; the job settles it. */
  readonly isCharged?: boolean;
  /** RFC 3339; the expiry of what is sent counts from here. */
  readonly requestedAt: string;
  /** Creates the account with this data about the person when there is none. */
  readonly newAccount: { readonly userMetadataText: string } | null;
}

declare global {
  // graphile-worker's own registry of task payloads
  // oxlint-disable-next-line typescript/no-namespace -- that is where graphile-worker looks
  namespace GraphileWorker {
    interface Tasks extends JobPayloads {}
  }
}

export type JobName = keyof JobPayloads;

/**
 * The named queues, each of which runs its jobs one after another across all processes: one for each service of the
 * courts.
 */
export const JOB_QUEUES: Readonly<Partial<Record<JobName, string>>> = {
  look_up_case: 'datajud',
  test_datajud: 'datajud',
  search_notices: 'djen',
  search_notices_of_name: 'djen',
  test_djen: 'djen',
};

/** Runs each kind of job. A throw schedules a retry with a growing delay. */
export type JobTasks = {
  readonly [N in JobName]: (payload: JobPayloads[N], context: JobContext) => Promise<void>;
};

export interface JobContext {
  /** Aborted when the server stops, after a short wait. */
  readonly abortSignal?: AbortSignal | undefined;
}
