import { isAdmin } from '@vendas/domain/people/role';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Services } from '#platform/services.ts';
import type { Caller } from '#platform/http/http.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAudit } from '#store/audit.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { deleteSessionsOfUser } from '#store/auth/sessions.ts';
import { findPerson } from '#store/people/people.ts';

interface EndOfSessions {
  readonly id: string;
  readonly actor: Caller;
}

/**
 * Ends every session of another person, who then has to sign in again. Both the administrators' log and the person's
 * own log record it.
 * @throws RuleViolation personNotFound, ownSessions, administratorsOnly
 */
export function endUserSessions(
  { database, clock }: Services,
  { id, actor }: EndOfSessions,
): Promise<{ endedCount: number }> {
  const at = clock.now();
  const { userId: actorId, permissions } = actor;
  return inTransaction(database.kysely, async (tx) => {
    if (id === actorId) throw new RuleViolation('ownSessions', {});
    const person = await findPerson(tx, id);
    if (person === undefined) throw new RuleViolation('personNotFound', {});
    if (isAdmin(person.role) && !permissions.has('administer'))
      throw new RuleViolation('administratorsOnly', {});
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
