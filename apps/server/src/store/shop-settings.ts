import type { AuditAction, AuditFacts } from '@vendas/domain/audit';
import { changedFacts } from '@vendas/domain/audit';
import { isSavedAlready } from '@vendas/domain/edit';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { SETTINGS_SECTIONS } from '@vendas/domain/shop/settings-sections';
import type { SettingsSectionName } from '@vendas/domain/shop/settings-sections';
import type { Executor } from '#platform/database/database.ts';
import { insertAudit, lastEditorOf } from './audit.ts';

/** Columns of the shop's row that one section of the settings edits. */
interface SettingsColumns<Values extends object> {
  readonly section: SettingsSectionName;
  readonly action: AuditAction;
  readonly read: (db: Executor) => Promise<Values>;
  readonly update: (tx: Executor, values: Values) => Promise<void>;
  /** The values as the audit log shows them. */
  readonly facts: (values: Values) => AuditFacts;
}

interface Edit<Values> {
  readonly values: Values;
  /** The values that the form had when it was opened. */
  readonly shown: Values;
  readonly actorId: string;
  readonly at: Date;
}

/**
 * Saves one section of the settings. Saving the stored values again has no effect, so that a repeat after a lost
 * response succeeds.
 * @throws RuleViolation shopChanged
 */
export async function saveSettings<Values extends object>(
  tx: Executor,
  { section, action, read, update, facts }: SettingsColumns<Values>,
  { values, shown, actorId, at }: Edit<Values>,
): Promise<Values> {
  const { id } = await tx.selectFrom('shop').select('id').forUpdate().executeTakeFirstOrThrow();
  const current = facts(await read(tx));
  if (isSavedAlready(current, facts(values))) return values;
  if (!isSavedAlready(current, facts(shown))) {
    const changedBy = (await lastEditorOf(tx, SETTINGS_SECTIONS[section])) ?? 'outra pessoa';
    throw new RuleViolation('shopChanged', { changedBy });
  }
  await update(tx, values);
  await insertAudit(tx, {
    at,
    actorId,
    action,
    subject: 'shop',
    subjectId: id,
    ...changedFacts(current, facts(values)),
  });
  return values;
}
