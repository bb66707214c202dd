import { z } from 'zod';
import { REFUND_OUTCOMES } from '@vendas/domain/charges/refund';
import { adminOrderSchema } from './admin-order.ts';
import { paymentMethodSchema } from './payment-method.ts';
import { idParams, idSchema, keysOf } from '#fields.ts';
import { nullableLine } from '#text-fields.ts';
import { amountField, formDateSchema } from '#office-fields.ts';
import { refusalMessage } from '#refusals.ts';
import { post } from '#route.ts';

const NO_DATE = 'Por favor, selecione a data da devolução.';

/** The body of the refund dialog. The amount received is checked under the order's lock. */
export const refundFormSchema = z.object({
  amountCents: amountField(1, refusalMessage('refundNotPositive', {})),
  date: z.string(NO_DATE).min(1, NO_DATE).pipe(formDateSchema),
  method: paymentMethodSchema,
  outcome: z.enum(keysOf(REFUND_OUTCOMES), 'Escolha o que acontece com o valor devolvido.'),
  reason: nullableLine(200),
});

export type RefundForm = z.output<typeof refundFormSchema>;

export const refundPayment = post('/api/admin/orders/:id/payments/:paymentId/refunds', {
  summary:
    'Refunds a payment, at most the amount received; the amounts that it had settled are taken off the order or owed again.',
  access: 'cancelAndRefund',
  idempotent: true,
  params: idParams.extend({ paymentId: idSchema }),
  body: refundFormSchema,
  status: 201,
  response: adminOrderSchema,
});

export const bankRefundFormSchema = refundFormSchema.pick({
  amountCents: true,
  outcome: true,
  reason: true,
});

export type BankRefundForm = z.output<typeof bankRefundFormSchema>;

export const refundByBank = post('/api/admin/orders/:id/payments/:paymentId/bank-refunds', {
  summary:
    'Requests a refund of a payment by Pix from the bank; the amount is reserved until the bank has returned it, and released if it does not.',
  access: 'cancelAndRefund',
  idempotent: true,
  params: idParams.extend({ paymentId: idSchema }),
  body: bankRefundFormSchema,
  status: 201,
  response: adminOrderSchema,
});
