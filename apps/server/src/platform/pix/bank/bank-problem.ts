import type { BankProblemKind } from '@vendas/domain/pix/bank-problem';

/** A call to the bank failed; the kind has a sentence for the owner. */
export class BankProblem extends Error {
  readonly kind: BankProblemKind;
  /** The bank's message, truncated. */
  readonly detail: string | undefined;
  /** The type of the bank's error, such as `CobOperacaoInvalida`. */
  readonly type: string | undefined;

  constructor(
    kind: BankProblemKind,
    { detail, type, cause }: { detail?: string; type?: string | undefined; cause?: unknown } = {},
  ) {
    super(detail === undefined ? kind : `${kind}: ${detail}`, { cause });
    this.name = 'BankProblem';
    this.kind = kind;
    this.detail = detail;
    this.type = type;
  }
}
