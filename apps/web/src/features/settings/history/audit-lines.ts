import type { AuditEntry } from '@vendas/contract/audit';
import { AUDIT_FACTS, type AuditFact, type AuditValue, isAuditFact } from '@vendas/domain/audit';
import { formatBRL } from '@vendas/domain/money';
import { formatPhone } from '@vendas/domain/people/person';
import { formatPostalCode } from '@vendas/domain/people/address';
import { formatTaxDocument } from '@vendas/domain/people/tax-document';
import { formatPercent } from '@vendas/domain/percent';
import { shownValue } from '#features/settings/section-values.ts';

/** A policy has thousands of characters; its start is enough to show the change. */
const MOST_CHARACTERS = 120;

/** Values that are stored without formatting, formatted as in their fields. */
const FORMATS = new Map<AuditFact, (stored: string) => string>([
  ['phone', formatPhone],
  ['whatsapp', formatPhone],
  ['postalCode', formatPostalCode],
  ['taxDocument', formatTaxDocument],
]);

/** The changes of an entry of the audit log, one line for each: 'Nome da loja: — → Ótica Aurora'. */
export function auditLines({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isAuditFact);
  return names.map((name) => {
    const [from, to] =
      name === 'logoUrl'
        ? imageTexts(before[name], after[name])
        : [valueText(name, before[name]), valueText(name, after[name])];
    return `${AUDIT_FACTS[name].label}: ${from} → ${to}`;
  });
}

function valueText(name: AuditFact, value: AuditValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return amountText(AUDIT_FACTS[name].kind, value);
  const format = value && FORMATS.get(name);
  const text = format ? format(value) : shownValue(name, value);
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

function imageTexts(before: AuditValue | undefined, after: AuditValue | undefined) {
  if (!before) return ['—', after ? 'imagem' : '—'];
  return ['imagem', after ? 'outra imagem' : '—'];
}

function amountText(kind: (typeof AUDIT_FACTS)[AuditFact]['kind'], value: number): string {
  if (kind === 'percent') return formatPercent(value);
  return kind === 'money' ? formatBRL(value) : String(value);
}
