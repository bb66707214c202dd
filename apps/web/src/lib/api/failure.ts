/** A failed call: the server's refusal or fault, or one of the codes 'network', 'late' and 'unexpectedResponse'. */
export class ApiFailure extends Error {
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly data: unknown;
  /** Messages for the fields of a form, by path. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(failure: {
    code: string;
    message: string;
    status: number;
    data?: unknown;
    fields?: Readonly<Record<string, string>> | undefined;
  }) {
    super(failure.message);
    this.name = 'ApiFailure';
    this.code = failure.code;
    this.status = failure.status;
    this.data = failure.data;
    this.fields = failure.fields ?? {};
  }
}

/** A failure whose message is the whole sentence to show. */
export class ExplainedError extends Error {}

/** Why a call failed, as the end of a sentence: 'Erro ao registrar pagamento: …'. */
export function errorMessageOf(error: unknown): string {
  return error instanceof ApiFailure
    ? error.message
    : 'Algo deu errado nesta página. Recarregue-a e tente de novo.';
}

/** The message for a server that cannot be reached. */
export const UNREACHABLE =
  'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.';

/**
 * Whether the authentication service could not be reached. Compares the error's name, because its
 * class is part of the whole client.
 */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && error.name === 'AuthRetryableFetchError';
}

/**
 * The text for a failure of the authentication service: its own message. If the service could not
 * be reached, the client's message is only '{}' or the browser's, so another text replaces it.
 */
export function authErrorMessage(error: unknown): string {
  if (isUnreachable(error)) return UNREACHABLE;
  return error instanceof Error ? error.message : String(error);
}
