import * as contract from '@vendas/contract/orders/card-terms';
import { changedFacts } from '@vendas/domain/audit';
import { isSavedAlready } from '@vendas/domain/edit';
import type { CardTerms } from '@vendas/domain/orders/card-terms';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { SETTINGS_SECTIONS } from '@vendas/domain/shop/settings-sections';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit, lastEditorOf } from '#store/audit.ts';
import { lockCardTerms, readCardTerms, updateCardTerms } from '#store/orders/card-terms.ts';

/** What the shop gets of payments by card, and when. */
export function registerCardTerms(api: Api, services: Services): void {
  serve(api, contract.getCardTerms, () => readCardTerms(services.database.kysely));
  serve(api, contract.saveCardTerms, ({ body: { shown, ...values } }, { userId }) =>
    saveCardTerms(services, { values, shown, actorId: userId }),
  );
}

interface Edit {
  readonly values: CardTerms;
  /** The values that the form began with. */
  readonly shown: CardTerms;
  readonly actorId: string;
}

/**
 * Saves the terms. Saving what is stored already has no effect, so that a repeat after a lost response succeeds.
 * @throws RuleViolation shopChanged
 */
function saveCardTerms(
  { clock, database }: Services,
  { values, shown, actorId }: Edit,
): Promise<CardTerms> {
  return inTransaction(database.kysely, async (tx) => {
    const { id, ...current } = await lockCardTerms(tx);
    if (isSavedAlready(current, values)) return current;
    if (!isSavedAlready(current, shown)) {
      const changedBy = (await lastEditorOf(tx, SETTINGS_SECTIONS.cartoes)) ?? 'outra pessoa';
      throw new RuleViolation('shopChanged', { changedBy });
    }
    await updateCardTerms(tx, values);
    await insertAudit(tx, {
      at: clock.now(),
      actorId,
      action: 'cardTermsSet',
      subject: 'shop',
      subjectId: id,
      ...changedFacts({ ...current }, { ...values }),
    });
    return values;
  });
}
