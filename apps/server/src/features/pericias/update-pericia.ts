import type { Pericia, periciaFormSchema } from '@vendas/contract/pericias';
import type { z } from 'zod';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/transaction.ts';
import { updatePericia as updateRow } from '#store/pericias.ts';
import { periciaAnswer } from './pericia-answer.ts';

/** What the form of a case holds. */
export type PericiaFields = z.output<typeof periciaFormSchema>;

/**
 * Changes what the form of a case holds; its status moves only by steps.
 * @throws RuleViolation periciaNotFound
 */
export function updatePericia(
  { database }: Services,
  id: string,
  fields: Partial<PericiaFields>,
): Promise<Pericia> {
  return inTransaction(database.kysely, async (tx) =>
    periciaAnswer(await updateRow(tx, id, fields)),
  );
}
