/**
 * Public services of the courts. Each is called only if the server allows it (`LOOKUPS`) and the owner turned it on.
 */
export const LOOKUP_SERVICES = {
  datajud: { label: 'DataJud', needsKey: true },
  djen: { label: 'DJEN', needsKey: false },
} as const;

export type LookupService = keyof typeof LOOKUP_SERVICES;

/** Why a service of the courts returned no data, as texts for the owner. */
export const LOOKUP_PROBLEMS = {
  wrongKey: {
    label:
      'A chave foi recusada. O CNJ a troca de vez em quando: copie a atual da página da API pública e salve de novo.',
  },
  onlyBrazil: {
    label:
      'O acesso foi negado. O serviço só responde a servidores no Brasil: confira onde este está.',
  },
  limited: {
    label: 'O serviço recusou por excesso de consultas. A próxima é feita sozinha, mais tarde.',
  },
  slow: { label: 'O serviço demorou demais para responder. A consulta é repetida sozinha.' },
  unavailable: { label: 'O serviço está fora do ar. A consulta é repetida sozinha.' },
  unreachable: {
    label: 'O serviço não foi encontrado. Confira a conexão deste servidor com a internet.',
  },
  unclear: {
    label: 'O serviço respondeu com uma página ou em branco, e não com dados. Tente mais tarde.',
  },
  refused: { label: 'O serviço recusou a consulta.' },
} as const;

export type LookupProblemKind = keyof typeof LOOKUP_PROBLEMS;

/** Problems that end without a change on our side. */
const PASSING = new Set<LookupProblemKind>([
  'limited',
  'slow',
  'unavailable',
  'unreachable',
  'unclear',
]);

/** Problems of one request: another number may well be answered. */
const OF_ONE_REQUEST = new Set<LookupProblemKind>(['refused', 'unclear']);

export function isOfOneRequest(problem: LookupProblemKind): boolean {
  return OF_ONE_REQUEST.has(problem);
}

export function isPassing(problem: LookupProblemKind): boolean {
  return PASSING.has(problem);
}

/** The problem that an HTTP status means; undefined for a response with data. */
export function problemOfStatus(status: number): LookupProblemKind | undefined {
  if (status === 401) return 'wrongKey';
  if (status === 403) return 'onlyBrazil';
  if (status === 429) return 'limited';
  if (status === 408 || status === 504) return 'slow';
  if (status >= 500) return 'unavailable';
  return status >= 300 || status < 200 ? 'refused' : undefined;
}
