import * as contract from '@vendas/contract/credit/credit';
import { getCreditTerms } from '@vendas/contract/orders/instalments';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { readCreditSettings } from '#store/orders/credit.ts';
import { readCustomerCredit, setLimit } from './set-customer-limit.ts';
import { saveCreditSettings } from './save-credit-settings.ts';

/** The owner's rules of selling on credit. */
export function registerCredit(api: Api, services: Services): void {
  serve(api, contract.getCreditSettings, () => readCreditSettings(services.database.kysely));
  serve(api, getCreditTerms, async () => {
    const { fineBp, interestBp, instalmentInterestBp } = await readCreditSettings(
      services.database.kysely,
    );
    return { fineBp, interestBp, instalmentInterestBp };
  });
  serve(api, contract.saveCreditSettings, ({ body: { shown, ...values } }, { userId }) =>
    saveCreditSettings(services, { values, shown, actorId: userId }),
  );
  serve(api, contract.getCustomerCredit, ({ params }) => readCustomerCredit(services, params.id));
  serve(api, contract.setCustomerCredit, ({ params, body }, { userId }) =>
    setLimit(services, { ...params, ...body, actorId: userId }),
  );
}
