import { ApiFailure } from './api.ts';

/** A failure whose message is the whole sentence to show. */
export class ExplainedError extends Error {}

/** Why a call failed, as the end of a sentence: 'Erro ao registrar pagamento: …'. */
export function errorMessageOf(error: unknown): string {
  return error instanceof ApiFailure
    ? error.message
    : 'Algo deu errado nesta página. Recarregue-a e tente de novo.';
}
