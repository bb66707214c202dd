import { z } from 'zod';
import { AGREEMENT_KINDS } from '@vendas/domain/charges/agreement-content';
import { ADJUSTMENT_KINDS, CHARGE_STATES } from '@vendas/domain/charges/charge';
import { PARTS } from '@vendas/domain/charges/parts';
import { adminOrderSchema } from './admin-order.ts';
import { centsSchema, dateSchema, idParams, idSchema, instantSchema, keysOf } from '#fields.ts';
import { nullableLine } from '#text-fields.ts';
import { amountField } from '#office-fields.ts';
import { creditTermsSchema } from './instalments.ts';
import { refusalMessage } from '#refusals.ts';
import { get, post } from '#route.ts';

const partSchema = z.enum(PARTS);
/** Negative in rows that settle, and in refunds. */
export const partsSchema = z.object({
  fine: z.int(),
  interest: z.int(),
  carried: z.int(),
  financing: z.int(),
  principal: z.int(),
});
const adjustmentKindSchema = z.enum(keysOf(ADJUSTMENT_KINDS));

const chargeSchema = z.object({
  id: idSchema,
  number: z.int(),
  of: z.int(),
  dueDate: dateSchema.nullable(),
  principalCents: centsSchema,
  financingCents: centsSchema,
  carriedCents: centsSchema,
  openPrincipalCents: centsSchema,
  openFinancingCents: centsSchema,
  openCarriedCents: centsSchema,
  fineBp: z.int(),
  interestBp: z.int(),
  state: z.enum(CHARGE_STATES),
});

export const orderChargesSchema = z.object({
  date: dateSchema,
  /** The amount that settles the order on the date. */
  payoffCents: centsSchema,
  /** The shop's rates for new instalments. */
  terms: creditTermsSchema,
  items: z.array(
    z.object({
      charge: chargeSchema,
      /** The rows that settled the charge, by date. */
      rows: z.array(
        z.object({
          kind: z.enum(['payment', 'refund', ...keysOf(ADJUSTMENT_KINDS)]),
          date: dateSchema,
          parts: partsSchema,
        }),
      ),
      owed: partsSchema,
      owedCents: centsSchema,
      /** The calculation of the amount owed on the date. */
      explanation: z.array(
        z.object({
          date: dateSchema.nullable(),
          text: z.string(),
          parts: partsSchema,
          cents: z.int(),
        }),
      ),
    }),
  ),
  /** The agreements that replaced charges by new ones, oldest first. */
  agreements: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(keysOf(AGREEMENT_KINDS)),
      date: dateSchema,
      agreedCents: centsSchema,
      interestBp: z.int(),
      /** The replaced charges, and the new ones. */
      closed: z.array(idSchema),
      opened: z.array(idSchema),
      reason: z.string().nullable(),
      authorName: z.string().nullable(),
      createdAt: instantSchema,
    }),
  ),
  /** The amounts taken off without money, oldest first. */
  adjustments: z.array(
    z.object({
      id: idSchema,
      chargeId: idSchema,
      kind: adjustmentKindSchema,
      date: dateSchema,
      parts: partsSchema,
      reason: z.string().nullable(),
      authorName: z.string().nullable(),
      createdAt: instantSchema,
    }),
  ),
});

export type OrderCharges = z.output<typeof orderChargesSchema>;
export type OrderCharge = OrderCharges['items'][number];

export const listOrderCharges = get('/api/admin/orders/:id/charges', {
  summary:
    'The charges of an order with the amounts due on a date (today by default) and their calculation.',
  access: 'seeOrders',
  params: idParams,
  query: z.object({ on: dateSchema.optional() }),
  response: orderChargesSchema,
});

export const adjustmentFormSchema = z.object({
  amountCents: amountField(1, refusalMessage('discountNotPositive', {})),
  /** The charge that the discount takes first; by default the oldest. */
  chargeId: idSchema.optional(),
  /** The only part that the discount takes off; by default it takes principal after all other parts. */
  part: partSchema.optional(),
  reason: nullableLine(200),
});

export type AdjustmentForm = z.output<typeof adjustmentFormSchema>;

export const giveDiscount = post('/api/admin/orders/:id/adjustments', {
  summary: 'Takes a discount off the amount due of an order today.',
  access: 'giveDiscounts',
  idempotent: true,
  params: idParams,
  body: adjustmentFormSchema,
  status: 201,
  response: adminOrderSchema,
});
