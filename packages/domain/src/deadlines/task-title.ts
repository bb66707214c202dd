import { caseLabel } from '#pericias/case-label.ts';
import type { CaseIdentity } from '#pericias/case-label.ts';
import type { DeadlineKind } from './deadline-kinds.ts';
import { publicDeadlineLabel } from './open-deadline.ts';

/** The longest title of a task that its form accepts. */
const LONGEST = 200;

/**
 * The title of a deadline's task. Only the name of the deadline is shortened: if a process number were cut, a part of
 * it would stay on the board after its case is sealed.
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
