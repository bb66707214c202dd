import type { DeadlineKind, StartKind } from '@vendas/domain/deadlines/deadline-kinds';
import type { Assignee } from '#demo/board.ts';

/** A deadline of the demonstration; days count from today, negative for the past. */
export interface DeadlinePlan {
  readonly defendant: string;
  readonly kind: DeadlineKind;
  /** The title of a free deadline. */
  readonly title?: string;
  readonly start: StartKind;
  /** 0 for a fixed date. */
  readonly days: number;
  /** In how many days its safe date is, or its legal date if it is overdue. */
  readonly due: number;
  readonly assignee: Assignee;
  readonly withTask?: true;
  readonly isProvisional?: true;
  /** The cause of its later move. */
  readonly moved?: 'extended' | 'suspended' | 'restarted' | 'calendar';
  /** The notice from which it came, which the court may have cancelled since. */
  readonly notice?: 'accepted' | 'cancelled';
  /** When it was met. */
  readonly fulfilled?: { readonly daysAgo: number; readonly proof: string };
}

/** Deadlines in every state. */
export const DEADLINE_PLANS: readonly DeadlinePlan[] = [
  plan('Loteadora Vale do Sol S.A.', 'feeProposal', 'portal', 5, -3, 'owner', { withTask: true }),
  plan('Márcio Antônio Belluzzo', 'feeProposal', 'awareness', 5, -1, 'unassigned'),
  plan('Cooperativa Habitacional Novo Lar', 'free', 'fixed', 0, 0, 'partner', {
    title: 'Informar data e hora da vistoria',
    withTask: true,
  }),
  plan('Elevadores Pináculo Ltda.', 'free', 'fixed', 0, 0, 'owner', {
    title: 'Juntar comprovante de registro profissional',
  }),
  plan('Supermercados Boa Safra Ltda.', 'noticeToAssistants', 'event', 5, 2, 'partner', {
    withTask: true,
  }),
  plan('Metalúrgica Ponte Nova Ltda.', 'report', 'portal', 30, 4, 'owner', { withTask: true }),
  plan('Espólio de Haroldo Quintanilha', 'feeProposal', 'portal', 5, 5, 'owner', {
    withTask: true,
  }),
  plan('Construtora Pedra Alta Ltda.', 'excuse', 'gazette', 15, 6, 'owner', {
    withTask: true,
    notice: 'accepted',
  }),
  plan('Irmãos Fontanella Engenharia Ltda.', 'clarifications', 'portal', 15, 8, 'partner', {
    withTask: true,
    moved: 'calendar',
  }),
  plan('Piscinas Água Marinha Ltda.', 'clarifications', 'tacit', 15, 9, 'owner', {
    isProvisional: true,
  }),
  plan('Agropecuária Lagoa Dourada Ltda.', 'clarifications', 'gazette', 15, 10, 'owner', {
    notice: 'cancelled',
  }),
  plan('Residencial Jardim das Acácias', 'excuse', 'portal', 15, 12, 'unassigned'),
  plan('Condomínio Edifício Marajoara', 'clarifications', 'portal', 15, 14, 'owner', {
    withTask: true,
    moved: 'suspended',
  }),
  plan('Auto Posto Três Marias Ltda.', 'clarifications', 'portal', 15, 15, 'partner', {
    moved: 'restarted',
  }),
  plan('Sebastião Ramiro Custódio', 'report', 'portal', 30, 18, 'owner', {
    withTask: true,
    moved: 'extended',
  }),
  plan('Seguradora Vale Azul S.A.', 'feeProposal', 'portal', 5, -4, 'owner', {
    fulfilled: { daysAgo: 5, proof: 'Protocolo 20.114, pelo portal' },
  }),
  plan('Incorporadora Monte Líbero Ltda.', 'feeProposal', 'portal', 5, -38, 'owner', {
    fulfilled: { daysAgo: 40, proof: 'Protocolo 18.702' },
  }),
  plan('Piscinas Água Marinha Ltda.', 'report', 'portal', 30, -20, 'owner', {
    withTask: true,
    fulfilled: { daysAgo: 21, proof: 'Laudo de 54 páginas, protocolo 19.377' },
  }),
  plan('Construtora Ipê Branco Ltda.', 'report', 'filing', 30, -55, 'partner', {
    fulfilled: { daysAgo: 58, proof: 'Laudo com três anexos, protocolo 17.920' },
  }),
];

function plan(
  defendant: string,
  kind: DeadlineKind,
  start: StartKind,
  days: number,
  due: number,
  assignee: Assignee,
  more: Partial<DeadlinePlan> = {},
): DeadlinePlan {
  return { defendant, kind, start, days, due, assignee, ...more };
}
