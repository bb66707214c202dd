import { caseLabel } from '@vendas/domain/pericias/case-label';
import type { CaseIdentity } from '@vendas/domain/pericias/case-label';

interface OfCase {
  readonly pericia: (CaseIdentity & { readonly id: string }) | null;
}

/** A task that does not name its sealed case, because the board is open to people who may not see cases. */
export function withCaseLabel<T extends OfCase>(task: T) {
  const { pericia } = task;
  return { ...task, pericia: pericia && { ...pericia, processNumber: caseLabel(pericia) } };
}
