import type { Pericia } from '@vendas/contract/pericias';
import { formatBRL } from '#lib/format/format.ts';
import type { Change } from '#ui/dialogs/changes-panel.tsx';
import { fieldChanges } from '#ui/forms/field-changes.ts';

/** The fields of the form as people read them. */
const FIELDS: readonly (readonly [string, (pericia: Pericia) => string])[] = [
  ['Número do Processo', (pericia) => pericia.processNumber],
  ['Réu', (pericia) => pericia.defendant],
  ['Local', (pericia) => pericia.location],
  ['Resumo do Caso', (pericia) => pericia.caseSummary ?? '(vazio)'],
  ['Ainda com acesso ao processo?', (pericia) => (pericia.accessGranted ? 'Sim' : 'Não')],
  ['Quantia Recebida', (pericia) => formatBRL(pericia.amountReceivedCents)],
  ['Quantia a Receber', (pericia) => formatBRL(pericia.amountToReceiveCents)],
];

/** What differs between two versions of a case, field by field. */
export function changesBetween(before: Pericia, after: Pericia): Change[] {
  return fieldChanges(FIELDS, before, after);
}
