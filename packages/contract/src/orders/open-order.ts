import { z } from 'zod';
import { orderSchema } from './orders.ts';

/** An order with a balance, and what a reminder of it needs. */
export const openOrderSchema = orderSchema.omit({ items: true }).extend({
  /** The text that pays it by PIX; absent without a PIX key. */
  copyPaste: z.string().optional(),
  /** Its private payment page; absent until its link was made. */
  paymentPath: z.string().optional(),
});
