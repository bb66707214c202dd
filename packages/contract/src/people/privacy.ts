import { z } from 'zod';
import { roleSchema } from './account.ts';
import { customerFileSchema } from './customers.ts';
import { paymentSchema } from '#orders/admin-orders.ts';
import { AUDIT_ACTIONS } from '@vendas/domain/audit';
import { ADJUSTMENT_KINDS } from '@vendas/domain/charges/charge';
import { REMINDER_CHANNELS } from '@vendas/domain/reminders/reminder';
import { paymentMethodSchema } from '#orders/payment-method.ts';
import { centsSchema, dateSchema, instantSchema, keysOf } from '#fields.ts';
import { orderSchema } from '#orders/orders.ts';
import { get, post } from '#route.ts';

/** All data that the shop stores about one person, for that person. */
export const ownDataSchema = z.object({
  generatedAt: instantSchema,
  account: z.object({
    id: z.uuid(),
    email: z.string().nullable(),
    /** E.164 digits without '+'. */
    phone: z.string().nullable(),
    createdAt: instantSchema,
    lastSignInAt: instantSchema.nullable(),
    /** Data that the sign-up stored in addition to address and password. */
    metadata: z.record(z.string(), z.unknown()),
  }),
  profile: z.object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    role: roleSchema,
  }),
  /** The customer's file that belongs to the account; null without one. */
  customerFile: customerFileSchema
    .omit({
      id: true,
      createdAt: true,
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      canSignIn: true,
      isTeam: true,
      consentBy: true,
      notes: true,
    })
    .extend({
      creditLimitCents: centsSchema.nullable(),
      notes: z.array(z.object({ createdAt: instantSchema, body: z.string() })),
    })
    .nullable(),
  sessions: z.array(
    z.object({
      createdAt: instantSchema,
      lastUsedAt: instantSchema,
      userAgent: z.string().nullable(),
      ip: z.string().nullable(),
    }),
  ),
  /** Events of the account, newest first. */
  securityLog: z.array(
    z.object({ at: instantSchema, action: z.string(), ip: z.string().nullable() }),
  ),
  orders: z.array(
    orderSchema.extend({
      /** The agreements about the amount that the order owed. */
      agreements: z.array(
        z.object({
          date: dateSchema,
          agreedCents: centsSchema,
          reason: z.string().nullable(),
        }),
      ),
      /** The amounts taken off the order's balance without money. */
      adjustments: z.array(
        z.object({
          date: dateSchema,
          kind: z.enum(keysOf(ADJUSTMENT_KINDS)),
          amountCents: centsSchema,
          reason: z.string().nullable(),
        }),
      ),
      /** The printed receipts of its payments, as they were first printed. */
      receipts: z.array(
        z.object({
          number: z.string(),
          issuedAt: instantSchema,
          prints: z.int(),
          content: z.record(z.string(), z.unknown()),
        }),
      ),
      payments: z.array(
        paymentSchema.extend({
          /** The text that the payer added to the Pix. */
          pixMessage: z.string().nullable(),
          /** The text of the bank statement's line to which it is tied. */
          bankText: z.string().nullable(),
          /** The parts of it that were refunded to the person. */
          refunds: z.array(
            z.object({
              date: dateSchema,
              method: paymentMethodSchema,
              amountCents: centsSchema,
              reason: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
  ),
  /** The reminders that the person was sent, newest first. */
  reminders: z.array(
    z.object({
      sentAt: instantSchema,
      channel: z.enum(keysOf(REMINDER_CHANNELS)),
      charges: z.array(z.object({ dueDate: dateSchema, owedCents: centsSchema })),
    }),
  ),
  /** Sales that the person made at the counter, without the names of buyers. */
  sales: z.array(z.object({ id: z.uuid(), createdAt: instantSchema, totalCents: centsSchema })),
  /** The person's comments on the task board. */
  comments: z.array(z.object({ createdAt: instantSchema, body: z.string() })),
  /** Administrative changes by the person, newest first. */
  actions: z.array(z.object({ at: instantSchema, action: z.enum(keysOf(AUDIT_ACTIONS)) })),
});

export type OwnData = z.output<typeof ownDataSchema>;

export const downloadOwnData = get('/api/account/data', {
  summary: 'All data that the shop stores about the caller, as one JSON document.',
  access: 'user',
  hasSecrets: true,
  response: ownDataSchema,
});

export const eraseOwnAccount = post('/api/account/erasure', {
  summary:
    "Erases the caller's account permanently and anonymises its sales. Requires the password or, without a password, a sign-in within the last ten minutes.",
  access: 'user',
  body: z.object({
    /** Empty for an account without a password. */
    password: z.string().max(200, 'Use no máximo 200 caracteres.'),
  }),
  response: z.object({ isErased: z.literal(true) }),
});
