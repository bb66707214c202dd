import type { CalendarDate } from './calendar.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import type { CustomerValues } from '#people/customer-values.ts';
import type { ProductValues, AdjustmentReason } from '#products/product.ts';
import type { CertificateFlaw } from '#pix/bank-problem.ts';
import type { PericiaStatus } from '#pericias/pericia-status.ts';
import type { TaskLinkKind, TaskStatus } from '#tasks/task-status.ts';

/**
 * Every expected refusal, by code, with the facts of its message.
 * Facts are data: no texts and no HTTP here; `contract/refusals.ts` gives each code its status and Portuguese text.
 * Amounts are integer cents.
 */
export interface RuleFacts {
  cartEmpty: Record<string, never>;
  productUnknown: { productId: string };
  insufficientStock: { product: string; productId: string; available: number; requested: number };
  priceChanged: { changes: readonly PriceChange[] };
  totalTooLarge: Record<string, never>;
  profileNotFound: Record<string, never>;
  profileOfAnother: Record<string, never>;
  avatarNotOwn: Record<string, never>;
  secondFactorMissing: Record<string, never>;
  secondFactorUnproven: Record<string, never>;
  recoveryCodeInvalid: Record<string, never>;
  idempotencyKeyReused: Record<string, never>;
  productNotFound: Record<string, never>;
  productChanged: ProductChanged;
  costHidden: Record<string, never>;
  skuTaken: { sku: string };
  eanTaken: { ean: string };
  stockTooLarge: { product: string };
  /** The current stock. */
  stockBelowZero: { product: string; stock: number };
  /** The current stock, which differs from the stock that the person counted against. */
  stockChanged: { product: string; stock: number };
  stockReasonMissing: Record<string, never>;
  stockReasonMismatch: { reason: AdjustmentReason };
  stockNoteMissing: Record<string, never>;
  pictureRejected: { reason: 'notAPicture' | 'damaged' | 'tooManyPixels' | 'disguised' };
  pictureUnknown: Record<string, never>;
  orderNotFound: Record<string, never>;
  paymentNotFound: Record<string, never>;
  receiptWithoutAddress: Record<string, never>;
  /** The server has no mail server. */
  mailUnavailable: Record<string, never>;
  paymentLinkNotFound: Record<string, never>;
  /** The server has no key that encrypts secrets. */
  paymentLinkUnavailable: Record<string, never>;
  orderStatusChanged: { currentStatus: OrderStatus };
  paymentNotPositive: Record<string, never>;
  paymentExceedsBalance: { balanceCents: number };
  paymentOfCancelled: Record<string, never>;
  paymentDateInFuture: Record<string, never>;
  /** The business day on which the order was placed. */
  paymentDateBeforeOrder: { orderDate: CalendarDate };
  /** A later payment of the order settled late charges, which this one would change. */
  paymentBeforeLateCharges: Record<string, never>;
  discountNotPositive: Record<string, never>;
  discountExceedsOwed: { owedCents: number };
  discountBeforeLateCharges: { openCents: number };
  refundNotPositive: Record<string, never>;
  refundDateInFuture: Record<string, never>;
  refundBeforePayment: { paymentDate: CalendarDate };
  /** A payment that is partly refunded cannot be taken back: the rest is refunded. */
  paymentRefunded: Record<string, never>;
  /** The amount that was received and not refunded yet. */
  refundExceedsReceived: { receivedCents: number };
  refundExceedsPrice: { priceCents: number };
  discountOfCancelled: Record<string, never>;
  /** The order has no such charge. */
  chargeNotFound: Record<string, never>;
  /** A payment settled fine or interest that depend on the date. */
  chargeDueDateFixed: Record<string, never>;
  /** An overdue charge is postponed only by people who may give discounts. */
  overduePostponed: Record<string, never>;
  instalmentsTooSmall: Record<string, never>;
  /** The shop's current rate, in hundredths of a percent. */
  instalmentInterestChanged: { interestBp: number };
  agreementNotPositive: Record<string, never>;
  agreementExceedsOwed: { owedCents: number };
  agreementOfCancelled: Record<string, never>;
  /** The amount owed now, after a payment or another change. */
  agreementOutdated: { owedCents: number };
  /** Another agreement was made meanwhile. */
  agreementReplaced: Record<string, never>;
  dueDateBeforeAgreement: Record<string, never>;
  /** The balance, part of which must be left for instalments. */
  downPaymentTooLarge: { balanceCents: number };
  /** Late charges or interest of the plan are open, so only a person who may give discounts may carry or waive them. */
  instalmentsOfConcession: Record<string, never>;
  tooManyCharges: Record<string, never>;
  creditLimitExceeded: { limitCents: number; availableCents: number };
  /** The customer's current limit; null for the limit of the shop. */
  creditLimitChanged: { limitCents: number | null };
  /** The due date of the charge that is late. */
  creditBlocked: { dueDate: CalendarDate };
  dueDateBeforeSale: Record<string, never>;
  dueDateInPast: Record<string, never>;
  /** The current due date of the order. */
  dueDateChanged: { dueDate: CalendarDate | null };
  dueDateWithoutBalance: Record<string, never>;
  /** Cancelling an order with payments requires a choice of what happens to the money. */
  receivedUndecided: { receivedCents: number };
  receivedChanged: { receivedCents: number };
  saleEmpty: Record<string, never>;
  customerUnknown: Record<string, never>;
  customerNotFound: Record<string, never>;
  customerChanged: CustomerChanged;
  /** Only the owner of an account changes its sign-in contacts. */
  customerContactOwn: Record<string, never>;
  /** A contact or an account gives another person access to the purchases of a file. */
  customerAccessForbidden: Record<string, never>;
  /** Members of the team change their own profile themselves. */
  customerIsTeam: Record<string, never>;
  taxDocumentTaken: TaxDocumentTaken;
  birthdayImplausible: Record<string, never>;
  customerNoteNotFound: Record<string, never>;
  customersSame: Record<string, never>;
  customersBothSignIn: Record<string, never>;
  customersDifferInDocument: Record<string, never>;
  customersMergeChanged: Record<string, never>;
  initialPaidExceedsTotal: { totalCents: number };
  personNotFound: Record<string, never>;
  ownRole: Record<string, never>;
  ownSessions: Record<string, never>;
  administratorsOnly: Record<string, never>;
  /** The role has permissions that the actor lacks. */
  roleBeyondOwn: Record<string, never>;
  /** Another administrator changed the grants meanwhile. */
  grantsChanged: Record<string, never>;
  /** No area uses the permission with this label yet. */
  grantTooEarly: { label: string };
  lastAdministrator: Record<string, never>;
  lastAdministratorStays: Record<string, never>;
  erasureWithBalance: { balanceCents: number };
  /** Of instalment interest and late charges taken into an agreement, without any principal. */
  erasureWithCharges: { openExtrasCents: number };
  /** The shop must first refund or book a Pix of the person. */
  erasureWithPix: Record<string, never>;
  passwordWrong: Record<string, never>;
  passwordTooWeak: PasswordTooWeak;
  signInTooOld: Record<string, never>;
  /** The account has no password to confirm with. */
  passwordMissing: Record<string, never>;
  pinWrong: Record<string, never>;
  tillClosed: Record<string, never>;
  emailTaken: Record<string, never>;
  phoneTaken: Record<string, never>;
  setupUnavailable: Record<string, never>;
  setupTokenInvalid: Record<string, never>;
  taskNotFound: Record<string, never>;
  /** The current column of the task. */
  taskMoved: { status: TaskStatus };
  taskChanged: { version: number };
  assigneeUnknown: Record<string, never>;
  taskLinkUnknown: { kind: TaskLinkKind };
  taskNoteNotFound: Record<string, never>;
  commentOfAnother: Record<string, never>;
  periciaNotFound: Record<string, never>;
  periciaChanged: { version: number };
  periciaStatusChanged: { expected: PericiaStatus; current: PericiaStatus };
  deadlineTooEarly: Record<string, never>;
  deadlineTooLate: Record<string, never>;
  deadlineChangeMixed: Record<string, never>;
  deadlineExtendedAlready: Record<string, never>;
  deadlineNotFound: Record<string, never>;
  deadlineChanged: Record<string, never>;
  deadlineFulfilled: Record<string, never>;
  deadlineFulfilledInFuture: Record<string, never>;
  deadlineFulfilledBeforeStart: { startDate: CalendarDate };
  deadlineUntitled: Record<string, never>;
  responsibleUnfit: Record<string, never>;
  noticeNotFound: Record<string, never>;
  noticeOfAnotherCase: Record<string, never>;
  /** The deadline that was already created from the notice. */
  noticeAccepted: { deadlineId: string; label: string; safeDate: CalendarDate };
  noticeHasDeadline: Record<string, never>;
  calendarNotFound: Record<string, never>;
  calendarNameTaken: Record<string, never>;
  calendarInUse: Record<string, never>;
  calendarMovesChanged: Record<string, never>;
  /** A deadline that the change would move beyond the years of known calendars. */
  calendarLeavesYears: { label: string; processNumber: string };
  calendarParentUnfit: Record<string, never>;
  calendarOfCaseDiffers: Record<string, never>;
  periciaClosed: { status: PericiaStatus };
  periciaStepNotAllowed: { from: PericiaStatus; to: PericiaStatus };
  periciaDecisionMissing: Record<string, never>;
  periciaEntryNotFound: Record<string, never>;
  /** Another person corrected the entry first. */
  periciaEntryChanged: Record<string, never>;
  periciaEntryNotLast: Record<string, never>;
  periciaEntryUnchanged: Record<string, never>;
  /** The name of the person who saved the same section of the shop's settings last. */
  shopChanged: { changedBy: string };
  policyNotFound: Record<string, never>;
  reminderNotDue: Record<string, never>;
  reminderSentToday: Record<string, never>;
  reminderWithoutPhone: Record<string, never>;
  statementUnreadable: Record<string, never>;
  statementOfCard: Record<string, never>;
  statementTooLong: Record<string, never>;
  statementTooWide: Record<string, never>;
  /** The line of the file from which on its columns are ambiguous. */
  statementRowBroken: { line: number; problem: 'quotes' | 'columns' };
  statementLineNotFound: Record<string, never>;
  /** Another person settled or ignored the line meanwhile. */
  statementLineJudged: Record<string, never>;
  /** A part of the line was tied or untied meanwhile. */
  statementLineChanged: Record<string, never>;
  /** No payment is tied to the line. */
  statementLineUnsettled: Record<string, never>;
  statementPaymentTied: Record<string, never>;
  lookupNotAllowed: Record<string, never>;
  lookupKeyMissing: Record<string, never>;
  lookupChanged: Record<string, never>;
  pixBankChanged: Record<string, never>;
  pixReceivedNotFound: Record<string, never>;
  /** Another person reviewed it meanwhile. */
  pixReceivedChanged: Record<string, never>;
  /** A payment that did not come from a Pix of the bank. */
  paymentNotOfBank: Record<string, never>;
  /** The refund of a Pix does not need a review, or no longer. */
  pixRefundNotToReview: Record<string, never>;
  pixUnreadNotToReview: Record<string, never>;
  /** No bank is connected that could return it. */
  pixRefundWithoutBank: Record<string, never>;
  /** Banks return a Pix for ninety days. */
  pixRefundTooLate: Record<string, never>;
  pixOrderOwesNothing: Record<string, never>;
  pixPaymentLinked: Record<string, never>;
  pixBankMissing: Record<string, never>;
  pixKeyMissing: Record<string, never>;
  /** Another host would receive the stored secrets. */
  pixSecretNeeded: Record<string, never>;
  pixCertificateWrong: { flaw: CertificateFlaw };
  /** The server has no key that encrypts secrets in the database. */
  secretsUnsealed: Record<string, never>;
}

/** A price that the shopper saw and that has changed in the catalogue; both in cents. */
export interface PriceChange {
  productId: string;
  product: string;
  shownCents: number;
  currentCents: number;
}

/** Too short, without a character of some group, or on the list of common passwords; in the protocol's terms. */
export type PasswordWeakness = 'length' | 'characters' | 'pwned';

/** The rules that a new password violates, and the rules of the shop. */
export interface PasswordTooWeak {
  weaknesses: readonly PasswordWeakness[];
  minLength: number;
  characterGroups: readonly string[];
}

/** A product's current values, and who changed it last; null if a sale changed its stock. */
export interface ProductChanged {
  product: string;
  current: ProductValues & { version: number };
  changedBy: string | null;
  /** An instant. */
  changedAt: string | null;
}

/** The current values of the customer's file. */
export interface CustomerChanged {
  current: CustomerValues;
}

/** The other file with the same document. */
export interface TaxDocumentTaken {
  customerId: string;
  customerName: string | null;
}

export type RuleCode = keyof RuleFacts;

/** An expected refusal by a business rule. Throwing it rolls the use case's transaction back. */
export class RuleViolation<C extends RuleCode = RuleCode> extends Error {
  readonly code: C;
  readonly facts: RuleFacts[C];

  constructor(code: C, facts: RuleFacts[C]) {
    super(code);
    this.name = 'RuleViolation';
    this.code = code;
    this.facts = facts;
  }
}
