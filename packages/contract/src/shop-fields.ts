import { normalizePostalCode } from '@vendas/domain/people/address';
import { normalizeBrazilianPhone } from '@vendas/domain/people/person';
import { optionalText } from './fields.ts';
import { normalizeTaxDocument } from '@vendas/domain/people/tax-document';

/** A visible character: neither white space nor an invisible character such as U+200B or an empty Braille cell. */
const VISIBLE = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Optional text of one line with a visible character. Every run of white space becomes one space, so that no line
 * break gets into the header of a mail.
 */
export const optionalLine = (max: number) =>
  optionalText(max)
    .refine((typed) => typed === null || VISIBLE.test(typed), 'O texto não tem nada visível.')
    .transform((typed) => typed?.replaceAll(/\s+/g, ' ') ?? null);

/** The error of a wrong document: it names the kind that the length suggests. */
function refusedDocument(typed: string): string {
  const { length } = typed.replaceAll(/[./\s-]/g, '');
  if (length === 11) return 'Este CPF não existe: confira os números.';
  if (length === 14) return 'Este CNPJ não existe: confira os números e as letras.';
  return 'Informe um CPF de 11 números ou um CNPJ de 14 números e letras.';
}

/** An optional CPF or CNPJ of a form; empty becomes null, everything else the stored form. */
export const taxDocumentField = optionalText(30).transform((typed, context) => {
  if (typed === null) return null;
  const document = normalizeTaxDocument(typed);
  if (document !== undefined) return document;
  context.addIssue({ code: 'custom', message: refusedDocument(typed) });
  return null;
});

/** An optional telephone of Brazil, stored as E.164 digits. */
export const brazilianPhone = (message: string) =>
  optionalText(30)
    .refine((typed) => typed === null || normalizeBrazilianPhone(typed) !== undefined, message)
    .transform((typed) => (typed === null ? null : (normalizeBrazilianPhone(typed) ?? null)));

/** An optional CEP, stored as eight digits. */
export const postalCodeField = optionalText(20)
  .refine(
    (typed) => typed === null || normalizePostalCode(typed) !== undefined,
    'Informe um CEP de oito números.',
  )
  .transform((typed) => (typed === null ? null : (normalizePostalCode(typed) ?? null)));
