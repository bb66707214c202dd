import type { z } from 'zod';
import type { Pericia, updatePericia as contract } from '@vendas/contract/pericias';
import { isSavedAlready } from '@vendas/domain/edit';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { lockPericia, updatePericia as updateRow } from '#store/pericias.ts';
import { toPericiaResponse } from './pericia-response.ts';

/**
 * Saves the form of a case unchanged since it was opened; its status changes only by steps. Saving an
 * unchanged form has no effect, so that a repeat after a lost response succeeds.
 * @throws RuleViolation periciaNotFound, periciaChanged
 */
export function updatePericia(
  { database }: Services,
  id: string,
  { version, ...fields }: z.output<typeof contract.body>,
): Promise<Pericia> {
  return inTransaction(database.kysely, async (tx) => {
    const pericia = await lockPericia(tx, id);
    if (isSavedAlready(pericia, fields)) return toPericiaResponse(pericia);
    if (pericia.version !== version) {
      throw new RuleViolation('periciaChanged', { version: pericia.version });
    }
    return toPericiaResponse(await updateRow(tx, id, fields));
  });
}

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
    return toPericiaResponse(await updateRow(tx, id, { accessGranted }));
  });
}
