import { z } from 'zod';
import { centsSchema, dateSchema } from '#fields.ts';
import { orderSchema } from './orders.ts';

/** An order with a balance, and the data for a reminder of it. */
export const openOrderSchema = orderSchema.omit({ items: true }).extend({
  /** The charge that is due first, with the amount owed for it today, late charges included. */
  next: z
    .object({
      number: z.int(),
      of: z.int(),
      dueDate: dateSchema.nullable(),
      amountCents: centsSchema,
    })
    .optional(),
  /** The PIX text that pays that charge; absent without a PIX key. */
  copyPaste: z.string().optional(),
  /** Its private payment page; absent until the link was created. */
  paymentPath: z.string().optional(),
});
