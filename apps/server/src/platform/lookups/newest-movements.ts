import { MOST_MOVEMENTS, uniteMovements } from '@vendas/domain/lookups/court-record';
import type { CourtMovement, DegreeRecord } from '@vendas/domain/lookups/court-record';
import { takeTurns } from '#platform/in-turns.ts';

const STEP = 100;

/**
 * The newest movements of a list of any length: as many as pages show. Others get turns meanwhile, because a case with
 * 50,000 movements takes seconds.
 */
export async function readNewestMovements(
  values: readonly unknown[],
  read: (value: unknown) => readonly CourtMovement[],
): Promise<Pick<DegreeRecord, 'movements' | 'movementCount'>> {
  const pause = takeTurns();
  let newest: CourtMovement[] = [];
  let movementCount = 0;
  for (let start = 0; start < values.length; start += STEP) {
    const movements = values.slice(start, start + STEP).flatMap((value) => read(value));
    movementCount += movements.length;
    newest.push(...movements);
    if (newest.length > 4 * MOST_MOVEMENTS) newest = newestOf(newest);
    await pause();
  }
  if (movementCount <= MOST_MOVEMENTS) return { movements: newest };
  return { movements: newestOf(newest), movementCount };
}

function newestOf(movements: readonly CourtMovement[]): CourtMovement[] {
  return uniteMovements(movements).slice(0, MOST_MOVEMENTS);
}
