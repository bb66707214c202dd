import { BankProblem } from '#platform/pix/bank/bank-problem.ts';
import type { BankChargeKind, PaymentProvider } from '#platform/pix/bank/payment-provider.ts';
import type { Services } from '#platform/services.ts';
import { completeCode, removeCode } from '#store/pix/pix-codes.ts';

interface Code {
  readonly txid: string;
  readonly kind: BankChargeKind;
}

/**
 * Ends a code at the bank. What is not active there any more can't be ended: what it is decides, and its Pix comes with
 * the list.
 * @throws BankProblem
 */
export async function endCode(
  { database: { kysely } }: Services,
  provider: PaymentProvider,
  { kind, txid }: Code,
): Promise<void> {
  try {
    await provider.removeCharge(kind, txid);
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error;
    // it never arrived there
    if (error.kind !== 'notFound') {
      if (error.kind !== 'refused') throw error;
      const { state } = await provider.readCharge(kind, txid);
      if (state === 'completed') return completeCode(kysely, txid);
      if (state === 'active') throw error;
    }
  }
  await removeCode(kysely, txid);
}
