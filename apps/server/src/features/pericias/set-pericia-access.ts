import type { Pericia } from '@vendas/contract/pericias';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { lockPericia, updatePericia } from '#store/pericias.ts';
import { toPericiaResponse } from './pericia-response.ts';

/**
 * Records whether there is still access to a case at court; a repeat changes nothing.
 * @throws RuleViolation periciaNotFound
 */
export function setPericiaAccess(
  { database }: Services,
  id: string,
  accessGranted: boolean,
): Promise<Pericia> {
  return inTransaction(database.kysely, async (tx) => {
    const pericia = await lockPericia(tx, id);
    if (pericia.accessGranted === accessGranted) return toPericiaResponse(pericia);
    return toPericiaResponse(await updatePericia(tx, id, { accessGranted }));
  });
}
