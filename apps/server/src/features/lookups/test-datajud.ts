import type { CourtRecords } from '#platform/lookups/court-records.ts';
import type { LookupAccess } from '#platform/lookups/lookup-access.ts';
import type { Services } from '#platform/services.ts';
import { insertJobs } from '#store/jobs.ts';
import { updateLookupService } from '#store/lookups/lookup-services.ts';

/** The example of CNJ's own documentation. */
const EXAMPLE = { courtAlias: 'trf1', number: '00008323520184013202' } as const;

interface DatajudParts {
  readonly access: LookupAccess;
  readonly records: CourtRecords;
}

/** Asks DataJud for an example and notes the outcome; while DataJud has to wait, the test is planned again. */
export async function testDatajud(
  { clock, database }: Services,
  { access, records }: DatajudParts,
  abortSignal: AbortSignal | undefined,
): Promise<void> {
  const { kysely } = database;
  const asked = await access.test('datajud', (key) =>
    records.find({ ...EXAMPLE, key, abortSignal }),
  );
  if (asked.outcome === 'later') {
    await insertJobs(kysely, [{ task: 'test_datajud', payload: {}, runAt: asked.nextAt }]);
    return;
  }
  await updateLookupService(kysely, 'datajud', { testedAt: clock.now() });
}
