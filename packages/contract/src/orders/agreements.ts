import { z } from 'zod';
import { adminOrderSchema } from './admin-order.ts';
import { partsSchema } from './charges.ts';
import { planSchema } from './instalments.ts';
import { centsSchema, dateSchema, idParams, idSchema } from '#fields.ts';
import { nullableLine } from '#text-fields.ts';
import { amountField } from '#office-fields.ts';
import { refusalMessage } from '#refusals.ts';
import { get, post } from '#route.ts';

export const agreementFormSchema = z.object({
  /** The new balance, before interest that the instalments add. */
  agreedCents: amountField(1, refusalMessage('agreementNotPositive', {})),
  /** The part of it that is due immediately. */
  downPaymentCents: centsSchema.default(0),
  plan: planSchema,
  reason: nullableLine(200),
  /** The amounts owed as the screen showed them. */
  seen: z.object({
    principalCents: centsSchema,
    owedCents: centsSchema,
    /** The number of agreements listed on the screen. */
    agreements: z.int().min(0).max(1000).optional(),
  }),
});

export type AgreementForm = z.output<typeof agreementFormSchema>;

export const makeAgreement = post('/api/admin/orders/:id/agreements', {
  summary: 'Replaces the balance of an order by new instalments of an agreed balance.',
  access: 'giveDiscounts',
  idempotent: true,
  params: idParams,
  body: agreementFormSchema,
  status: 201,
  response: adminOrderSchema,
});

export const instalmentsFormSchema = agreementFormSchema.pick({
  downPaymentCents: true,
  plan: true,
  seen: true,
});

export type InstalmentsForm = z.output<typeof instalmentsFormSchema>;

export const splitOrder = post('/api/admin/orders/:id/instalments', {
  summary:
    'Replaces the balance of an order by instalments of the same amount; only people who may give discounts can split late charges or interest of a plan.',
  access: 'receivePayments',
  idempotent: true,
  params: idParams,
  body: instalmentsFormSchema,
  status: 201,
  response: adminOrderSchema,
});

const text = z.string().nullable();

const agreedChargeSchema = z.object({
  number: z.int(),
  of: z.int(),
  dueDate: dateSchema.nullable(),
  parts: partsSchema,
});

export const agreementSchema = z.object({
  shopName: z.string(),
  shopImprint: text,
  city: text,
  footer: text,
  /** Null after the erasure of the person. */
  customerName: text,
  customerDocument: text,
  authorName: text,
  date: dateSchema,
  agreedCents: centsSchema,
  /** The interest of the instalments, in hundredths of a percent a month. */
  interestBp: z.int(),
  reason: text,
  /** Whether another agreement replaced it, or the order was cancelled. */
  isReplaced: z.boolean(),
  isCancelled: z.boolean(),
  /** The content at the time of the agreement. */
  content: z.object({
    replaced: z.array(agreedChargeSchema),
    created: z.array(agreedChargeSchema),
    late: z.object({ fineBp: z.int(), interestBp: z.int() }),
  }),
});

export type Agreement = z.output<typeof agreementSchema>;

export const getAgreement = get('/api/admin/orders/:id/agreements/:agreementId', {
  summary: 'The content of an agreement about an order, to be printed and signed.',
  access: 'seeOrders',
  params: idParams.extend({ agreementId: idSchema }),
  response: agreementSchema,
});
