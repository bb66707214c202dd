import type { Executor } from '#platform/database.ts';
import type { JsonObject } from '#platform/schema.generated.ts';

/** What the audit log tells apart. */
type AuditAction =
  | 'signup'
  | 'login'
  | 'logout'
  | 'token_reuse'
  | 'password_change'
  | 'first_administrator';

interface AuditEntry {
  readonly actorId: string;
  readonly action: AuditAction;
  readonly ip: string | null;
  readonly at: Date;
  readonly facts?: JsonObject;
}

/** One line of the log, in the transaction of what it tells about. */
export async function insertAuditEntry(tx: Executor, entry: AuditEntry): Promise<void> {
  await tx.insertInto('auth.auditLog').values(entry).execute();
}
