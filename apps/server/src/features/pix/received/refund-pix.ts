import { randomUUID } from 'node:crypto';
import { isPassing } from '@vendas/domain/pix/bank-problem';
import { isRefundableByBank } from '@vendas/domain/pix/pix-refund';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { inTransaction } from '#platform/database/transaction.ts';
import { BankProblem } from '#platform/pix/bank/bank-problem.ts';
import type { BankAccess, BankRefund, OpenBank } from '#platform/pix/bank/payment-provider.ts';
import type { Services } from '#platform/services.ts';
import { insertJob } from '#store/jobs.ts';
import { findPixBank } from '#store/pix/pix-bank.ts';
import { updateReceived } from '#store/pix/pix-received.ts';
import {
  findPixRefund,
  insertPixRefund,
  listProcessingPixRefunds,
  updatePixRefund,
} from '#store/pix/pix-refunds.ts';
import { auditReturn, lockOpen } from './review-pix.ts';
import type { Decision } from './review-pix.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Reserves the open part of a Pix for its payer. The refund's id is stored before the call to the bank, which a job
 * makes.
 * @throws RuleViolation pixReceivedNotFound, pixReceivedChanged, pixRefundWithoutBank, pixRefundTooLate
 */
export function requestRefund(
  { clock, database }: Services,
  decision: Decision,
): Promise<{ openCents: number }> {
  return inTransaction(database.kysely, async (tx) => {
    if ((await findPixBank(tx)) === undefined) throw new RuleViolation('pixRefundWithoutBank', {});
    const pix = await lockOpen(tx, decision);
    const { endToEndId, openCents: amountCents, reason } = pix;
    if (!isRefundableByBank(pix.receivedAt, clock.now())) {
      throw new RuleViolation('pixRefundTooLate', {});
    }
    // the reason is kept in case the bank does not return it
    await updateReceived(tx, endToEndId, { openCents: 0, reason, whenSettled: 'returned' });
    const id = randomUUID().replaceAll('-', '');
    const refund = { endToEndId, id, amountCents, openCents: amountCents, origin: 'shop' } as const;
    await insertPixRefund(tx, refund);
    await insertJob(tx, 'refund_pix', { endToEndId, id });
    await auditReturn(tx, pix, { actorId: decision.actorId, at: clock.now() });
    return { openCents: 0 };
  });
}

/**
 * Requests a reserved refund from the bank, or reads its state there. A repeat is safe, because it first checks
 * whether the bank knows the id.
 * @throws BankProblem
 */
export async function sendRefund(
  services: Services,
  access: BankAccess,
  key: { readonly endToEndId: string; readonly id: string },
): Promise<void> {
  const bank = await access();
  const refund = await findPixRefund(services.database.kysely, key);
  if (bank === undefined || refund?.state !== 'processing') return;
  const existing = await bank.provider.readRefund(refund.endToEndId, refund.id);
  // a refund that the shop did not request must never be requested
  const response =
    existing ?? (refund.origin === 'shop' ? await requestFromBank(bank, refund) : undefined);
  if (response !== undefined) await settleRefund(services, refund.endToEndId, response);
}

/** After this many failures in a row the bank counts as down for this run. */
const FAILURES = 3;

/**
 * Reads the state of each refund that is pending at the bank: its list of received Pix covers three days only, and a
 * notice may be lost. Refunds without a response are read last the next time.
 */
export async function sendOpenRefunds(services: Services, access: BankAccess): Promise<void> {
  const { clock, database, log } = services;
  let failures = 0;
  for (const refund of await listProcessingPixRefunds(database.kysely, 100)) {
    await updatePixRefund(database.kysely, refund, { askedAt: clock.now() });
    try {
      await sendRefund(services, access, refund);
      failures = 0;
    } catch (error) {
      if (!(error instanceof BankProblem)) throw error;
      log.warn({ kind: error.kind }, 'the bank did not say what became of a refund');
      failures = isPassing(error.kind) ? failures + 1 : 0;
      if (failures === FAILURES) return;
    }
  }
}

interface RequestedRefund {
  readonly endToEndId: string;
  readonly id: string;
  readonly amountCents: number;
}

async function requestFromBank(
  { provider }: OpenBank,
  refund: RequestedRefund,
): Promise<BankRefund> {
  try {
    return await provider.refund(refund);
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error;
    const isRefused = error.type === 'PixDevolucaoInvalida' || error.kind === 'notFound';
    if (!isRefused) throw error;
    // another process may have read it in the meantime
    const existing = await provider.readRefund(refund.endToEndId, refund.id);
    return existing ?? { ...refund, state: 'failed', isOrdered: false, reason: error.detail };
  }
}
