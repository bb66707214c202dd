import { z } from 'zod';
import { normalizePhone } from '@vendas/domain/people/person';
import { idSchema, optionalText, requiredText } from '#fields.ts';

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

/** A customer created at the counter. Without an e-mail address and a telephone the account cannot sign in. */
export const customerFormSchema = z.object({
  firstName: requiredText(100, 'O nome é obrigatório.'),
  lastName: optionalText(100),
  email: optionalText(255)
    .transform((email) => email?.toLowerCase() ?? null)
    .refine(
      (email) => email === null || z.email().safeParse(email).success,
      'Informe um e-mail válido.',
    ),
  phone: optionalText(30)
    .refine(
      (phone) => phone === null || normalizePhone(phone) !== undefined,
      'Informe um telefone válido, com DDD.',
    )
    .transform((phone) => (phone === null ? null : (normalizePhone(phone) ?? null))),
});
