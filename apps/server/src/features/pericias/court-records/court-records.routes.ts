import * as contract from '@vendas/contract/lookups/court-records';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { Services } from '#platform/services.ts';
import { readRecord } from './record-response.ts';
import { requestRecord } from './plan-look-ups.ts';

/** The courts' records of cases, for people who manage cases. */
export function registerCourtRecords(api: Api, services: Services, access: LookupAccess): void {
  serve(api, contract.getCourtRecord, ({ query }) =>
    readRecord(services, access, query.processNumber),
  );
  serve(api, contract.requestCourtRecord, async ({ body: { processNumber } }) => {
    const { clock, database } = services;
    if (await access.isOn('datajud')) {
      await inTransaction(database.kysely, (tx) => requestRecord(tx, processNumber, clock.now()));
    }
    return await readRecord(services, access, processNumber);
  });
}
