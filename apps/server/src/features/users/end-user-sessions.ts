import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAudit } from '#store/audit.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { deleteSessionsOfUser } from '#store/auth/sessions.ts';
import { findPerson } from '#store/people/people.ts';

interface EndOfSessions {
  readonly id: string;
  readonly actorId: string;
}

/**
 * Ends every session of another person, who has to sign in again. Both the administrators' log and the person's own
 * log record it.
 * @throws RuleViolation personNotFound, ownSessions
 */
export function endUserSessions(
  { database, clock }: Services,
  { id, actorId }: EndOfSessions,
): Promise<{ endedCount: number }> {
  const at = clock.now();
  return inTransaction(database.kysely, async (tx) => {
    if (id === actorId) throw new RuleViolation('ownSessions', {});
    if ((await findPerson(tx, id)) === undefined) throw new RuleViolation('personNotFound', {});
    const endedCount = await deleteSessionsOfUser(tx, id);
    if (endedCount > 0) {
      await insertAudit(tx, {
        at,
        actorId,
        action: 'sessionsEnded',
        subject: 'user',
        subjectId: id,
        before: {},
        after: { sessions: endedCount },
      });
      const facts = { scope: 'administrator' };
      await insertAuditEntry(tx, { actorId: id, action: 'session_ended', ip: null, at, facts });
    }
    return { endedCount };
  });
}
