import { isTerminal } from '@vendas/domain/pericias/pericia';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import type { PericiaStatus } from '@vendas/domain/pericias/pericia-status';
import type { CaseFile } from './case-files.ts';
import type { DemoClock } from './present.ts';
import type { Random } from './random.ts';

/** One step of a case's history. */
export interface CaseStep {
  readonly statusType: PericiaStatus;
  readonly processMovementNumber: string | null;
  readonly eventDate: string | null;
  readonly notes: string | null;
  readonly createdAt: Date;
}

/** The steps of a case without refusals. */
const FULL_WAY = [
  'EM_AVALIACAO',
  'APROVADA_RECUSADA',
  'PROPOSTA_HONORARIOS_ENVIADA',
  'PROPOSTA_HONORARIOS_APROVADA_RECUSADA',
  'PROPOSTA_DATA_DILIGENCIA',
  'PERICIA_REALIZADA',
  'DOCUMENTO_PRAZO_LAUDO',
  'LAUDO_PERICIAL',
  'COBRANCA_HONORARIOS',
] as const satisfies readonly PericiaStatus[];

const NOTES: Record<(typeof FULL_WAY)[number], readonly (string | null)[]> = {
  EM_AVALIACAO: ['Perícia criada e em avaliação inicial.'],
  APROVADA_RECUSADA: [
    'Nomeação aceita. Sem impedimento com as partes.',
    'Aceite protocolado; quesitos das partes já nos autos.',
    null,
  ],
  PROPOSTA_HONORARIOS_ENVIADA: [
    'Proposta com estimativa de 32 horas técnicas.',
    'Proposta enviada com memória de cálculo.',
    'Proposta enviada; prazo de cinco dias para as partes.',
  ],
  PROPOSTA_HONORARIOS_APROVADA_RECUSADA: [
    'Honorários homologados; depósito de 50% deferido.',
    'Valor aceito pela parte autora e homologado.',
    null,
  ],
  PROPOSTA_DATA_DILIGENCIA: [
    'Data informada com antecedência para intimação dos assistentes técnicos.',
    'Vistoria proposta para as 9h, com acesso a todas as unidades.',
    null,
  ],
  PERICIA_REALIZADA: [
    'Vistoria feita com as duas partes presentes; 86 fotografias.',
    'Diligência cumprida. Assistente da parte ré não compareceu.',
    'Vistoria e medições concluídas; faltam os projetos aprovados.',
  ],
  DOCUMENTO_PRAZO_LAUDO: [
    'Pedido de 30 dias para o laudo, deferido.',
    'Juízo fixou 45 dias para a entrega.',
  ],
  LAUDO_PERICIAL: [
    'Laudo com 54 páginas e três anexos, protocolado.',
    'Laudo entregue no prazo; respostas a 18 quesitos.',
  ],
  COBRANCA_HONORARIOS: [
    'Pedido de levantamento do saldo dos honorários.',
    'Guia de levantamento requerida; aguarda expedição.',
  ],
};

/** The history of a case, oldest first, along the edges of the workflow up to its current step. */
export function caseSteps(random: Random, present: DemoClock, file: CaseFile): CaseStep[] {
  const history = historyOf(random, file);
  const usualDays = isTerminal(file.status) ? random.int(18, 210) : random.int(1, 12);
  let daysAgo = file.idleDays ?? usualDays;
  let movement = random.int(21_000, 68_000);
  // from the last step back to the first
  const ages = history.map(() => {
    const age = daysAgo;
    daysAgo += random.int(7, 24);
    return age;
  });
  return history.map(({ statusType, notes }, index) => {
    const age = ages[history.length - 1 - index] ?? 0;
    movement += random.int(40, 900);
    const { asksMovementNumber, asksEventDate } = PERICIA_STATUSES[statusType];
    return {
      statusType,
      processMovementNumber: asksMovementNumber ? String(movement) : null,
      // recorded on the day of the visit or up to two days later
      eventDate: asksEventDate ? present.dateAgo(age + random.int(0, 2)) : null,
      notes,
      createdAt: present.instantAgo(age, (9 + 8 * random.next()) * 60),
    };
  });
}

function historyOf(random: Random, { status, refusal }: CaseFile) {
  const lastOfWay = refusal?.at ?? status;
  const length = FULL_WAY.findIndex((step) => step === lastOfWay) + 1;
  const way: { statusType: PericiaStatus; notes: string | null }[] = FULL_WAY.slice(0, length).map(
    (statusType) => ({ statusType, notes: random.pick(NOTES[statusType]) }),
  );
  return refusal === undefined ? way : [...way, { statusType: status, notes: refusal.note }];
}
