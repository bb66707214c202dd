import { z } from 'zod';
import { adminOrderSchema } from './admin-orders.ts';
import { planSchema } from './instalments.ts';
import { centsSchema, idParams, optionalText } from '#fields.ts';
import { amountField } from '#office-fields.ts';
import { refusalMessage } from '#refusals.ts';
import { post } from '#route.ts';

export const agreementFormSchema = z.object({
  /** The new balance, before interest that the instalments add. */
  agreedCents: amountField(1, refusalMessage('agreementNotPositive', {})),
  plan: planSchema,
  reason: optionalText(200),
  /** What was owed on the screen on which the agreement was made. */
  seen: z.object({ principalCents: centsSchema, owedCents: centsSchema }),
});

export type AgreementForm = z.output<typeof agreementFormSchema>;

export const makeAgreement = post('/api/admin/orders/:id/agreements', {
  summary: 'Replaces all that is owed of an order by new instalments of an agreed balance.',
  access: 'giveDiscounts',
  idempotent: true,
  params: idParams,
  body: agreementFormSchema,
  status: 201,
  response: adminOrderSchema,
});
