import { z } from 'zod';
import { centsSchema, dateSchema, idSchema } from '#fields.ts';
import { pixCodeSchema } from './pix-code.ts';

/**
 * One open charge, as a carnê and a payment page show it. It is a separate module so that the payment page loads no
 * other routes.
 */
export const parcelSchema = z.object({
  id: idSchema,
  /** 0 is the down payment. */
  number: z.int(),
  of: z.int(),
  dueDate: dateSchema.nullable(),
  /** The open amount, without late charges. */
  amountCents: centsSchema,
  /** Absent without a PIX key. */
  pix: pixCodeSchema.optional(),
});

export type Parcel = z.output<typeof parcelSchema>;
