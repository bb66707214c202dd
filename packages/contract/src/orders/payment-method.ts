import { z } from 'zod';
import { PAYMENT_METHODS } from '@vendas/domain/orders/payment-method';
import { keysOf } from '#fields.ts';

// apart from the orders, so that the day's figures load without them
export const paymentMethodSchema = z.enum(keysOf(PAYMENT_METHODS));
