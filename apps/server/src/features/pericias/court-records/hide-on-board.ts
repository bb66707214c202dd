import { deadlineTaskTitle } from '@vendas/domain/deadlines/task-title';
import { caseLabel } from '@vendas/domain/pericias/case-label';
import type { CaseIdentity } from '@vendas/domain/pericias/case-label';
import { processKey, readProcessNumber } from '@vendas/domain/pericias/process-number';
import type { Executor } from '#platform/database/database.ts';
import { renameInTaskTitles, retitleFreeDeadlines } from '#store/tasks/task-links.ts';

/**
 * Replaces the number of a case that has just been sealed by its label in the titles of cards, with or without
 * punctuation. The cards of free deadlines also lose the title that a person typed. The caller has locked the board.
 */
export async function hideOnBoard(
  tx: Executor,
  before: CaseIdentity & { readonly id: string },
  saved: CaseIdentity,
  now: Date,
): Promise<void> {
  if (before.isSealed || !saved.isSealed) return;
  const names = [before, saved].flatMap(({ processNumber }) => spellingsOf(processNumber));
  for (const name of new Set(names)) {
    await renameInTaskTitles(tx, { periciaId: before.id, name, label: caseLabel(saved), now });
  }
  const title = deadlineTaskTitle({ kind: 'free', title: null }, saved);
  await retitleFreeDeadlines(tx, { periciaId: before.id, title, now });
}

function spellingsOf(processNumber: string): readonly string[] {
  const text = readProcessNumber(processNumber)?.text;
  return text === undefined ? [processNumber] : [processNumber, text, processKey(text)];
}
