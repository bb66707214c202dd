import { caseLabel } from '#pericias/case-label.ts';
import type { CaseIdentity } from '#pericias/case-label.ts';
import type { DeadlineKind } from './deadline-kinds.ts';
import { publicDeadlineLabel } from './open-deadline.ts';

/** The longest title of a task, as its form takes it. */
const LONGEST = 200;

/**
 * What the task of a deadline is called. Only the name of the deadline is shortened: of a process number that was cut,
 * a part would stay on the board when its case is sealed.
 */
export function deadlineTaskTitle(
  deadline: { readonly kind: DeadlineKind; readonly title: string | null },
  pericia: CaseIdentity,
): string {
  const end = `: ${caseLabel(pericia)}`;
  return (
    publicDeadlineLabel({ ...deadline, isSealed: pericia.isSealed })
      .slice(0, LONGEST - end.length)
      .toWellFormed() + end
  );
}
