import type { AccountSession } from '@vendas/contract/people/account';
import type { Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import {
  listSessionsOfUser,
  deleteOwnSession,
  deleteSessionsOfUser,
} from '#store/auth/sessions.ts';
import { describeDevice } from '#platform/http/caller.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';

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

/** Ends one of the caller's sessions. Does nothing for an ended session or one of another person. */
export async function endOwnSession(
  { clock, database }: Services,
  id: string,
  { userId }: Caller,
): Promise<{ isEnded: true }> {
  const at = clock.now();
  await inTransaction(database.kysely, async (tx) => {
    if (!(await deleteOwnSession(tx, id, userId))) return;
    await insertAuditEntry(tx, { actorId: userId, action: 'session_ended', ip: null, at });
  });
  return { isEnded: true };
}

/** Ends all of the caller's sessions except the current one. */
export async function endOtherOwnSessions(
  { clock, database }: Services,
  { sessionId, userId }: Caller,
): Promise<{ endedCount: number }> {
  const at = clock.now();
  return await inTransaction(database.kysely, async (tx) => {
    const endedCount = await deleteSessionsOfUser(tx, userId, sessionId);
    const facts = { scope: 'others' };
    await insertAuditEntry(tx, { actorId: userId, action: 'session_ended', ip: null, at, facts });
    return { endedCount };
  });
}
