import { changedFacts } from '@vendas/domain/audit';
import type { CreditSettings } from '@vendas/domain/charges/credit-settings';
import { isSavedAlready } from '@vendas/domain/edit';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { SETTINGS_SECTIONS } from '@vendas/domain/shop/settings-sections';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit, lastEditorOf } from '#store/audit.ts';
import { lockCreditSettings, updateCreditSettings } from '#store/orders/credit.ts';

interface Edit {
  readonly values: CreditSettings;
  /** The values that the form began with. */
  readonly shown: CreditSettings;
  readonly actorId: string;
}

/**
 * Saves the rules of selling on credit. Saving what is stored already has no effect, so that a repeat after a lost
 * response succeeds.
 * @throws RuleViolation shopChanged
 */
export function saveCreditSettings(
  { clock, database }: Services,
  { values, shown, actorId }: Edit,
): Promise<CreditSettings> {
  return inTransaction(database.kysely, async (tx) => {
    const { id, ...current } = await lockCreditSettings(tx);
    if (isSavedAlready(current, values)) return current;
    if (!isSavedAlready(current, shown)) {
      const changedBy = (await lastEditorOf(tx, SETTINGS_SECTIONS.crediario)) ?? 'outra pessoa';
      throw new RuleViolation('shopChanged', { changedBy });
    }
    await updateCreditSettings(tx, values);
    await insertAudit(tx, {
      at: clock.now(),
      actorId,
      action: 'creditSet',
      subject: 'shop',
      subjectId: id,
      ...changedFacts({ ...current }, { ...values }),
    });
    return values;
  });
}
