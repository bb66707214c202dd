import type { RuleCode, RuleFacts } from '@vendas/domain/rule-violation';

/** Status and Portuguese sentence of a rule code. */
export interface Refusal<C extends RuleCode> {
  readonly status: 400 | 403 | 404 | 409 | 422;
  /** The code on the wire, if a protocol prescribes one; otherwise the rule's own code. */
  readonly wireCode?: string;
  readonly message: (facts: RuleFacts[C]) => string;
}

/** The refusals of an area. That every rule code has one is checked where they come together. */
export type Refusals = { readonly [C in RuleCode]?: Refusal<C> };
