import { z } from 'zod';
import { centsSchema, dateSchema, idParams, idSchema } from '#fields.ts';
import { get, post } from '#route.ts';
import { paymentMethodSchema } from './payment-method.ts';

const text = z.string().nullable();

export const receiptContentSchema = z.object({
  shopName: z.string(),
  shopImprint: text,
  city: text,
  footer: text,
  payerName: text,
  payerDocument: text,
  amountCents: centsSchema,
  method: paymentMethodSchema,
  paymentDate: dateSchema,
  balanceCents: centsSchema,
  /** The day of the balance: that of the first print. */
  balanceDate: dateSchema.optional(),
  /** Amounts beyond the price that were still owed on that day. */
  reserved: z
    .array(
      z.object({
        part: z.enum(['fine', 'interest', 'carried', 'financing']),
        cents: centsSchema,
      }),
    )
    .optional(),
  orderTotalCents: centsSchema,
  receivedBy: text,
});

export const receiptSchema = z.object({
  /** Number and year; null before its first print. */
  number: z.string().nullable(),
  /** How often it was printed; from the second print on it is a copy. */
  prints: z.int(),
  /** Whether the payment was taken back. */
  isCancelled: z.boolean(),
  /** The refunded part of the payment. */
  refundedCents: centsSchema,
  content: receiptContentSchema,
});

const printSchema = receiptSchema.omit({ content: true, refundedCents: true });

export type Receipt = z.output<typeof receiptSchema>;

export type Print = z.output<typeof printSchema>;

const paymentParams = idParams.extend({ paymentId: idSchema });

export const getReceipt = get('/api/admin/orders/:id/payments/:paymentId/receipt', {
  summary:
    'The receipt of a payment as it was first printed; before its first print, as it would be printed now.',
  access: 'seeOrders',
  params: paymentParams,
  response: receiptSchema,
});

export const printReceipt = post('/api/admin/orders/:id/payments/:paymentId/receipt', {
  summary:
    'Records a print of the receipt of a payment; the first print assigns the next number of the year and stores the content.',
  access: 'receivePayments',
  idempotent: true,
  params: paymentParams,
  // without the content: the response is stored for repeated calls, where an erasure could not find the payer's name
  response: printSchema,
});

export const sendReceipt = post('/api/admin/orders/:id/payments/:paymentId/receipt/mail', {
  summary:
    "Sends the receipt of a payment to the buyer's confirmed address, which counts as a print.",
  access: 'receivePayments',
  idempotent: true,
  params: paymentParams,
  response: printSchema,
});

export const getSaleReceipt = get('/api/admin/quick-sales/:id/receipt', {
  summary:
    "The receipt of the amount that the customer paid immediately in one of the caller's own sales.",
  access: 'sell',
  isAtTill: true,
  params: idParams,
  response: receiptSchema,
});

export const printSaleReceipt = post('/api/admin/quick-sales/:id/receipt', {
  summary: 'Records a print of that receipt, as for any payment.',
  access: 'sell',
  isAtTill: true,
  idempotent: true,
  params: idParams,
  response: printSchema,
});

export const listReceipts = get('/api/admin/orders/:id/receipts', {
  summary:
    'The numbered receipts of one order, including those of payments taken back, oldest first.',
  access: 'seeOrders',
  params: idParams,
  response: z.object({
    items: z.array(
      z.object({
        number: z.string(),
        paymentId: idSchema,
        isCancelled: z.boolean(),
        amountCents: centsSchema,
        paymentDate: dateSchema,
      }),
    ),
  }),
});

const ownParams = idParams.extend({ paymentId: idSchema });

export const listMyReceipts = get('/api/orders/mine/:id/receipts', {
  summary:
    "The payments of one of the caller's own orders that have a receipt or can have one, newest first.",
  access: 'user',
  params: idParams,
  response: z.object({
    items: z.array(
      z.object({
        paymentId: idSchema,
        amountCents: centsSchema,
        paymentDate: dateSchema,
        method: paymentMethodSchema,
      }),
    ),
  }),
});

export const getMyReceipt = get('/api/orders/mine/:id/payments/:paymentId/receipt', {
  summary: "The receipt of a payment of one of the caller's own orders.",
  access: 'user',
  params: ownParams,
  response: receiptSchema,
});

export const printMyReceipt = post('/api/orders/mine/:id/payments/:paymentId/receipt', {
  summary: 'Records a print of that receipt, as for any payment.',
  access: 'user',
  idempotent: true,
  params: ownParams,
  response: printSchema,
});
