import * as contract from '@vendas/contract/orders/card-terms';
import type { CardTerms } from '@vendas/domain/orders/card-terms';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { readCardTerms, updateCardTerms } from '#store/orders/card-terms.ts';
import { saveSettings } from '#store/shop-settings.ts';

/** How much the shop gets of payments by card, and when. */
export function registerCardTerms(api: Api, { clock, database: { kysely } }: Services): void {
  serve(api, contract.getCardTerms, () => readCardTerms(kysely));
  serve(api, contract.saveCardTerms, ({ body: { shown, ...values } }, { userId: actorId }) =>
    inTransaction(kysely, (tx) =>
      saveSettings(tx, CARD_TERMS, { values, shown, actorId, at: clock.now() }),
    ),
  );
}

const CARD_TERMS = {
  section: 'cartoes',
  action: 'cardTermsSet',
  read: readCardTerms,
  update: updateCardTerms,
  facts: (terms: CardTerms) => ({ ...terms }),
} as const;
