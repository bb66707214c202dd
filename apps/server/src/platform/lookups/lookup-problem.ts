import type { LookupProblemKind } from '@vendas/domain/lookups/lookup-service';

/** A request to a service of the courts gave no data; the kind has a sentence for the owner. */
export class LookupProblem extends Error {
  readonly kind: LookupProblemKind;

  constructor(kind: LookupProblemKind, cause?: unknown) {
    super(kind, { cause });
    this.name = 'LookupProblem';
    this.kind = kind;
  }
}
