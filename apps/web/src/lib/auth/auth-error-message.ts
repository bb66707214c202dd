/** The message for a server that cannot be reached. */
export const UNREACHABLE =
  'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.';

/** True for a failure to reach the authentication service; identified by name, because the class comes with the whole client. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && error.name === 'AuthRetryableFetchError';
}

/**
 * What to show of a failure of the authentication service: its own message, except when the service
 * could not be reached, because the client's message is then '{}' or the browser's.
 */
export function authErrorMessage(error: unknown): string {
  if (isUnreachable(error)) return UNREACHABLE;
  return error instanceof Error ? error.message : String(error);
}
