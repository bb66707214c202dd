import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { CaseEvent } from '@vendas/domain/pericias/pericia-calendar';
import { PERICIA_STATUSES } from '@vendas/domain/pericias/pericia-status';
import type { RecordedStep } from '@vendas/domain/pericias/pericia';
import type { PericiaStatus } from '@vendas/domain/pericias/pericia-status';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Executor } from '#platform/database/database.ts';
import type { Pericias, PericiaStatusHistory } from '#platform/database/schema.generated.ts';
import { whereIf } from './sql-parts.ts';

/** The columns of a row of the list. */
export const ROW_COLUMNS = [
  'id',
  'processNumber',
  'defendant',
  'location',
  'plaintiff',
  'courtDivision',
  'isSealed',
  'accessGranted',
  'amountReceivedCents',
  'amountToReceiveCents',
  'currentStatus',
  'lastStepAt',
  'createdAt',
] as const;

const COLUMNS = [
  ...ROW_COLUMNS,
  'caseSummary',
  'court',
  'judicialDistrict',
  'caseClass',
  'claimCents',
  'distributionDate',
  'assistants',
  'followsNotices',
  'userId',
  'calendarId',
  'version',
] as const;

const ENTRY_COLUMNS = [
  'id',
  'statusType',
  'processMovementNumber',
  'eventDate',
  'notes',
  'correctsId',
  'createdAt',
] as const;

const notFound = () => new RuleViolation('periciaNotFound', {});

/** Up to five cases whose number has the same letters and digits (`processKey`), newest first. */
export function listPericiasByKey(db: Executor, key: string, exceptId: string | undefined) {
  return db
    .selectFrom('pericias')
    .select(ROW_COLUMNS)
    .where('processKey', '=', key)
    .where((eb) => whereIf(exceptId, (value) => eb('id', '<>', value)))
    .orderBy('createdAt', 'desc')
    .limit(5)
    .execute();
}

/** One case. Throws RuleViolation periciaNotFound. */
export function getPericia(db: Executor, id: string) {
  return db
    .selectFrom('pericias')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

/** Locks a case until the transaction ends and returns it. Throws RuleViolation periciaNotFound. */
export function lockPericia(tx: Executor, id: string) {
  return tx
    .selectFrom('pericias')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/** Adds a case without its history and returns it. */
export function insertPericia(tx: Executor, pericia: Insertable<Pericias>) {
  return tx.insertInto('pericias').values(pericia).returning(COLUMNS).executeTakeFirstOrThrow();
}

/**
 * Changes fields of a case's form, which increments its version, and returns it. Throws RuleViolation
 * periciaNotFound.
 */
export function updatePericia(tx: Executor, id: string, fields: Updateable<Pericias>) {
  return tx
    .updateTable('pericias')
    .set({ ...fields, version: sql`version + 1`, changedAt: sql`now()` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow(notFound);
}

/** Moves a case to a step recorded in this transaction and returns it; its form does not change. Throws RuleViolation periciaNotFound. */
export function updatePericiaStatus(tx: Executor, id: string, currentStatus: PericiaStatus) {
  return tx
    .updateTable('pericias')
    .set({ currentStatus, lastStepAt: sql`now()` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow(notFound);
}

/** Deletes a case with its history. Throws RuleViolation periciaNotFound. */
export function deletePericia(tx: Executor, id: string): Promise<{ id: string }> {
  return tx
    .deleteFrom('pericias')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
}

/** Adds an entry to a case's history and returns it; the caller keeps the current status equal. */
export function insertPericiaEntry(
  tx: Executor,
  entry: RecordedStep & {
    readonly periciaId: string;
    readonly userId: string;
    readonly correctsId?: string;
  },
) {
  return tx
    .insertInto('periciaStatusHistory')
    .values(entry)
    .returning(ENTRY_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Every step of a case and their corrections, oldest first. */
export function listPericiaHistory(db: Executor, periciaId: string) {
  return db
    .selectFrom('periciaStatusHistory')
    .select(ENTRY_COLUMNS)
    .where('periciaId', '=', periciaId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The dates of all cases, with corrections applied, earliest first. */
export async function listPericiaEvents(db: Executor): Promise<CaseEvent[]> {
  const rows = await db
    .selectFrom('periciaStatusHistory as step')
    .innerJoin('pericias', 'pericias.id', 'step.periciaId')
    // the step itself identifies the event, so that a calendar replaces it after a correction
    .select(sql<string>`coalesce(step.corrects_id, step.id)`.as('id'))
    .select(['step.eventDate', 'step.statusType', 'step.notes'])
    .where(sql<boolean>`not exists (
      select from pericia_status_history as later
      where later.corrects_id = coalesce(step.corrects_id, step.id)
        and (later.created_at, later.id) > (step.created_at, step.id)
    )`)
    .select(['processNumber', 'isSealed', 'defendant', 'location'])
    // both only grow: the changes of the case, and the corrections of the step
    .select(
      sql<number>`pericias.version - 1 + (
        select count(*)::int from pericia_status_history as correction
        where correction.corrects_id = step.corrects_id)`.as('sequence'),
    )
    .select(sql<Date>`greatest(step.created_at, pericias.changed_at)`.as('changedAt'))
    .where('step.eventDate', 'is not', null)
    .$narrowType<{ eventDate: string }>()
    .orderBy('step.eventDate')
    .orderBy('step.id')
    .execute();
  return rows.map(({ eventDate: date, statusType, ...event }) => {
    return { ...event, date, label: PERICIA_STATUSES[statusType].label };
  });
}

/** Adds cases without their history. */
export async function insertPericias(
  tx: Executor,
  pericias: readonly Insertable<Pericias>[],
): Promise<void> {
  await tx.insertInto('pericias').values(pericias).execute();
}

/** Adds steps to the histories of cases; the caller keeps their current status equal. */
export async function insertPericiaSteps(
  tx: Executor,
  steps: readonly Insertable<PericiaStatusHistory>[],
): Promise<void> {
  await tx.insertInto('periciaStatusHistory').values(steps).execute();
}
