import { inTransaction } from '#platform/database/transaction.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { deleteSession, deleteSessionsOfUser } from '#store/auth/sessions.ts';
import type { AuthContext, Origin } from '#features/auth/auth-context.ts';
import { validationFailed } from '#features/auth/auth-error.ts';
import type { Bearer } from '#features/auth/bearer.ts';

/**
 * Ends sessions: this one ('local'), all but this one ('others'), or all ('global', the default). At a till only this
 * one.
 * @throws AuthError validation_failed
 */
export async function signOut(
  context: AuthContext,
  { session, user }: Bearer,
  scope: string,
  { ip }: Origin,
): Promise<void> {
  const at = context.clock.now();
  const facts = { scope };
  await inTransaction(context.database.kysely, async (tx) => {
    if (scope === 'local' || session.tillId !== null) await deleteSession(tx, session.id);
    else if (scope === 'others') await deleteSessionsOfUser(tx, user.id, session.id);
    else if (scope === 'global') await deleteSessionsOfUser(tx, user.id);
    else {
      throw validationFailed(`Unsupported logout scope "${scope}"`);
    }
    await insertAuditEntry(tx, { actorId: user.id, action: 'logout', ip, at, facts });
  });
}
