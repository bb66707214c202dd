import { z } from 'zod';
import { jsonOf } from '#lib/api/json.ts';

const removedSessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

type RemovedSession = z.output<typeof removedSessionSchema>;

/** Between two attempts, unless the browser reports a connection earlier. */
const RETRY_MS = 20_000;

const renewedSchema = z.object({ access_token: z.string() });

/**
 * Ends on the server a session that this browser has removed, and retries until the server
 * responds. The session is kept only in this page's memory, because a stored one could be stolen. False if what was
 * stored is no session.
 */
export function retrySignOut(stored: string | null): boolean {
  const session = removedSessionSchema.safeParse(jsonOf(stored ?? '')).data;
  if (session === undefined) return false;
  keepNotifying(session);
  return true;
}

function keepNotifying(session: RemovedSession): void {
  let isSending = false;

  async function notify(): Promise<void> {
    if (isSending) return;
    isSending = true;
    const hasFinished = await hasEnded(session).catch(() => false);
    isSending = false;
    if (!hasFinished) return;
    clearInterval(timer);
    removeEventListener('online', onOnline);
  }

  const onOnline = () => void notify();
  const timer = setInterval(onOnline, RETRY_MS);
  addEventListener('online', onOnline);
}

/** Whether the session has ended. */
async function hasEnded({ access_token, refresh_token }: RemovedSession): Promise<boolean> {
  const { status } = await logOut(access_token);
  if (status !== 401 && status !== 403) return isFinal(status);
  // The token has expired or the session has ended; a renewal shows which.
  const renewed = await post('/token?grant_type=refresh_token', { body: { refresh_token } });
  if (!renewed.ok) return isFinal(renewed.status);
  const renewedSession = renewedSchema.parse(await renewed.json());
  return isFinal((await logOut(renewedSession.access_token)).status);
}

const isFinal = (status: number) => status < 500 && status !== 429;

const logOut = (token: string) => post('/logout?scope=local', { token });

function post(path: string, { token, body }: { token?: string; body?: object }): Promise<Response> {
  return fetch(`/auth/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
