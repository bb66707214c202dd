import { z } from 'zod';
import { adminOrderSchema } from './admin-order.ts';
import { authoredPaymentSchema, paymentSchema } from './admin-orders.ts';
import { paymentMethodSchema } from './payment-method.ts';
import { idParams, idSchema } from '#fields.ts';
import { nullableLine } from '#text-fields.ts';
import { amountField, formDateSchema } from '#office-fields.ts';
import { refusalMessage } from '#refusals.ts';
import { del, get, post } from '#route.ts';

const NOT_POSITIVE = refusalMessage('paymentNotPositive', {});
const NO_DATE = 'Por favor, selecione a data do pagamento.';

/** The body of the payment dialog. The balance is checked under the order's lock. */
export const paymentFormSchema = z.object({
  amountCents: amountField(1, NOT_POSITIVE),
  paymentDate: z.string(NO_DATE).min(1, NO_DATE).pipe(formDateSchema),
  /** Absent in calls of pages loaded before the field existed. */
  method: paymentMethodSchema.default('other'),
  /** The charge that is settled first; by default the oldest. */
  chargeId: idSchema.optional(),
  /** Waives the late fine and interest of the payment's day first; requires the permission to give discounts. */
  waivesLateCharges: z.boolean().default(false),
  notes: nullableLine(1000),
});

export type PaymentForm = z.output<typeof paymentFormSchema>;

export const registerPayment = post('/api/admin/orders/:id/payments', {
  summary:
    'Registers a payment of an order, at most the amount due on its day, and derives the status of the order.',
  access: 'receivePayments',
  idempotent: true,
  params: idParams,
  body: paymentFormSchema,
  status: 201,
  response: z.object({ payment: paymentSchema, order: adminOrderSchema }),
});

export const takePaymentBack = del('/api/admin/orders/:id/payments/:paymentId', {
  summary:
    'Takes back a payment registered by mistake: it stays listed but is excluded from all figures, and the status of the order is derived again.',
  access: 'cancelAndRefund',
  idempotent: true,
  params: idParams.extend({ paymentId: idSchema }),
  body: z.object({ reason: nullableLine(200) }),
  response: adminOrderSchema,
});

export const getLastPaymentMethod = get('/api/admin/orders/:id/last-payment-method', {
  summary:
    'The method of the last payment by the buyer of an order, for any order; null if unknown.',
  access: 'receivePayments',
  params: idParams,
  response: z.object({ method: paymentMethodSchema.nullable() }),
});

export const listPayments = get('/api/admin/orders/:id/payments', {
  summary: 'The payments of one order, including those taken back, newest payment date first.',
  access: 'seeOrders',
  params: idParams,
  response: z.object({ items: z.array(authoredPaymentSchema) }),
});
