import * as contract from '@vendas/contract/today';
import { TODAY_PERMISSIONS, todayCardsSchema } from '@vendas/contract/today';
import { keysOf } from '@vendas/contract/fields';
import { dateInZone } from '@vendas/domain/calendar';
import { firstStepsLeft } from '@vendas/domain/shop/first-steps';
import { Fault } from '#platform/http/errors.ts';
import { serve } from '#platform/http/http.ts';
import type { Api, Caller } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { readSetUp } from '#store/shop.ts';
import { TODAY_READERS } from './today-readers.ts';

/** The page *Hoje*. */
export function registerToday(api: Api, services: Services): void {
  serve(api, contract.getToday, (_input, caller) => readToday(services, caller));
}

/**
 * The cards that a person may see and their remaining first steps; other cards are not even read.
 * @throws Fault forbidden for people without any permission
 */
async function readToday({ database, clock, config }: Services, { permissions }: Caller) {
  if (permissions.size === 0) throw new Fault('forbidden');
  const timeZone = config.businessTimeZone;
  const now = clock.now();
  const today = dateInZone(now, timeZone);
  const names = keysOf(TODAY_READERS).filter((name) => permissions.has(TODAY_PERMISSIONS[name]));
  const cards = await Promise.all(
    names.map(async (name) => [
      name,
      await TODAY_READERS[name](database.kysely, { now, today, timeZone }),
    ]),
  );
  const firstSteps = firstStepsLeft(await readSetUp(database.kysely), permissions);
  return { date: today, firstSteps, cards: todayCardsSchema.parse(Object.fromEntries(cards)) };
}
