import { caseLabel } from '@vendas/domain/pericias/case-label';
import type { CaseIdentity } from '@vendas/domain/pericias/case-label';
import type { Executor } from '#platform/database/database.ts';
import { renameInTaskTitles } from '#store/tasks/task-links.ts';

/** Cards that name a case which has just been sealed get its label instead. The caller has locked the board. */
export async function hideOnBoard(
  tx: Executor,
  before: CaseIdentity & { readonly id: string },
  saved: CaseIdentity,
  now: Date,
): Promise<void> {
  if (before.isSealed || !saved.isSealed) return;
  const names = [before.processNumber, saved.processNumber];
  for (const name of new Set(names)) {
    await renameInTaskTitles(tx, { periciaId: before.id, name, label: caseLabel(saved), now });
  }
}
