import { z } from 'zod';
import { normalizeEmail, withAsciiDomains } from '@vendas/domain/people/email';
import { safeText } from '#fields.ts';
import { orNull } from '#text-fields.ts';

const INVALID = 'Informe um e-mail válido.';
const ADDRESS = z.email(INVALID);

/** An e-mail address as people paste it, stored in lower case and with the ASCII form of its domain. */
export const requiredEmail = (max = 255) =>
  safeText(max)
    .overwrite(normalizeEmail)
    .max(max, `Use no máximo ${max} caracteres.`)
    .pipe(ADDRESS);

/** The same, or null if it is empty. */
export const optionalEmail = (max = 255) =>
  safeText(max)
    .overwrite(normalizeEmail)
    .refine((email) => email === '' || ADDRESS.safeParse(email).success, INVALID)
    .transform(orNull)
    .nullable();

/** A search for people, also by e-mail address. */
export const peopleSearch = safeText(100).trim().overwrite(withAsciiDomains);
