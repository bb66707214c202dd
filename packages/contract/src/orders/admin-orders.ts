import { REFUND_OUTCOMES, REFUND_STATES } from '@vendas/domain/charges/refund';
import { z } from 'zod';
import { RECEIVED_OUTCOMES } from '@vendas/domain/orders/cancellation';
import { DUE_RANGES } from '@vendas/domain/orders/due-date';
import { BANK_REFUNDS } from '@vendas/domain/pix/pix-refund';
import { PAYMENT_STATUSES } from '@vendas/domain/orders/order';
import { auditEntrySchema } from '#audit-entry.ts';
import { customerSchema } from '#people/customer.ts';
import { peopleSearch } from '#people/email-fields.ts';
import {
  centsSchema,
  cursorSchema,
  dateSchema,
  idParams,
  idSchema,
  instantSchema,
  keysOf,
  pageOf,
} from '#fields.ts';
import { flagSchema, formDateSchema } from '#office-fields.ts';
import { adminOrderSchema } from './admin-order.ts';
import { orderItemSchema, orderStatusSchema } from './orders.ts';
import { pixCodeSchema } from './pix-code.ts';
import { paymentMethodSchema } from './payment-method.ts';
import { get, put } from '#route.ts';

export type AdminOrder = z.output<typeof adminOrderSchema>;

export const paymentSchema = z.object({
  id: idSchema,
  amountCents: centsSchema,
  paymentDate: dateSchema,
  method: paymentMethodSchema,
  notes: z.string().nullable(),
  createdAt: instantSchema,
});

export type Payment = z.output<typeof paymentSchema>;

/** A payment with the current name of the person who registered it; null if no person did. */
export const authoredPaymentSchema = paymentSchema.extend({
  authorName: z.string().nullable(),
  /**
   * When, by whom and why the payment was taken back, after which it no longer counts. Null for a payment that
   * counts.
   */
  takenBack: z
    .object({
      at: instantSchema,
      byName: z.string().nullable(),
      reason: z.string().nullable(),
      /** Whether its receipt was printed before and now shows as cancelled. */
      hasReceipt: z.boolean(),
    })
    .nullable(),
  /** The card company's fee and the date of its payout; null for other methods and without terms. */
  card: z.object({ feeCents: centsSchema, expectedDate: dateSchema }).nullable(),
  /** Whether the bank can return it, or why not; null for a payment that was not a Pix received by the bank. */
  bankRefund: z.enum(BANK_REFUNDS).nullable(),
  /** Its refunds, completed and pending, oldest first. */
  refunds: z.array(
    z.object({
      id: idSchema,
      date: dateSchema,
      method: paymentMethodSchema,
      amountCents: centsSchema,
      outcome: z.enum(keysOf(REFUND_OUTCOMES)),
      state: z.enum(REFUND_STATES),
      /** Whether the bank refunded it without the shop, and no person has reviewed that yet. */
      isToReview: z.boolean(),
      reason: z.string().nullable(),
      authorName: z.string().nullable(),
      createdAt: instantSchema,
    }),
  ),
});

export type AuthoredPayment = z.output<typeof authoredPaymentSchema>;

/** A person who has sold at the counter. */
export const sellerSchema = customerSchema.pick({ id: true, firstName: true, lastName: true });

export type Seller = z.output<typeof sellerSchema>;

/** One order in full: items with their cost, buyer, payments (newest first) and administrative changes (newest first, 50 at most). */
export const orderDetailSchema = adminOrderSchema.extend({
  /** Null for an order placed in the web shop. */
  seller: sellerSchema.nullable(),
  items: z.array(
    orderItemSchema.extend({
      /** Only for people who may see costs. */
      costPriceAtPurchaseCents: centsSchema.optional(),
    }),
  ),
  payments: z.array(authoredPaymentSchema),
  /** Absent without a PIX key or without a balance. */
  pix: pixCodeSchema.optional(),
  /** Whether the bank did not respond, so that the code is a static one. */
  isBankSilent: z.boolean().optional(),
  timeline: z.array(auditEntrySchema),
});

export type OrderDetail = z.output<typeof orderDetailSchema>;

/** The number of orders on one page of the administrators' list. */
export const ADMIN_ORDERS_PAGE_SIZE = 50;

const orderFiltersSchema = z.object({
  /** The first characters of an id, or part of a buyer's name or e-mail address. */
  search: peopleSearch.optional(),
  /** The orders of one customer. */
  customer: idSchema.optional(),
  status: orderStatusSchema.optional(),
  paymentStatus: z.enum(keysOf(PAYMENT_STATUSES)).optional(),
  /** The id of the person who sold it at the counter, or 'shop' for orders placed in the web shop. */
  seller: z.union([idSchema, z.literal('shop')]).optional(),
  /** First and last day of the order's creation, in the business time zone. */
  fromDate: dateSchema.optional(),
  toDate: dateSchema.optional(),
  isOverdue: flagSchema.optional(),
  /** Orders that are not cancelled and have a balance. */
  isReceivable: flagSchema.optional(),
  /** Orders with a balance that are due today, or in the seven days after. */
  due: z.enum(keysOf(DUE_RANGES)).optional(),
  /** Orders placed in the web shop that are neither completed nor cancelled. */
  isToPrepare: flagSchema.optional(),
});

/**
 * The sort columns of the list; '-' sorts from the highest to the lowest. Orders without a due date are last in both
 * directions.
 */
export const ORDER_SORTS = [
  '-date',
  'date',
  'customer',
  '-customer',
  'total',
  '-total',
  'paid',
  '-paid',
  'due',
  '-due',
] as const;

export type OrderSort = (typeof ORDER_SORTS)[number];

export const listOrders = get('/api/admin/orders', {
  summary: 'All orders with their buyers, newest first unless sorted otherwise.',
  access: 'seeOrders',
  query: orderFiltersSchema.extend({
    sort: z.enum(ORDER_SORTS).default('-date'),
    cursor: cursorSchema.optional(),
  }),
  response: pageOf(adminOrderSchema),
});

export const sumOrders = get('/api/admin/orders/sums', {
  summary: 'The sums of all orders that match the filters, excluding cancelled ones.',
  access: 'seeOrders',
  query: orderFiltersSchema,
  response: z.object({
    count: z.int(),
    cancelledCount: z.int(),
    totalCents: centsSchema,
    adjustmentCents: centsSchema,
    amountPaidCents: centsSchema,
  }),
});

export const countOrders = get('/api/admin/orders/counts', {
  summary: 'The number of orders, and of those with a balance, overdue or to be prepared.',
  access: 'seeOrders',
  response: z.object({
    all: z.int(),
    receivable: z.int(),
    overdue: z.int(),
    toPrepare: z.int(),
  }),
});

export const listSellers = get('/api/admin/orders/sellers', {
  summary: 'The people who have sold at the counter, by name.',
  access: 'seeOrders',
  response: z.object({ items: z.array(sellerSchema) }),
});

export const getOrder = get('/api/admin/orders/:id', {
  summary: 'One order with items, buyer, payments and timeline.',
  access: 'seeOrders',
  params: idParams,
  response: orderDetailSchema,
});

export const setOrderStatus = put('/api/admin/orders/:id/status', {
  summary:
    'Sets any status. Cancelling can return the items to stock, and takes the payments back if they were returned; reopening takes the returned items out of the stock again.',
  access: 'seeOrders',
  idempotent: true,
  params: idParams,
  body: z.object({
    status: orderStatusSchema,
    /** The status that the administrator saw; another current status is rejected with orderStatusChanged. */
    expectedStatus: orderStatusSchema,
    /** Only read when cancelling. */
    restock: z.boolean().default(true),
    /**
     * Required when cancelling an order with payments: what happens to the money, and the payments less refunds as
     * the screen showed them.
     */
    received: z
      .object({ outcome: z.enum(keysOf(RECEIVED_OUTCOMES)), shownCents: centsSchema })
      .nullable()
      .default(null),
  }),
  response: adminOrderSchema,
});

const NO_DUE_DATE = 'Por favor, selecione a data de vencimento.';

export const setDueDate = put('/api/admin/orders/:id/due-date', {
  summary:
    'Changes the due date of a charge of an order with a balance; fails if the date is no longer the expected one. Only people who may give discounts can postpone an overdue charge.',
  access: 'receivePayments',
  idempotent: true,
  params: idParams,
  body: z.object({
    dueDate: z.string(NO_DUE_DATE).min(1, NO_DUE_DATE).pipe(formDateSchema),
    /** The due date that the administrator saw; another one is rejected with dueDateChanged. */
    expectedDueDate: dateSchema.nullable(),
    /** The charge whose due date changes; by default the oldest open one. */
    chargeId: idSchema.optional(),
  }),
  response: adminOrderSchema,
});
