import { NEGATIVE_COST } from '@vendas/contract/products/admin-products';
import type { ProductForm } from '@vendas/contract/products/admin-products';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { InvalidInput } from '#platform/http/errors.ts';
import type { Caller } from '#platform/http/http.ts';

type CostForm = Pick<ProductForm, 'costPriceCents'>;

/**
 * A form without a cost keeps that of the product; people who may not see costs send none.
 * @throws RuleViolation costHidden
 */
export function requireCostVisible({ permissions }: Caller, { costPriceCents }: CostForm): void {
  if (costPriceCents !== undefined && !permissions.has('seeCosts'))
    throw new RuleViolation('costHidden', {});
}

/**
 * The cost of a new product; zero from people who may not see costs.
 * @throws RuleViolation costHidden
 * @throws InvalidInput when a person who may see costs sends none
 */
export function costOfNew(caller: Caller, form: CostForm): number {
  requireCostVisible(caller, form);
  const { costPriceCents } = form;
  if (costPriceCents === undefined && caller.permissions.has('seeCosts'))
    throw new InvalidInput({ costPriceCents: NEGATIVE_COST });
  return costPriceCents ?? 0;
}
