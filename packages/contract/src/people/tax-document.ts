import { normalizeTaxDocument } from '@vendas/domain/people/tax-document';
import { optionalText } from '#fields.ts';

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
