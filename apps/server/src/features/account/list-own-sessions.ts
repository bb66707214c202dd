import type { AccountSession } from '@vendas/contract/account';
import type { Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { listSessionsOfUser } from '#store/auth/sessions.ts';
import { describeDevice } from './describe-device.ts';

/** The caller's sessions: the current one first, then the most recently used. */
export async function listOwnSessions(
  { clock, database }: Services,
  { sessionId, userId }: Caller,
): Promise<{ items: AccountSession[] }> {
  const sessions = await listSessionsOfUser(database.kysely, userId, clock.now());
  const items = sessions.map((session) => ({
    id: session.id,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.refreshedAt.toISOString(),
    device: describeDevice(session.userAgent),
    isCurrent: session.id === sessionId,
  }));
  return { items: items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
}
