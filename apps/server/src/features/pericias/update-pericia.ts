import type { z } from 'zod';
import type { Pericia, updatePericia as contract } from '@vendas/contract/pericias';
import { isSavedAlready } from '@vendas/domain/edit';
import { processKey } from '@vendas/domain/pericias/process-number';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { inTransaction } from '#platform/database/transaction.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { Services } from '#platform/services.ts';
import { hasSecretNotice } from '#store/notices/notice-secrecy.ts';
import { lockPericia, updatePericia as updateRow } from '#store/pericias.ts';
import { lockBoard } from '#store/tasks/task-places.ts';
import { requestRecord } from './court-records/plan-look-ups.ts';
import { hideOnBoard } from './court-records/hide-on-board.ts';
import { toColumns, toPericiaResponse } from './pericia-rows.ts';

/**
 * Saves the form of a case unchanged since it was opened; its status changes only by steps. Saving an
 * unchanged form has no effect, so that a repeat after a lost response succeeds.
 * @throws RuleViolation periciaNotFound, periciaChanged
 */
export async function updatePericia(
  { clock, database }: Services,
  access: LookupAccess,
  id: string,
  { version, ...form }: z.output<typeof contract.body>,
): Promise<Pericia> {
  const isLookedUp = await access.isOn('datajud');
  return await inTransaction(database.kysely, async (tx) => {
    const isSecret = await hasSecretNotice(tx, processKey(form.processNumber));
    // sealing renames cards, and the board is locked before cases
    if (form.isSealed === true || isSecret) await lockBoard(tx);
    const pericia = await lockPericia(tx, id);
    const isAnother = processKey(pericia.processNumber) !== processKey(form.processNumber);
    // a notice of the new number seals the case, also when the form is repeated; otherwise the person has the last word
    const isSealed = isSecret && (isAnother || pericia.version !== version);
    const fields = { ...toColumns(form), ...(isSealed && { isSealed }) };
    if (isSavedAlready(toColumns(pericia), fields)) return toPericiaResponse(pericia);
    if (pericia.version !== version) {
      throw new RuleViolation('periciaChanged', { version: pericia.version });
    }
    const saved = await updateRow(tx, id, fields);
    await hideOnBoard(tx, pericia, saved, clock.now());
    if (isLookedUp && isAnother) await requestRecord(tx, saved.processNumber, clock.now());
    return toPericiaResponse(saved);
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
