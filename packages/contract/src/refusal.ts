import type { RuleCode, RuleFacts } from '@vendas/domain/rule-violation';

/** Status and Portuguese sentence of a rule code. */
export interface Refusal<C extends RuleCode> {
  readonly status: 400 | 403 | 404 | 409 | 422;
  /** The code in the response if a protocol defines one; otherwise the rule's own code. */
  readonly wireCode?: string;
  readonly message: (facts: RuleFacts[C]) => string;
}

/** The refusals of an area. `refusals.ts` joins the areas and checks that every rule code has a refusal. */
export type Refusals = { readonly [C in RuleCode]?: Refusal<C> };
