import { z } from 'zod';
import { orderSchema } from './orders.ts';

/** An order with a balance, and the data for a reminder of it. */
export const openOrderSchema = orderSchema.omit({ items: true }).extend({
  /** The PIX text that pays it; absent without a PIX key. */
  copyPaste: z.string().optional(),
  /** Its private payment page; absent until the link was created. */
  paymentPath: z.string().optional(),
});
