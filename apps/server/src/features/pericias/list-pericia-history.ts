import type { PericiaHistoryEntry } from '@vendas/contract/pericias';
import type { Services } from '#platform/services.ts';
import { getPericia, listPericiaSteps } from '#store/pericias.ts';
import { toPericiaStepResponse } from './pericia-response.ts';

/**
 * Every step a case has taken, oldest first.
 * @throws RuleViolation periciaNotFound
 */
export async function listPericiaHistory(
  { database }: Services,
  id: string,
): Promise<PericiaHistoryEntry[]> {
  const steps = await listPericiaSteps(database.kysely, id);
  // a case always has its first entry unless it was inserted by hand: then only the case itself counts
  if (steps.length === 0) await getPericia(database.kysely, id);
  return steps.map(toPericiaStepResponse);
}
