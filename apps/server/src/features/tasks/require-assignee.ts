import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database.ts';
import { findProfile } from '#store/profiles.ts';

/** @throws RuleViolation assigneeNotFound for an account that is gone */
export async function requireAssignee(tx: Executor, id: string | null): Promise<void> {
  if (id === null) return;
  if ((await findProfile(tx, id)) === undefined) throw new RuleViolation('assigneeNotFound', {});
}
