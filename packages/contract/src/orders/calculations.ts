import { z } from 'zod';
import { centsSchema, dateSchema, idParams, idSchema } from '#fields.ts';
import { get } from '#route.ts';
import { partsSchema } from './charges.ts';
import { tokenParams } from './payment-links.ts';

export const calculationsSchema = z.object({
  /** The first characters of the order's id, which people see as its number. */
  orderNumber: z.string(),
  date: dateSchema,
  /** The amount that settles the order on the date. */
  payoffCents: centsSchema,
  /** The charges with an amount owed on the date, oldest first. */
  items: z.array(
    z.object({
      charge: z.object({
        id: idSchema,
        number: z.int(),
        of: z.int(),
        dueDate: dateSchema.nullable(),
      }),
      owed: partsSchema,
      owedCents: centsSchema,
      /** The calculation of the amount owed, without reasons and names of people, which are internal to the shop. */
      explanation: z.array(
        z.object({ date: dateSchema.nullable(), text: z.string(), cents: z.int() }),
      ),
    }),
  ),
});

export type Calculations = z.output<typeof calculationsSchema>;

export const getMyCalculations = get('/api/orders/mine/:id/calculations', {
  summary: "The amount due today of one of the caller's own orders, with its calculation.",
  access: 'user',
  params: idParams,
  response: calculationsSchema,
});

export const getLinkedCalculations = get('/api/payment-links/:token/calculations', {
  summary:
    'The amount due today of an order with its calculation, for the person who has its private link.',
  access: 'public',
  params: tokenParams,
  response: calculationsSchema,
});
