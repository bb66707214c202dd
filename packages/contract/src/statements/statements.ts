import { z } from 'zod';
import { STATEMENT_STATES, UNREAD_REASONS } from '@vendas/domain/statements/statement-line';
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
import { paymentMethodSchema } from '#orders/payment-method.ts';
import { get, post, put } from '#route.ts';

/** The longest statement in characters, enough for about a year. */
export const MAX_STATEMENT_LENGTH = 900_000;

/** The most orders that one line pays together. */
const MAX_PARTS = 12;

const matchReasons = {
  /** Whether the line contains the customer's CPF or CNPJ. */
  hasDocument: z.boolean(),
  /** Whether the line contains the txid of the charge's code. */
  hasTxid: z.boolean(),
  hasName: z.boolean(),
  hasAmount: z.boolean(),
  /** Whether code, name and amount agree. */
  isExact: z.boolean(),
  /** Whether it needs no review. */
  isCertain: z.boolean(),
};

const orderFacts = {
  orderId: idSchema,
  customerName: z.string().nullable(),
};

export const bookedMatchSchema = z.object({
  ...orderFacts,
  paymentId: idSchema,
  paymentDate: dateSchema,
  method: paymentMethodSchema,
  ...matchReasons,
});

export const chargeMatchSchema = z.object({
  ...orderFacts,
  chargeId: idSchema,
  number: z.int(),
  of: z.int(),
  dueDate: dateSchema.nullable(),
  /** The amount that settles the charge on its payment date. */
  owedCents: centsSchema,
  /** The part of the line that its order accepts. */
  payableCents: centsSchema,
  /** The day with which it is booked: that of the line, or that of an order placed later. */
  paymentDate: dateSchema,
  ...matchReasons,
});

/** Orders of one person that an open line pays together, in one step. */
export const bundleMatchSchema = z.object({
  customerName: z.string().nullable(),
  parts: z.array(
    z.object({
      orderId: idSchema,
      /** The charge that is settled first. */
      chargeId: idSchema,
      amountCents: centsSchema,
      paymentDate: dateSchema,
    }),
  ),
});

export const statementLineSchema = z.object({
  id: idSchema,
  date: dateSchema,
  amountCents: centsSchema,
  /** The part that is not tied to a payment. */
  openCents: centsSchema,
  /** Null once the payer's data was erased. */
  text: z.string().nullable(),
  account: z.string(),
  importedAt: instantSchema,
  /** The payments that an open line may confirm; they come before charges. */
  payments: z.array(bookedMatchSchema),
  bundles: z.array(bundleMatchSchema),
  charges: z.array(chargeMatchSchema),
  /** The payments to which the line is tied. */
  settledBy: z.array(
    z.object({
      ...orderFacts,
      paymentId: idSchema,
      amountCents: centsSchema,
      paymentDate: dateSchema,
      /** Whether it was booked from the line; otherwise it was registered before, and undoing keeps it. */
      isBooked: z.boolean(),
    }),
  ),
});

export type StatementLine = z.output<typeof statementLineSchema>;
export type BookedMatch = z.output<typeof bookedMatchSchema>;
export type BundleMatch = z.output<typeof bundleMatchSchema>;
export type ChargeMatch = z.output<typeof chargeMatchSchema>;

export const importStatement = post('/api/admin/statements', {
  summary:
    'Imports the incoming amounts of a bank statement in OFX or CSV, each line once even if the file is sent repeatedly, and says what became of every other row.',
  access: 'receivePayments',
  body: z.object({
    file: z
      .string()
      .min(1, 'Escolha o extrato.')
      .max(MAX_STATEMENT_LENGTH, 'Este extrato é grande demais. Envie um período menor.')
      // a broken letter must not cost the whole file
      .overwrite((file) => file.toWellFormed()),
  }),
  response: z.object({
    added: z.int(),
    /** The number of lines already known from an earlier import. */
    known: z.int(),
    /** The number of outgoing amounts, which are not stored. */
    outgoing: z.int(),
    /** The number of rows with a balance or a sum. */
    balances: z.int(),
    /** Every other row of the file, with the number of its line. */
    unread: z.array(
      z.object({ line: z.int(), text: z.string(), reason: z.enum(keysOf(UNREAD_REASONS)) }),
    ),
  }),
});

export type StatementImport = z.output<typeof importStatement.response>;

export const listStatementLines = get('/api/admin/statement-lines', {
  summary:
    'Lines of bank statements by state, newest day first; open lines with their possible matches.',
  access: 'receivePayments',
  query: z.object({
    state: z.enum(keysOf(STATEMENT_STATES)).default('open'),
    cursor: cursorSchema.optional(),
  }),
  response: pageOf(statementLineSchema),
});

/** The open part that the person saw: if it was changed meanwhile, the call is refused with statementLineChanged. */
const shown = { openCents: centsSchema.optional() };

const partSchema = z.object({
  orderId: idSchema,
  /** The charge to settle first. */
  chargeId: idSchema.optional(),
  amountCents: centsSchema,
});

/** A booked payment, an order that the line pays as far as it owes, or several orders with their parts of the line. */
const settlementSchema = z.union([
  z.object({ paymentId: idSchema, ...shown }),
  z.object({ orderId: idSchema, chargeId: idSchema.optional(), ...shown }),
  z.object({
    parts: z
      .array(partSchema)
      .min(1)
      .max(MAX_PARTS)
      .refine(
        (parts) => new Set(parts.map(({ orderId }) => orderId)).size === parts.length,
        'Cada pedido entra uma vez.',
      ),
    ...shown,
  }),
]);

export const settleStatementLine = post('/api/admin/statement-lines/:id/settlement', {
  summary:
    'Settles a line with a booked payment, or books payments of one or several orders from it in one step; what the orders do not owe remains open.',
  access: 'receivePayments',
  idempotent: true,
  params: idParams,
  body: settlementSchema,
  response: z.object({
    /** The first of the payments. */
    paymentId: idSchema,
    /** The part of the line that is still open. */
    openCents: centsSchema.default(0),
  }),
});

export const undoSettlement = post('/api/admin/statement-lines/:id/undo', {
  summary:
    'Opens a settled line again: payments that were booked from it are taken back, and payments that were registered before are untied.',
  access: 'cancelAndRefund',
  idempotent: true,
  params: idParams,
  response: z.object({ openCents: centsSchema }),
});

export const ignoreStatementLine = put('/api/admin/statement-lines/:id/ignored', {
  summary: 'Ignores the open part of a line, which pays no order, or opens it again.',
  access: 'receivePayments',
  params: idParams,
  body: z.object({ isIgnored: z.boolean() }),
  response: z.object({ isIgnored: z.boolean() }),
});
