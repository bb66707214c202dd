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

const matchReasons = {
  /** Whether the line contains the txid of the charge's code. */
  hasTxid: z.boolean(),
  hasAmount: z.boolean(),
  hasName: z.boolean(),
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
  /** The amount that settles the charge on the day of the line. */
  owedCents: centsSchema,
  ...matchReasons,
});

export const statementLineSchema = z.object({
  id: idSchema,
  date: dateSchema,
  amountCents: centsSchema,
  /** Null once the payer's data was erased. */
  text: z.string().nullable(),
  account: z.string(),
  importedAt: instantSchema,
  /** The payments that an open line may confirm; they come before charges. */
  payments: z.array(bookedMatchSchema),
  charges: z.array(chargeMatchSchema),
  /** The payment to which a line is tied. */
  settledBy: z.object({ ...orderFacts, paymentId: idSchema }).nullable(),
});

export type StatementLine = z.output<typeof statementLineSchema>;
export type BookedMatch = z.output<typeof bookedMatchSchema>;
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

/** A booked payment, or an order that the line pays with the charge to settle first. */
const settlementSchema = z.union([
  z.object({ paymentId: idSchema }),
  z.object({ orderId: idSchema, chargeId: idSchema.optional() }),
]);

export const settleStatementLine = post('/api/admin/statement-lines/:id/settlement', {
  summary:
    'Settles a line with a booked payment, or books a payment of an order from it; each line and each payment is settled once.',
  access: 'receivePayments',
  idempotent: true,
  params: idParams,
  body: settlementSchema,
  response: z.object({ paymentId: idSchema }),
});

export const ignoreStatementLine = put('/api/admin/statement-lines/:id/ignored', {
  summary: 'Ignores an open line that pays no order, or opens it again.',
  access: 'receivePayments',
  params: idParams,
  body: z.object({ isIgnored: z.boolean() }),
  response: z.object({ isIgnored: z.boolean() }),
});
