import { keysOf } from '@vendas/contract/fields';
import { dateInZone } from '@vendas/domain/calendar';
import { RECEIVABLE_AGES, receivablesByAge } from '@vendas/domain/finance';
import type { Services } from '#platform/services.ts';
import { listReceivablesByDueDate } from '#store/finance.ts';

/** The receivables of today by age, most recent first. */
export async function readReceivableAges({ clock, config, database }: Services) {
  const owed = await listReceivablesByDueDate(database.kysely);
  const byAge = receivablesByAge(owed, dateInZone(clock.now(), config.businessTimeZone));
  return { ages: keysOf(RECEIVABLE_AGES).map((age) => ({ age, ...byAge[age] })) };
}
