import { problemOf, problemOfConnection } from '@vendas/domain/pix/bank-problem';
import { errorSchema } from './api-pix.ts';
import { BankProblem } from './bank-problem.ts';

const MAX_DETAIL = 300;

interface ErrorResponse {
  readonly status: number;
  readonly body: string;
  readonly isForToken: boolean;
}

/** What an error response of the bank means. */
export function problemOfResponse({ status, body, isForToken }: ErrorResponse): BankProblem {
  const error = errorSchema.safeParse(parsed(body)).data ?? {};
  const type = error.error ?? error.type?.split('/').at(-1);
  const violations = (error.violacoes ?? []).map(({ razao }) => razao);
  const texts = [error.title, error.detail, error.error_description, ...violations];
  const reported = texts.filter((text) => text !== undefined).join(' ');
  // a proxy in front of the bank responds with a page
  const text = reported === '' ? body.slice(0, 2_000) : reported;
  const kind = problemOf({ status, type, text, isForToken });
  return new BankProblem(kind, {
    type,
    ...(reported === '' ? {} : { detail: shortened(reported) }),
  });
}

/** Why a call got no response. */
export function problemOfFailure(error: unknown, isForToken: boolean): BankProblem {
  if (error instanceof BankProblem) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new BankProblem(problemOfConnection(code, isForToken), { detail: code, cause: error });
}

export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function shortened(text: string): string {
  return text.length > MAX_DETAIL ? `${text.slice(0, MAX_DETAIL)}…` : text;
}
