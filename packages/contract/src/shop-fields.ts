import { normalizePostalCode } from '@vendas/domain/people/address';
import { normalizeBrazilianPhone } from '@vendas/domain/people/person';
import { normalizeTaxDocument } from '@vendas/domain/people/tax-document';
import { isVisible } from '@vendas/domain/typed-text';
import { safeText } from './fields.ts';
import { lineText, optionalCode, orNull } from './text-fields.ts';

/** Optional text of one line. What is typed must have a visible character, so that no name is lost by mistake. */
export const optionalLine = (max: number) =>
  safeText(max)
    .refine((typed) => typed.trim() === '' || isVisible(typed), 'O texto não tem nada visível.')
    .pipe(lineText(max))
    .transform(orNull)
    .nullable();

/** The error of a wrong document: it names the kind that the length suggests. */
function refusedDocument(typed: string): string {
  const { length } = typed.replaceAll(/[./\s-]/g, '');
  if (length === 11) return 'Este CPF não existe: confira os números.';
  if (length === 14) return 'Este CNPJ não existe: confira os números e as letras.';
  return 'Informe um CPF de 11 números ou um CNPJ de 14 números e letras.';
}

/** An optional CPF or CNPJ of a form; empty becomes null, everything else the stored form. */
export const taxDocumentField = optionalCode(refusedDocument, normalizeTaxDocument);

/** An optional telephone of Brazil, stored as E.164 digits. */
export const brazilianPhone = (message: string) => optionalCode(message, normalizeBrazilianPhone);

/** An optional CEP, stored as eight digits. */
export const postalCodeField = optionalCode('Informe um CEP de oito números.', normalizePostalCode);
