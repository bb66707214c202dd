import { isAdmin } from '@vendas/domain/people/role';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { inTransaction } from '#platform/database/transaction.ts';
import { requirePermission } from '#platform/http/http.ts';
import type { Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { deletePin } from '#store/auth/pins.ts';
import { deleteTillSessionsOfUser } from '#store/auth/sessions.ts';
import { findPerson } from '#store/people/people.ts';

/**
 * Removes the forgotten PIN of a person, who then sets another one; nothing happens without a PIN.
 * @throws RuleViolation personNotFound
 * @throws Fault forbidden for an administrator's PIN, unless the caller is one
 */
export function clearPin({ clock, database }: Services, id: string, caller: Caller) {
  const at = clock.now();
  return inTransaction(database.kysely, async (tx) => {
    const person = await findPerson(tx, id);
    if (person === undefined) throw new RuleViolation('personNotFound', {});
    if (isAdmin(person.role)) requirePermission(caller, 'administer');
    const isCleared = await deletePin(tx, id);
    if (isCleared) {
      await deleteTillSessionsOfUser(tx, id);
      await insertAudit(tx, {
        at,
        actorId: caller.userId,
        action: 'pinCleared',
        subject: 'user',
        subjectId: id,
      });
      const facts = { scope: 'administrator' };
      await insertAuditEntry(tx, { actorId: id, action: 'pin_removed', ip: null, at, facts });
    }
    return { isCleared };
  });
}
