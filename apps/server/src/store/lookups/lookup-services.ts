import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { LookupService } from '@vendas/domain/lookups/lookup-service';
import type { Executor } from '#platform/database/database.ts';
import type { LookupServices } from '#platform/database/schema.generated.ts';

/** The services of the courts in the order of their names. */
export function listLookupServices(db: Executor) {
  return db.selectFrom('lookupServices').selectAll().orderBy('service').execute();
}

/** One service with its sealed key. */
export function getLookupService(db: Executor, service: LookupService) {
  return db
    .selectFrom('lookupServices')
    .selectAll()
    .where('service', '=', service)
    .executeTakeFirstOrThrow();
}

/** The same, locked until the transaction ends. */
export function lockLookupService(tx: Executor, service: LookupService) {
  return tx
    .selectFrom('lookupServices')
    .selectAll()
    .where('service', '=', service)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateLookupService(
  db: Executor,
  service: LookupService,
  change: Updateable<LookupServices>,
): Promise<void> {
  await db.updateTable('lookupServices').set(change).where('service', '=', service).execute();
}

/**
 * Claims the right to one request, which blocks other processes meanwhile; false while the service has to wait. The
 * outcome of the request sets when the next one may start.
 */
export async function claimRequest(
  db: Executor,
  service: LookupService,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const claimed = await db
    .updateTable('lookupServices')
    .set({ nextRequestAt: until })
    .where('service', '=', service)
    .where('nextRequestAt', '<=', now)
    .returning('service')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Ends the pause of a service that a person changed or tests, except the pause after too many requests. */
export async function endRest(tx: Executor, service: LookupService, now: Date): Promise<void> {
  await tx
    .updateTable('lookupServices')
    .set({ failures: 0, nextRequestAt: sql<Date>`least(next_request_at, ${now}::timestamptz)` })
    .where('service', '=', service)
    .where(sql<boolean>`problem is distinct from 'limited'`)
    .execute();
}
