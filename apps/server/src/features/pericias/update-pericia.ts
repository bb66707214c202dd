import type { z } from 'zod';
import type { Pericia, updatePericia as contract } from '@vendas/contract/pericias';
import { isSavedAlready } from '@vendas/domain/edit';
import { caseLabel } from '@vendas/domain/pericias/case-label';
import type { CaseIdentity } from '@vendas/domain/pericias/case-label';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { lockPericia, updatePericia as updateRow } from '#store/pericias.ts';
import { renameInTaskTitles } from '#store/tasks/task-links.ts';
import { lockBoard } from '#store/tasks/task-places.ts';
import { toColumns } from './pericia-columns.ts';
import { toPericiaResponse } from './pericia-response.ts';

/**
 * Saves the form of a case unchanged since it was opened; its status changes only by steps. Saving an
 * unchanged form has no effect, so that a repeat after a lost response succeeds.
 * @throws RuleViolation periciaNotFound, periciaChanged
 */
export function updatePericia(
  { clock, database }: Services,
  id: string,
  { version, ...form }: z.output<typeof contract.body>,
): Promise<Pericia> {
  return inTransaction(database.kysely, async (tx) => {
    // sealing renames cards, and the board is locked before cases
    if (form.isSealed === true) await lockBoard(tx);
    const pericia = await lockPericia(tx, id);
    const fields = toColumns(form);
    if (isSavedAlready(toColumns(pericia), fields)) return toPericiaResponse(pericia);
    if (pericia.version !== version) {
      throw new RuleViolation('periciaChanged', { version: pericia.version });
    }
    const saved = await updateRow(tx, id, fields);
    await hideOnBoard(tx, pericia, saved, clock.now());
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

/** Cards that name a case which has just been sealed get its label instead. The caller has locked the board. */
async function hideOnBoard(
  tx: Executor,
  before: CaseIdentity & { readonly id: string },
  saved: CaseIdentity,
  now: Date,
): Promise<void> {
  if (before.isSealed || !saved.isSealed) return;
  const names = [before.processNumber, saved.processNumber];
  for (const name of new Set(names)) {
    await renameInTaskTitles(tx, { periciaId: before.id, name, label: caseLabel(saved), now });
  }
}
