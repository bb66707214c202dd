import { z } from 'zod';
import { PAYMENT_METHODS } from '@vendas/domain/orders/payment-method';
import { keysOf } from '#fields.ts';
import { sumSchema } from '#office-fields.ts';

// separate from the orders module, so that the day's figures load without it
export const paymentMethodSchema = z.enum(keysOf(PAYMENT_METHODS));

/** The payments of one method, and their sum. */
export const methodSumSchema = z.object({
  method: paymentMethodSchema,
  payments: z.int(),
  cents: sumSchema,
});

export type MethodSum = z.output<typeof methodSumSchema>;
