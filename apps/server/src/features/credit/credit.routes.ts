import * as contract from '@vendas/contract/credit/credit';
import { getCreditTerms } from '@vendas/contract/orders/instalments';
import type { CreditSettings } from '@vendas/domain/charges/credit-settings';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { readCreditSettings, updateCreditSettings } from '#store/orders/credit.ts';
import { saveSettings } from '#store/shop-settings.ts';
import { readCustomerCredit, setLimit } from './set-customer-limit.ts';

/** The owner's rules of selling on credit. */
export function registerCredit(api: Api, services: Services): void {
  const { kysely } = services.database;
  serve(api, contract.getCreditSettings, () => readCreditSettings(kysely));
  serve(api, getCreditTerms, async () => {
    const { fineBp, interestBp, instalmentInterestBp } = await readCreditSettings(kysely);
    return { fineBp, interestBp, instalmentInterestBp };
  });
  serve(api, contract.saveCreditSettings, ({ body: { shown, ...values } }, { userId: actorId }) =>
    inTransaction(kysely, (tx) =>
      saveSettings(tx, CREDIT, { values, shown, actorId, at: services.clock.now() }),
    ),
  );
  serve(api, contract.getCustomerCredit, ({ params }) => readCustomerCredit(services, params.id));
  serve(api, contract.setCustomerCredit, ({ params, body }, { userId }) =>
    setLimit(services, { ...params, ...body, actorId: userId }),
  );
}

const CREDIT = {
  section: 'crediario',
  action: 'creditSet',
  read: readCreditSettings,
  update: updateCreditSettings,
  facts: (settings: CreditSettings) => ({ ...settings }),
} as const;
