// In a separate module so that the counter loads without the list and the page of an order.
import { z } from 'zod';
import { customerSchema } from '#people/customer.ts';
import { orderSchema } from './orders.ts';

/**
 * An order as a row of the administrators' list. The amount due, the payment status and the overdue flag are derived.
 */
export const adminOrderSchema = orderSchema.omit({ items: true }).extend({
  customer: customerSchema,
  /** For a cancelled order: whether its items were returned to stock. */
  isRestocked: z.boolean(),
});
