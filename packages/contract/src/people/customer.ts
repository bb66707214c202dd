import { z } from 'zod';
import { normalizePhone } from '@vendas/domain/people/person';
import { optionalEmail } from '#email-fields.ts';
import { idSchema } from '#fields.ts';
import { nullableLine, optionalCode, requiredLine } from '#text-fields.ts';

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

export const NO_PHONE = 'Informe um telefone válido, com DDD.';

/** A customer created at the counter. Without an e-mail address and a telephone the account cannot sign in. */
export const customerFormSchema = z.object({
  firstName: requiredLine(100, 'O nome é obrigatório.'),
  lastName: nullableLine(100),
  email: optionalEmail(),
  phone: optionalCode(NO_PHONE, normalizePhone),
});
