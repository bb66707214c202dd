import { ApiFailure } from './api.ts';

/** Why a call failed, as the end of a sentence: 'Erro ao registrar pagamento: …'. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiFailure
    ? error.message
    : 'Algo deu errado nesta página. Recarregue-a e tente de novo.';
}
