import type { CalendarDate } from '@vendas/domain/calendar';

/** What a code registered at the bank requests. */
export interface ChargeRequest {
  /** 26 to 35 letters and digits, ours and never used for another charge. */
  readonly txid: string;
  readonly amountCents: number;
  /** The shop's PIX key at this bank. */
  readonly key: string;
  /** The message to the payer. */
  readonly message: string;
  /** For a charge without a due date: how long the amount is valid. */
  readonly expiresInSeconds?: number;
  /** For a charge with a due date: the bank adds fine and interest. */
  readonly due?: DueCharge;
}

interface DueCharge {
  readonly date: CalendarDate;
  /** How many days after the due date it can still be paid. */
  readonly daysAfter: number;
  /** Hundredths of a percent, once and for a month. */
  readonly fineBp: number;
  readonly interestBp: number;
  readonly debtor: { readonly taxDocument: string; readonly name: string };
}

/** `cob` is paid immediately, `cobv` has a due date. */
export type BankChargeKind = 'cob' | 'cobv';

export interface BankCharge extends ReceivedPage {
  readonly state: 'active' | 'completed' | 'removed';
  readonly amountCents: number | undefined;
  /** The text of the code, where the bank composes it. */
  readonly copyPaste: string | undefined;
  /** The URL from which the payer's bank reads the charge. */
  readonly location: string | undefined;
}

/** Pix of the bank's response. */
export interface ReceivedPage {
  readonly received: readonly ReceivedPix[];
  /** Those that lack what is needed to store them. */
  readonly unread: readonly UnreadPix[];
}

/** What the bank sent of a Pix that could not be read, without the payer's data. */
export interface UnreadPix {
  readonly endToEndId: string | null;
  readonly txid: string | null;
  readonly amount: string | null;
  readonly time: string | null;
}

/** A Pix that arrived at the shop's account. */
export interface ReceivedPix {
  readonly endToEndId: string;
  readonly txid: string | undefined;
  readonly key: string | undefined;
  readonly amountCents: number;
  readonly at: Date;
  /** The payer's message. */
  readonly message: string | undefined;
  /** The fine and the interest that the bank added. */
  readonly lateCents: { readonly fine: number; readonly interest: number } | undefined;
  readonly refunds: readonly BankRefund[];
}

export interface BankRefund {
  readonly id: string;
  readonly amountCents: number;
  readonly state: 'processing' | 'returned' | 'failed';
  /** A bank or an authority ordered it, not the shop. */
  readonly isOrdered: boolean;
  /** Why the bank did not return it. */
  readonly reason: string | undefined;
}

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** A bank or service that receives payments for the shop. Every call may throw a BankProblem. */
export interface PaymentProvider {
  /** Creates a charge, or changes an active one with this txid, so that a repeat has no effect. */
  createCharge(request: ChargeRequest): Promise<BankCharge>;
  readCharge(kind: BankChargeKind, txid: string): Promise<BankCharge>;
  /** Ends a charge, so that it can't be paid any more. */
  removeCharge(kind: BankChargeKind, txid: string): Promise<void>;
  /** All Pix of a period, page by page. */
  listReceived(period: Period): AsyncGenerator<ReceivedPage>;
  /** Empty when the bank does not know it. */
  readReceived(endToEndId: string): Promise<ReceivedPage>;
  /**
   * Refunds a part of a Pix. The bank refuses a used id, so after an unclear result the refund is read, not requested
   * again.
   */
  refund(request: RefundRequest): Promise<BankRefund>;
  readRefund(endToEndId: string, id: string): Promise<BankRefund | undefined>;
  /** Registers the URL to which the bank sends the notices of a key. */
  notifyAt(key: string, url: string): Promise<void>;
}

interface RefundRequest {
  readonly endToEndId: string;
  readonly id: string;
  readonly amountCents: number;
}

/** The bank that the shop is connected to. */
export interface OpenBank {
  readonly provider: PaymentProvider;
  /** The last part of the URL to which the bank sends notices. */
  readonly noticeToken: string;
}

/** The shop's bank as it is connected now; undefined without a connection, where codes are static. */
export type BankAccess = () => Promise<OpenBank | undefined>;
