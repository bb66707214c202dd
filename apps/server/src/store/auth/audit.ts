import type { Executor } from '#platform/database/database.ts';
import type { JsonObject } from '#platform/database/schema.generated.ts';

/** The actions the audit log distinguishes. */
type AuditAction =
  | 'signup'
  | 'signup_repeated'
  | 'login'
  | 'logout'
  | 'token_reuse'
  | 'password_change'
  | 'email_change'
  | 'phone_change'
  | 'recovery'
  | 'factor_verified'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'session_ended'
  | 'first_administrator'
  | 'pin_set'
  | 'pin_removed'
  | 'till_opened'
  | 'till_closed'
  | 'account_erased';

interface AuditEntry {
  readonly actorId: string;
  readonly action: AuditAction;
  readonly ip: string | null;
  readonly at: Date;
  readonly facts?: JsonObject;
}

/** Adds a row to the audit log, in the transaction of the action it records. */
export async function insertAuditEntry(tx: Executor, entry: AuditEntry): Promise<void> {
  await tx.insertInto('auth.auditLog').values(entry).execute();
}
