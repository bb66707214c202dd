import { pixAccount } from '@vendas/domain/pix/pix-account';
import { BankProblem } from '#platform/pix/bank/bank-problem.ts';
import type { BankAccess, BankChargeKind, PaymentProvider } from '#platform/pix/bank/payment-provider.ts'; // prettier-ignore
import type { Services } from '#platform/services.ts';
import { completeCode, listStaleCodes, removeCode } from '#store/pix/pix-codes.ts';
import { readPixSettings } from '#store/pix/pix.ts';
import { makeCode } from './make-code.ts';

const MOST = 50;

/**
 * Every minute, codes whose charge owes another amount are changed at the bank, and those of a charge that owes nothing
 * are removed, so that an old code that hangs on a wall or lies in a mail asks for the right amount.
 */
export async function syncCodes(services: Services, access: BankAccess): Promise<void> {
  const { clock, database, log } = services;
  const { kysely } = database;
  const bank = await access();
  const account = pixAccount(await readPixSettings(kysely));
  if (bank === undefined || account === undefined) return;
  const { provider } = bank;
  for (const code of await listStaleCodes(kysely, clock.now(), MOST)) {
    try {
      if (code.expiresAt <= clock.now()) await removeCode(kysely, code.txid);
      else if (code.openCents > 0) await makeCode(services, { provider, account }, code.chargeId);
      else await endCode(services, provider, code);
    } catch (error) {
      if (!(error instanceof BankProblem)) throw error;
      log.warn({ kind: error.kind }, 'the bank did not change a code');
      if (error.kind !== 'refused') return;
      await settleRefused(services, provider, code);
    }
  }
}

interface Code {
  readonly txid: string;
  readonly kind: string;
}

async function endCode({ database }: Services, provider: PaymentProvider, code: Code) {
  await provider.removeCharge(kindOf(code), code.txid);
  await removeCode(database.kysely, code.txid);
}

/** A charge that is not active any more can't be changed: what it is now decides. Its Pix comes with the list. */
async function settleRefused({ database }: Services, provider: PaymentProvider, code: Code) {
  const charge = await provider.readCharge(kindOf(code), code.txid);
  if (charge.state === 'completed') await completeCode(database.kysely, code.txid);
  if (charge.state === 'removed') await removeCode(database.kysely, code.txid);
}

function kindOf({ kind }: Code): BankChargeKind {
  return kind === 'cobv' ? 'cobv' : 'cob';
}
