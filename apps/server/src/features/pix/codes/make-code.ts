import { randomUUID } from 'node:crypto';
import { dateInZone } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { shortId } from '@vendas/domain/orders/order';
import { dynamicBrCode } from '@vendas/domain/pix/br-code';
import { DAYS_AFTER_DUE, datedTerms } from '@vendas/domain/pix/code-terms';
import type { PixAccount } from '@vendas/domain/pix/pix-account';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PaymentProvider } from '#platform/pix/bank/payment-provider.ts';
import type { Services } from '#platform/services.ts';
import { confirmCode, findCodeTerms, insertCode, lockActiveCode, removeCode } from '#store/pix/pix-codes.ts'; // prettier-ignore

const DAY_S = 86_400;
/** A code is shown only while enough time remains to pay it. */
const MARGIN_S = 3_600;

interface Bank {
  readonly provider: PaymentProvider;
  readonly account: PixAccount;
}

/**
 * Registers what a charge owes at the bank, or changes the code that is registered already. The txid is stored before
 * the bank is called, so a repeat after any doubt is the same call.
 * @throws BankProblem
 */
export async function makeCode(
  services: Services,
  { provider, account }: Bank,
  chargeId: string,
): Promise<void> {
  const { clock, config, database } = services;
  const terms = await findCodeTerms(database.kysely, chargeId);
  if (terms === undefined || terms.openCents === 0 || terms.status === 'cancelled') return;
  const today = dateInZone(clock.now(), config.businessTimeZone);
  const dated = datedTerms(terms, today);
  const code = await reserve(services, { chargeId, amountCents: terms.openCents, dated, today });
  if (code === undefined) return;
  const isDated = code.kind === 'cobv' && dated !== undefined;
  const { fineBp, interestBp } = terms;
  const charge = await provider.createCharge({
    txid: code.txid,
    amountCents: terms.openCents,
    key: account.pixKey,
    message: `Pedido #${shortId(terms.orderId)}`,
    ...(isDated
      ? { due: { ...dated, daysAfter: DAYS_AFTER_DUE, fineBp, interestBp } }
      : { expiresInSeconds: DAY_S }),
  });
  const receiver = { name: account.pixName, city: account.pixCity };
  const ofLocation = charge.location && dynamicBrCode(receiver, charge.location);
  const copyPaste = charge.copyPaste ?? ofLocation;
  if (copyPaste === undefined) return;
  await confirmCode(database.kysely, code.txid, {
    amountCents: terms.openCents,
    dueDate: isDated ? dated.date : null,
    copyPaste,
  });
}

interface Wanted {
  readonly chargeId: string;
  readonly amountCents: number;
  readonly dated: ReturnType<typeof datedTerms>;
  readonly today: CalendarDate;
}

/** The active code of the charge that can still be changed, or a new txid. */
async function reserve(
  { clock, database }: Services,
  { amountCents, chargeId, dated, today }: Wanted,
) {
  const now = clock.now();
  return await inTransaction(database.kysely, async (tx) => {
    const active = await lockActiveCode(tx, chargeId);
    if (active !== undefined) {
      const isOver = active.expiresAt <= now;
      // a bank refuses a due date that has passed
      const isOverdue = active.dueDate !== null && (active.dueDate < today || dated === undefined);
      if (!isOver && !isOverdue) return active;
      await removeCode(tx, active.txid);
    }
    const code = {
      txid: randomUUID().replaceAll('-', ''),
      chargeId,
      kind: dated === undefined ? 'cob' : 'cobv',
      amountCents,
      dueDate: dated?.date ?? null,
      expiresAt:
        dated === undefined
          ? new Date(now.getTime() + (DAY_S - MARGIN_S) * 1_000)
          : new Date(`${dated.lastDate}T00:00:00Z`),
    } as const;
    // another process reserved one meanwhile: its code serves both
    return (await insertCode(tx, code)) ? code : undefined;
  });
}
