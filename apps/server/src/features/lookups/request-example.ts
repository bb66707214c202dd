import { dateInZone } from '@vendas/domain/calendar';
import type { LookupService } from '@vendas/domain/lookups/lookup-service';
import type { JobName } from '#platform/jobs.ts';
import type { CourtGazette, CourtRecords } from '#platform/lookups/court-services.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { Services } from '#platform/services.ts';
import { insertJobs } from '#store/jobs.ts';
import { updateLookupService } from '#store/lookups/lookup-services.ts';

/** The job that tests each service. */
export const TEST_JOBS = { datajud: 'test_datajud', djen: 'test_djen' } as const satisfies Record<
  LookupService,
  JobName
>;

/** The example of CNJ's own documentation. An empty response of the gazette about it is a success too. */
const EXAMPLE = { courtAlias: 'trf1', number: '00008323520184013202' } as const;

interface Courts {
  readonly access: LookupAccess;
  readonly records: CourtRecords;
  readonly gazette: CourtGazette;
}

/**
 * Requests an example from a service and records the outcome. While the service has to wait, the test is scheduled
 * again.
 */
export async function requestExample(
  { clock, config, database }: Services,
  { access, gazette, records }: Courts,
  service: LookupService,
  abortSignal: AbortSignal | undefined,
): Promise<void> {
  const { kysely } = database;
  const today = dateInZone(clock.now(), config.businessTimeZone);
  const request = {
    datajud: (key: string) => records.find({ ...EXAMPLE, key, abortSignal }),
    djen: () =>
      gazette.search({ processNumber: EXAMPLE.number }, { from: today, to: today }, abortSignal),
  }[service];
  const result = await access.test<unknown>(service, request);
  if (result.outcome === 'later') {
    await insertJobs(kysely, [{ task: TEST_JOBS[service], payload: {}, runAt: result.nextAt }]);
    return;
  }
  await updateLookupService(kysely, service, { testedAt: clock.now() });
}
