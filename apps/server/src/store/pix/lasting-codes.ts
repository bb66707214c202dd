import type { CalendarDate } from '@vendas/domain/calendar';
import { codeDebt } from '@vendas/domain/pix/code-terms';
import type { Executor } from '#platform/database/database.ts';
import { readChargesWithRows } from '#store/orders/charges.ts';
import { readLiveCodes } from './pix-codes.ts';
import { usableCode } from './pix.ts';

/** The texts of the bank's codes that a print or a message may contain, by their charge's id. */
export async function readLastingCodes(
  db: Executor,
  orderIds: readonly string[],
  today: CalendarDate,
): Promise<ReadonlyMap<string, string>> {
  const codes = await readLiveCodes(db, orderIds);
  if (codes.size === 0) return new Map();
  const charges = [...(await readChargesWithRows(db, orderIds)).values()].flat();
  const texts = charges.flatMap((owed) => {
    const { id } = owed.charge;
    const code = usableCode(codes.get(id), codeDebt(owed, today), { isLasting: true });
    return code === undefined ? [] : [[id, code.copyPaste] as const];
  });
  return new Map(texts);
}
