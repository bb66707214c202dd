// In a separate module so that lists with customers load without the rules of their form.
import { z } from 'zod';
import { normalizePhone } from '@vendas/domain/people/person';
import { optionalEmail } from '#people/email-fields.ts';
import { nullableLine, optionalCode, requiredLine } from '#text-fields.ts';

export const NO_PHONE = 'Informe um telefone válido, com DDD.';

/** A customer created at the counter. Without an e-mail address and a telephone the account cannot sign in. */
export const customerFormSchema = z.object({
  firstName: requiredLine(100, 'O nome é obrigatório.'),
  lastName: nullableLine(100),
  email: optionalEmail(),
  phone: optionalCode(NO_PHONE, normalizePhone),
});
