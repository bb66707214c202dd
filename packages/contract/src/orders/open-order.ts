import { z } from 'zod';
import { orderSchema } from './orders.ts';

/** An order with a balance, and the text that pays it by PIX; absent without a PIX key. */
export const openOrderSchema = orderSchema
  .omit({ items: true })
  .extend({ copyPaste: z.string().optional() });
