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
  /** The current stock, which is no longer the one that was counted against. */
  stockChanged: { product: string; stock: number };
  stockReasonMissing: Record<string, never>;
  stockReasonMismatch: { reason: AdjustmentReason };
  stockNoteMissing: Record<string, never>;
  pictureRejected: { reason: 'notAPicture' | 'tooManyPixels' | 'disguised' };
  pictureUnknown: Record<string, never>;
  orderNotFound: Record<string, never>;
  paymentNotFound: Record<string, never>;
  receiptWithoutAddress: Record<string, never>;
  /** The server has no mail server. */
  mailUnavailable: Record<string, never>;
  paymentLinkNotFound: Record<string, never>;
  /** The server has no key of secrets. */
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
  refundNotPositive: Record<string, never>;
  refundDateInFuture: Record<string, never>;
  refundBeforePayment: { paymentDate: CalendarDate };
  /** A payment of which some went back is not taken back: the rest is refunded. */
  paymentRefunded: Record<string, never>;
  /** What was received and not given back yet. */
  refundExceedsReceived: { receivedCents: number };
  discountOfCancelled: Record<string, never>;
  /** The order has no such charge. */
  chargeNotFound: Record<string, never>;
  /** A payment settled fine or interest that depend on the date. */
  chargeDueDateFixed: Record<string, never>;
  /** An overdue charge is postponed only by people who may give discounts. */
  overduePostponed: Record<string, never>;
  instalmentsTooSmall: Record<string, never>;
  /** The rate that the shop has now, in hundredths of a percent. */
  instalmentInterestChanged: { interestBp: number };
  agreementNotPositive: Record<string, never>;
  agreementExceedsOwed: { owedCents: number };
  agreementOfCancelled: Record<string, never>;
  /** What is owed now, after a payment or another change. */
  agreementOutdated: { owedCents: number };
  /** Another agreement was made since. */
  agreementReplaced: Record<string, never>;
  dueDateBeforeAgreement: Record<string, never>;
  /** The balance of which some has to be left for instalments. */
  downPaymentTooLarge: { balanceCents: number };
  /** Late charges or interest of the plan are open, which only a person who may give discounts carries or waives. */
  instalmentsOfConcession: Record<string, never>;
  tooManyCharges: Record<string, never>;
  creditLimitExceeded: { limitCents: number; availableCents: number };
  /** The limit that the customer has now; null for that of the shop. */
  creditLimitChanged: { limitCents: number | null };
  /** The due date of the charge that is late. */
  creditBlocked: { dueDate: CalendarDate };
  dueDateBeforeSale: Record<string, never>;
  /** The due date that the order has now. */
  dueDateChanged: { dueDate: CalendarDate | null };
  dueDateWithoutBalance: Record<string, never>;
  /** An order with payments is cancelled without a choice of what becomes of them. */
  receivedUndecided: { receivedCents: number };
  receivedChanged: { receivedCents: number };
  saleEmpty: Record<string, never>;
  customerUnknown: Record<string, never>;
  customerNotFound: Record<string, never>;
  customerChanged: CustomerChanged;
  /** What the owner of an account signs in with is theirs to change. */
  customerContactOwn: Record<string, never>;
  /** A contact or an account opens the purchases of a file to another person. */
  customerAccessForbidden: Record<string, never>;
  /** Members of the team change their own profile. */
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
  /** Another administrator changed the grants since they were shown. */
  grantsChanged: Record<string, never>;
  /** No area uses the permission with this label yet. */
  grantTooEarly: { label: string };
  lastAdministrator: Record<string, never>;
  lastAdministratorStays: Record<string, never>;
  erasureWithBalance: { balanceCents: number };
  /** Of instalment interest and late charges taken into an agreement, without any principal. */
  erasureWithCharges: { openExtrasCents: number };
  /** The shop has to give back or to book a Pix of the person first. */
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
  deadlineUntitled: Record<string, never>;
  responsibleUnfit: Record<string, never>;
  noticeNotFound: Record<string, never>;
  noticeOfAnotherCase: Record<string, never>;
  /** The deadline that it gave already. */
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
  statementLineNotFound: Record<string, never>;
  /** Another person settled or ignored the line. */
  statementLineJudged: Record<string, never>;
  statementPaymentTied: Record<string, never>;
  lookupNotAllowed: Record<string, never>;
  lookupKeyMissing: Record<string, never>;
  lookupChanged: Record<string, never>;
  pixBankChanged: Record<string, never>;
  pixReceivedNotFound: Record<string, never>;
  /** Another person dealt with it meanwhile. */
  pixReceivedChanged: Record<string, never>;
  /** No bank is connected that could give it back. */
  /** A payment that did not come from a Pix of the bank. */
  paymentNotOfBank: Record<string, never>;
  /** The refund of a Pix does not wait for a person, or no longer. */
  pixRefundNotToReview: Record<string, never>;
  pixRefundWithoutBank: Record<string, never>;
  /** Banks give back for ninety days. */
  pixRefundTooLate: Record<string, never>;
  pixOrderOwesNothing: Record<string, never>;
  pixPaymentLinked: Record<string, never>;
  pixBankMissing: Record<string, never>;
  pixKeyMissing: Record<string, never>;
  /** Another address would receive the stored secrets. */
  pixSecretNeeded: Record<string, never>;
  pixCertificateWrong: { flaw: CertificateFlaw };
  /** No key seals secrets in the database. */
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

/** A product's current values, and who changed it last; null if no person did (a sale took stock). */
export interface ProductChanged {
  product: string;
  current: ProductValues & { version: number };
  changedBy: string | null;
  /** An instant. */
  changedAt: string | null;
}

/** The values that a customer's file has now. */
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
