import { z } from 'zod';
import { idSchema } from '#fields.ts';

/** A customer; users who signed up in the web shop need not have a name. */
export const customerSchema = z.object({
  id: idSchema,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  // optional: responses stored for repeated calls by an older version contain neither field
  email: z.string().nullable().default(null),
  /** E.164 digits without '+'; `formatPhone` shows it. */
  phone: z.string().nullable().default(null),
});

export type Customer = z.output<typeof customerSchema>;
