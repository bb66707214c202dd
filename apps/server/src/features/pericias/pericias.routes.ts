import * as contract from '@vendas/contract/pericias';
import type { PericiaRow, PericiaHistoryEntry } from '@vendas/contract/pericias';
import { caseCalendar } from '@vendas/domain/pericias/pericia-calendar';
import { processKey } from '@vendas/domain/pericias/process-number';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve, serveIdempotent } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { Services } from '#platform/services.ts';
import { readShop } from '#store/shop.ts';
import {
  getPericia,
  listPericiaEvents,
  deletePericia as deleteRow,
  listPericiasByKey,
  listPericiaHistory,
} from '#store/pericias.ts';
import { advancePericia } from './advance-pericia.ts';
import { correctPericiaEntry } from './correct-pericia-entry.ts';
import { createPericia } from './create-pericia.ts';
import { countPericias, listPericias } from './list-pericias.ts';
import { toPericiaResponse, toPericiaEntryResponse } from './pericia-rows.ts';
import { setPericiaAccess, updatePericia } from './update-pericia.ts';

/** The expert's cases, their steps and their calendar. */
export function registerPericias(api: Api, services: Services, access: LookupAccess): void {
  const { kysely } = services.database;
  serve(api, contract.listPericias, ({ query }) => listPericias(services, query));
  serve(api, contract.countPericias, ({ query }) => countPericias(services, query));
  serve(api, contract.listPericiasWithNumber, async ({ query }) => ({
    items: await findSameNumber(services, query.processNumber, query.exceptId),
  }));
  serve(api, contract.getPericiaCalendar, async () => ({
    calendar: caseCalendar(
      await listPericiaEvents(kysely),
      services.clock.now(),
      await readShop(kysely),
    ),
  }));
  serve(api, contract.getPericia, async ({ params }) =>
    toPericiaResponse(await getPericia(kysely, params.id)),
  );
  serveIdempotent(api, contract.createPericia, ({ body }, _caller, call) =>
    createPericia(services, access, body, call),
  );
  serve(api, contract.updatePericia, ({ params, body }) =>
    updatePericia(services, access, params.id, body),
  );
  serveIdempotent(api, contract.advancePericia, ({ params, body }, _caller, call) =>
    advancePericia(services, params.id, body, call),
  );
  serveIdempotent(api, contract.correctPericiaEntry, ({ params, body }, _caller, call) =>
    correctPericiaEntry(services, params, body, call),
  );
  serve(api, contract.setPericiaAccess, ({ params, body }) =>
    setPericiaAccess(services, params.id, body.accessGranted),
  );
  serve(api, contract.deletePericia, ({ params }) => deletePericia(services, params.id));
  serve(api, contract.listPericiaHistory, async ({ params }) => ({
    items: await readHistory(services, params.id),
  }));
}

/**
 * Deletes a case with its history.
 * @throws RuleViolation periciaNotFound
 */
function deletePericia({ database }: Services, id: string): Promise<{ id: string }> {
  return inTransaction(database.kysely, (tx) => deleteRow(tx, id));
}

/**
 * Up to five other cases with this process number, ignoring punctuation; none for a text without letters or digits.
 */
async function findSameNumber(
  { database }: Services,
  processNumber: string,
  exceptId: string | undefined,
): Promise<PericiaRow[]> {
  const key = processKey(processNumber);
  if (key === '') return [];
  const rows = await listPericiasByKey(database.kysely, key, exceptId);
  return rows.map(toPericiaResponse);
}

/**
 * Every step a case has taken and their corrections, oldest first.
 * @throws RuleViolation periciaNotFound
 */
async function readHistory({ database }: Services, id: string): Promise<PericiaHistoryEntry[]> {
  const entries = await listPericiaHistory(database.kysely, id);
  // a case always has its first entry unless it was inserted by hand; then the case itself is used
  if (entries.length === 0) await getPericia(database.kysely, id);
  return entries.map(toPericiaEntryResponse);
}
