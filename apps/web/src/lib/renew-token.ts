import { loadAuth } from './load-auth.ts';

let renewing: Promise<string | undefined> | undefined;

/**
 * Asks for a token in place of one that the server does not take, once for all who were refused at the same time;
 * undefined when there is none to be had. What happened to the session on another device is noticed here: the client's
 * events tell the rest.
 */
export function renewToken(refused?: string): Promise<string | undefined> {
  renewing ??= renew(refused)
    // the failure of the call itself is told; that the question failed too adds nothing
    .catch(() => undefined)
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
}

async function renew(refused: string | undefined): Promise<string | undefined> {
  const auth = await loadAuth();
  const { session } = (await auth.getSession()).data;
  const isRenewed = refused !== undefined && session?.access_token !== refused;
  return isRenewed
    ? session?.access_token
    : (await auth.refreshSession()).data.session?.access_token;
}
