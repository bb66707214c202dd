import type { Pericia } from '@vendas/contract/pericias';
import { type Assistant, ASSISTANT_SIDES } from '@vendas/domain/pericias/pericia';
import { formatBRL, formatDay } from '#lib/format/format.ts';

/** The optional facts of a case as texts; null if unknown. */
export const FACTS: readonly (readonly [string, (pericia: Pericia) => string | null])[] = [
  ['Autor', (pericia) => pericia.plaintiff],
  ['Tribunal', (pericia) => pericia.court],
  ['Vara', (pericia) => pericia.courtDivision],
  ['Comarca', (pericia) => pericia.judicialDistrict],
  ['Classe', (pericia) => pericia.caseClass],
  ['Valor da causa', ({ claimCents }) => (claimCents === null ? null : formatBRL(claimCents))],
  [
    'Data de distribuição',
    ({ distributionDate }) => (distributionDate === null ? null : formatDay(distributionDate)),
  ],
  [
    'Assistentes técnicos',
    ({ assistants }) => (assistants.length === 0 ? null : assistants.map(assistantText).join('\n')),
  ],
  ['Segredo de justiça', ({ isSealed }) => yesOrNo(isSealed)],
  ['Acompanhar avisos', ({ followsNotices }) => yesOrNo(followsNotices)],
];

function assistantText({ name, side, contact }: Assistant): string {
  const named = `${name} (${ASSISTANT_SIDES[side].label})`;
  return contact === null ? named : `${named}: ${contact}`;
}

function yesOrNo(is: boolean): string {
  return is ? 'Sim' : 'Não';
}
