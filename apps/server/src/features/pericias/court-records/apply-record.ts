import type { CourtRecord } from '@vendas/domain/lookups/court-record';
import type { Executor } from '#platform/database/database.ts';
import { listCasesOfNumber } from '#store/lookups/court-records.ts';
import { lockPericia, updatePericia } from '#store/pericias.ts';
import { lockBoard } from '#store/tasks/task-places.ts';
import { hideOnBoard } from './hide-on-board.ts';

/**
 * Fills the empty facts of every case with this number and keeps typed ones. Seals a case that the court keeps
 * secret. Locks the board before the cases, because sealing renames cards.
 */
export async function applyRecord(
  tx: Executor,
  number: string,
  record: CourtRecord,
  now: Date,
): Promise<void> {
  if (record.isSealed) await lockBoard(tx);
  for (const id of await listCasesOfNumber(tx, number)) {
    const pericia = await lockPericia(tx, id);
    const { court, courtDivision, caseClass, distributionDate } = record;
    const changes = {
      ...(pericia.court === null && court !== null && { court }),
      ...(pericia.courtDivision === null && courtDivision !== null && { courtDivision }),
      ...(pericia.caseClass === null && caseClass !== null && { caseClass }),
      ...(pericia.distributionDate === null && distributionDate !== null && { distributionDate }),
      ...(!pericia.isSealed && record.isSealed && { isSealed: true }),
    };
    if (Object.keys(changes).length === 0) continue;
    await hideOnBoard(tx, pericia, await updatePericia(tx, id, changes), now);
  }
}
