import type { Pericia } from '@vendas/contract/pericias';
import { formatBRL } from '#lib/format/format.ts';
import { type Change, fieldChanges } from '#ui/dialogs/changes-panel.tsx';
import { FACTS } from './facts/fact-texts.ts';

const EMPTY = '(vazio)';

/** The fields of the form as texts. */
const FIELDS: readonly (readonly [string, (pericia: Pericia) => string])[] = [
  ['Número do Processo', (pericia) => pericia.processNumber],
  ['Réu', (pericia) => pericia.defendant],
  ['Local', (pericia) => pericia.location],
  ['Resumo do Caso', (pericia) => pericia.caseSummary ?? EMPTY],
  ['Ainda com acesso ao processo?', (pericia) => (pericia.accessGranted ? 'Sim' : 'Não')],
  ['Quantia Recebida', (pericia) => formatBRL(pericia.amountReceivedCents)],
  ['Quantia a Receber', (pericia) => formatBRL(pericia.amountToReceiveCents)],
  ...FACTS.map(([label, read]) => [label, (pericia: Pericia) => read(pericia) ?? EMPTY] as const),
];

/** The differences between two versions of a case, by field. */
export function changesBetween(before: Pericia, after: Pericia): Change[] {
  return fieldChanges(FIELDS, before, after);
}
