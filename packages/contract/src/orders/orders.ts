import { z } from 'zod';
import { ORDER_STATUSES } from '@vendas/domain/orders/order-status';
import { MAX_STOCK } from '@vendas/domain/products/product';
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
import { type RouteOutput, get, post } from '#route.ts';
import { pixCodeSchema } from './pix-code.ts';

export const orderStatusSchema = z.enum(keysOf(ORDER_STATUSES));

export const orderItemSchema = z.object({
  id: idSchema,
  /** Null if the product was deleted. */
  productId: idSchema.nullable(),
  productName: z.string(),
  imageUrl: z.string().nullable(),
  quantity: z.int(),
  priceAtPurchaseCents: centsSchema,
});

/** An order as its buyer sees it. The amount due is not sent: `amountDue` derives it. */
export const orderSchema = z.object({
  id: idSchema,
  createdAt: instantSchema,
  totalCents: centsSchema,
  /** Absent in stored responses from before adjustments existed. */
  adjustmentCents: centsSchema.default(0),
  amountPaidCents: centsSchema,
  /** Whether any payment counts, also one that settled only late charges and interest. */
  hasPayment: z.boolean().optional(),
  status: orderStatusSchema,
  dueDate: dateSchema.nullable(),
  items: z.array(orderItemSchema),
});

export type Order = z.output<typeof orderSchema>;

/** The largest number of different products in one order. */
export const MAX_ORDER_LINES = 100;

/** The body of a checkout: products, quantities and the unit prices that the browser showed, in cents. */
export const checkoutSchema = z.object({
  items: z
    .array(
      z.object({
        productId: idSchema,
        quantity: z
          .int('A quantidade deve ser um número inteiro.')
          .min(1, 'A quantidade mínima é 1.')
          .max(MAX_STOCK, 'A quantidade é grande demais.'),
        shownPriceCents: centsSchema,
      }),
    )
    .max(MAX_ORDER_LINES, `Um pedido tem no máximo ${MAX_ORDER_LINES} produtos diferentes.`),
});

export const placeOrder = post('/api/orders', {
  summary:
    'Places an order in one transaction: computes prices, lowers the stock and records the items.',
  access: 'user',
  idempotent: true,
  body: checkoutSchema,
  status: 201,
  response: orderSchema,
});

/** The number of orders on one page of a list. */
export const ORDERS_PAGE_SIZE = 20;

export const getMyDebt = get('/api/orders/mine/debt', {
  summary:
    "The balance of all the caller's orders, the overdue part of it, and the date since which it is due.",
  access: 'user',
  response: z.object({
    /** Orders with a balance. */
    orders: z.int(),
    balanceCents: z.int(),
    overdueCents: z.int(),
    /** The date of the oldest of them; null if nothing is owed. */
    sinceDate: dateSchema.nullable(),
    /** Null if none of them has a due date. */
    oldestDueDate: dateSchema.nullable(),
  }),
});

export type Debt = RouteOutput<typeof getMyDebt>;

export const listMyOrders = get('/api/orders/mine', {
  summary: "The caller's own orders with their items, newest first.",
  access: 'user',
  query: z.object({ cursor: cursorSchema.optional() }),
  response: pageOf(
    orderSchema.extend({
      /** Absent without a PIX key or without a balance. */
      pix: pixCodeSchema.optional(),
    }),
  ),
});

export const checkMyPix = post('/api/orders/mine/:id/pix/check', {
  summary: "Checks at the bank whether the codes of one of the caller's own orders were paid.",
  access: 'user',
  params: idParams,
  response: z.object({
    /** Whether the bank has a code whose payment can be checked. */
    isWatched: z.boolean(),
    /** The current balance of the order. */
    balanceCents: z.int(),
  }),
});

export type ListedOrder = RouteOutput<typeof listMyOrders>['items'][number];
