import type { AuditFacts } from '@vendas/domain/audit';
import { changedFacts } from '@vendas/domain/audit';
import { isSavedAlready } from '@vendas/domain/edit';
import type { ReminderSettings } from '@vendas/domain/reminders/reminder-steps';
import { stepWords } from '@vendas/domain/reminders/reminder-steps';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { SETTINGS_SECTIONS } from '@vendas/domain/shop/settings-sections';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit, lastEditorOf } from '#store/audit.ts';
import { lockReminderSettings, updateReminderSettings } from '#store/orders/reminder-settings.ts';

interface Edit {
  readonly values: ReminderSettings;
  /** The values that the form began with. */
  readonly shown: ReminderSettings;
  readonly actorId: string;
}

/**
 * Saves when customers are reminded. Saving what is stored already has no effect, so that a repeat after a lost response
 * succeeds.
 * @throws RuleViolation shopChanged
 */
export function saveReminderSettings(
  { clock, database }: Services,
  { values, shown, actorId }: Edit,
): Promise<ReminderSettings> {
  return inTransaction(database.kysely, async (tx) => {
    const { id, ...current } = await lockReminderSettings(tx);
    if (isSavedAlready(facts(current), facts(values))) return current;
    if (!isSavedAlready(facts(current), facts(shown))) {
      const changedBy = (await lastEditorOf(tx, SETTINGS_SECTIONS.lembretes)) ?? 'outra pessoa';
      throw new RuleViolation('shopChanged', { changedBy });
    }
    await updateReminderSettings(tx, values);
    await insertAudit(tx, {
      at: clock.now(),
      actorId,
      action: 'remindersSet',
      subject: 'shop',
      subjectId: id,
      ...changedFacts(facts(current), facts(values)),
    });
    return values;
  });
}

function facts({ reminderDays, hasReminderMails }: ReminderSettings): AuditFacts {
  return { reminderDays: reminderDays.map(stepWords).join(', '), hasReminderMails };
}
