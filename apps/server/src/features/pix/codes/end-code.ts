import { BankProblem } from '#platform/pix/bank/bank-problem.ts';
import type { BankChargeKind, PaymentProvider } from '#platform/pix/bank/payment-provider.ts';
import type { Services } from '#platform/services.ts';
import { completeCode, removeCode } from '#store/pix/pix-codes.ts';

interface Code {
  readonly txid: string;
  readonly kind: BankChargeKind;
}

/**
 * Removes a code at the bank. A code that is no longer active there cannot be removed: its state at the bank counts,
 * and its Pix arrives with the list of received ones.
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
    // the code was never registered at the bank
    if (error.kind !== 'notFound') {
      if (error.kind !== 'refused') throw error;
      const { state } = await provider.readCharge(kind, txid);
      if (state === 'completed') return completeCode(kysely, txid);
      if (state === 'active') throw error;
    }
  }
  await removeCode(kysely, txid);
}
