/**
 * The ten-step workflow of an expert case as data: label, allowed next steps, whether the step requires a decision
 * (Aprovado/Recusado), and the fields of the status dialog when the step is chosen.
 */
export const PERICIA_STATUSES = {
  EM_AVALIACAO: step('1 - Perícia em Avaliação', ['APROVADA_RECUSADA']),
  APROVADA_RECUSADA: step(
    '2 - Perícia Aprovada / Recusada',
    ['PROPOSTA_HONORARIOS_ENVIADA', 'ENCERRADA_RECUSADA'],
    { isDecision: true, asksMovementNumber: true },
  ),
  PROPOSTA_HONORARIOS_ENVIADA: step(
    '3 - Proposta de Honorários Enviada',
    ['PROPOSTA_HONORARIOS_APROVADA_RECUSADA'],
    { asksMovementNumber: true },
  ),
  PROPOSTA_HONORARIOS_APROVADA_RECUSADA: step(
    '4 - Proposta de Honorários Aprovada / Recusada',
    ['PROPOSTA_DATA_DILIGENCIA', 'ENCERRADA_RECUSADA'],
    { isDecision: true, asksMovementNumber: true },
  ),
  PROPOSTA_DATA_DILIGENCIA: step(
    '5 - Proposta de Data para a Realização da Diligência',
    ['PERICIA_REALIZADA'],
    { asksMovementNumber: true },
  ),
  PERICIA_REALIZADA: step('6 - Perícia Realizada', ['DOCUMENTO_PRAZO_LAUDO'], {
    asksEventDate: true,
  }),
  DOCUMENTO_PRAZO_LAUDO: step(
    '7 - Documento de Prazo para a Elaboração do Laudo Pericial',
    ['LAUDO_PERICIAL'],
    { asksMovementNumber: true },
  ),
  LAUDO_PERICIAL: step('8 - Laudo Pericial Entregue', ['COBRANCA_HONORARIOS'], {
    asksMovementNumber: true,
  }),
  COBRANCA_HONORARIOS: step('9 - Cobrança dos Honorários', [], { asksMovementNumber: true }),
  ENCERRADA_RECUSADA: step('10 - Encerrada (Recusada)', []),
} as const satisfies Record<string, PericiaStep>;

interface PericiaStep {
  readonly label: string;
  readonly next: readonly string[];
  readonly isDecision: boolean;
  readonly asksMovementNumber: boolean;
  readonly asksEventDate: boolean;
}

export type PericiaStatus = keyof typeof PERICIA_STATUSES;

function step<const Next extends readonly string[]>(
  label: string,
  next: Next,
  requirements: Partial<Omit<PericiaStep, 'label' | 'next'>> = {},
) {
  return {
    label,
    next,
    isDecision: false,
    asksMovementNumber: false,
    asksEventDate: false,
    ...requirements,
  };
}
