/**
 * The kinds of acts that an expert owes by a deadline, with the days that the law gives (CPC); `days` is null if the
 * judge sets them.
 */
export const DEADLINE_KINDS = {
  report: {
    label: 'Entrega do laudo',
    law: 'CPC, art. 465',
    days: null,
    unit: 'working',
    start: 'portal',
  },
  feeProposal: {
    label: 'Proposta de honorários',
    law: 'CPC, art. 465, § 2º',
    days: 5,
    unit: 'working',
    start: 'portal',
  },
  excuse: {
    label: 'Escusa',
    law: 'CPC, art. 157, § 1º',
    days: 15,
    unit: 'working',
    start: 'portal',
  },
  reportBeforeHearing: {
    label: 'Laudo antes da audiência',
    law: 'CPC, art. 477',
    days: 20,
    unit: 'working',
    start: 'event',
  },
  noticeToAssistants: {
    label: 'Comunicação aos assistentes',
    law: 'CPC, art. 466, § 2º',
    days: 5,
    unit: 'working',
    start: 'event',
  },
  clarifications: {
    label: 'Esclarecimentos',
    law: 'CPC, art. 477, § 2º',
    days: 15,
    unit: 'working',
    start: 'portal',
  },
  free: { label: 'Outro prazo', law: null, days: null, unit: 'working', start: 'portal' },
} as const satisfies Record<string, DeadlineTemplate>;

export type DeadlineKind = keyof typeof DEADLINE_KINDS;

/** The acts from which a deadline can run. */
export const START_KINDS = {
  portal: { label: 'Intimação lida no portal ou no Domicílio', day: 'Dia da leitura' },
  tacit: { label: 'Intimação tácita (não lida em dez dias)', day: 'Dia do envio' },
  gazette: { label: 'Publicação no DJEN', day: 'Dia da disponibilização' },
  awareness: { label: 'Ciência (cartório, e-mail ou audiência)', day: 'Dia da ciência' },
  filing: { label: 'Juntada aos autos', day: 'Dia da juntada' },
  fixed: { label: 'Data marcada pelo juiz', day: 'Data marcada' },
  event: { label: 'Dias antes de um evento', day: 'Dia do evento' },
} as const;

export type StartKind = keyof typeof START_KINDS;

export const DAY_UNITS = {
  working: { label: 'dias úteis' },
  calendar: { label: 'dias corridos' },
  hours: { label: 'horas' },
} as const;

export type DayUnit = keyof typeof DAY_UNITS;

/** The filters of the list of open deadlines, by the current day of each court. */
export const DEADLINE_RANGES = {
  overdue: { label: 'Vencidos' },
  today: { label: 'Hoje' },
  week: { label: 'Próximos 7 dias' },
  month: { label: 'Próximos 30 dias' },
  all: { label: 'Todos' },
} as const;

export type DeadlineRange = keyof typeof DEADLINE_RANGES;

interface DeadlineTemplate {
  readonly label: string;
  readonly law: string | null;
  readonly days: number | null;
  readonly unit: DayUnit;
  readonly start: StartKind;
}

/** The name of a deadline on screens: its kind, or the title of a free deadline. */
export function deadlineLabel({
  kind,
  title,
}: {
  readonly kind: DeadlineKind;
  readonly title: string | null;
}): string {
  return title ?? DEADLINE_KINDS[kind].label;
}
