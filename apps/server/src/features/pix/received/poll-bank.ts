import { pixAccount } from '@vendas/domain/pix/pix-account';
import type {
  BankAccess,
  BankChargeKind,
  OpenBank,
  ReceivedPage,
} from '#platform/pix/bank/payment-provider.ts';
import { BankProblem } from '#platform/pix/bank/bank-problem.ts';
import type { Services } from '#platform/services.ts';
import { findPixBank, updatePixBank } from '#store/pix/pix-bank.ts';
import { listStored } from '#store/pix/pix-received.ts';
import { keepUnread } from '#store/pix/pix-unread.ts';
import { readPixSettings } from '#store/pix/pix.ts';
import { bookReceived } from './book-received.ts';
import { sendOpenRefunds } from './refund-pix.ts';
import { settleRefund } from './settle-refund.ts';

const THREE_DAYS_MS = 3 * 86_400_000;

/**
 * Lists what the bank received since three days before the last success, books new Pix, and queries open refunds. It
 * needs no notices, so a shop that the bank cannot reach misses nothing. The settings show a problem of the bank.
 */
export async function pollBank(services: Services, access: BankAccess): Promise<void> {
  const { clock, database, log } = services;
  const bank = await access();
  const stored = await findPixBank(database.kysely);
  if (bank === undefined || stored === undefined) return;
  const to = clock.now();
  // a clock that was set back must not let the period end before it begins
  const last = Math.min(to.getTime(), (stored.listedUntil ?? to).getTime());
  const from = new Date(last - THREE_DAYS_MS);
  try {
    for await (const page of bank.provider.listReceived({ from, to }))
      await bookPage(services, page);
    await updatePixBank(database.kysely, { listedUntil: to, problem: null, problemDetail: null });
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error;
    const { detail, kind } = error;
    log.warn({ kind }, 'the bank did not list the received Pix');
    await updatePixBank(database.kysely, { problem: kind, problemDetail: detail ?? null });
  }
  await sendOpenRefunds(services, access);
}

/** A notice is a hint: only what the bank itself confirms is booked. */
export async function confirmNotice(
  services: Services,
  access: BankAccess,
  endToEndId: string,
): Promise<void> {
  const bank = await access();
  if (bank !== undefined) await bookPage(services, await bank.provider.readReceived(endToEndId));
}

/** Books the payments that the bank reports for a charge. */
export async function confirmCharge(
  services: Services,
  { provider }: OpenBank,
  { kind, txid }: { readonly kind: BankChargeKind; readonly txid: string },
): Promise<void> {
  await bookPage(services, await provider.readCharge(kind, txid));
}

async function bookPage(services: Services, { received, unread }: ReceivedPage): Promise<void> {
  const { kysely } = services.database;
  await keepUnread(kysely, unread, services.clock.now());
  const storedIds = await listStored(
    kysely,
    received.map(({ endToEndId }) => endToEndId),
  );
  const account = pixAccount(await readPixSettings(kysely));
  for (const pix of received) {
    if (!storedIds.has(pix.endToEndId)) await bookReceived(services, account?.pixKey, pix);
    for (const refund of pix.refunds) await settleRefund(services, pix.endToEndId, refund);
  }
}
