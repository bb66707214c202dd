import { getPolicy, getShopFacts } from '@vendas/contract/public-shop';
import * as contract from '@vendas/contract/shop';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { POLICIES } from '@vendas/domain/shop/policies';
import type { Policy } from '@vendas/domain/shop/policies';
import { policyText, shopFacts } from '@vendas/domain/shop/shop';
import { serve, servePublic } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { readShop } from '#store/shop.ts';
import { saveShop } from './save-shop.ts';

const SECTIONS = [
  contract.saveShopIdentity,
  contract.saveShopAddress,
  contract.saveShopContact,
  contract.saveShopLogo,
  contract.saveReceiptFooter,
  contract.saveShopPolicies,
] as const;

/** The identity of the shop: its settings, and the part that is public. */
export function registerShop(api: Api, services: Services): void {
  const { kysely } = services.database;
  serve(api, contract.getShopSettings, () => readShop(kysely));
  for (const section of SECTIONS) {
    serve(api, section, ({ body: { shown, ...values } }, { userId }) =>
      saveShop(services, { values, shown, actorId: userId }),
    );
  }
  servePublic(api, getShopFacts, async () => shopFacts(await readShop(kysely)));
  servePublic(api, getPolicy, ({ params }) => readPolicy(services, params.policy));
}

/**
 * A published policy.
 * @throws RuleViolation policyNotFound
 */
async function readPolicy({ database }: Services, policy: Policy) {
  const text = policyText(await readShop(database.kysely), policy);
  if (text === null) throw new RuleViolation('policyNotFound', {});
  return { title: POLICIES[policy].title, text };
}
