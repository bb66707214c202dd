import { deadlineTaskTitle } from '@vendas/domain/deadlines/task-title';
import { caseLabel, caseSpellings } from '@vendas/domain/pericias/case-label';
import type { CaseIdentity } from '@vendas/domain/pericias/case-label';
import type { Executor } from '#platform/database/database.ts';
import { listDeadlinesWithTask, renameInTaskTitles, retitleTask } from '#store/tasks/task-links.ts';

/**
 * Replaces the number of a case that has just been sealed by its label in the titles of cards, with or without
 * punctuation. The cards of deadlines lose what a person typed, such as the title of a free deadline. The caller has
 * locked the board.
 */
export async function hideOnBoard(
  tx: Executor,
  before: CaseIdentity & { readonly id: string },
  saved: CaseIdentity,
  now: Date,
): Promise<void> {
  if (before.isSealed || !saved.isSealed) return;
  const names = [before, saved].flatMap(({ processNumber }) => caseSpellings(processNumber));
  for (const name of new Set(names)) {
    await renameInTaskTitles(tx, { periciaId: before.id, name, label: caseLabel(saved), now });
  }
  for (const { taskId, ...deadline } of await listDeadlinesWithTask(tx, before.id)) {
    await retitleTask(tx, taskId, { title: deadlineTaskTitle(deadline, saved), now });
  }
}
