import { randomUUID } from 'node:crypto';
import { dateInZone } from '@vendas/domain/calendar';
import { partOfPrice } from '@vendas/domain/charges/charge-name';
import type { Charge } from '@vendas/domain/charges/charge';
import { shortId } from '@vendas/domain/orders/order';
import { dynamicBrCode } from '@vendas/domain/pix/br-code';
import { DAYS_AFTER_DUE, codeDebt, datedTerms } from '@vendas/domain/pix/code-terms';
import type { DatedTerms } from '@vendas/domain/pix/code-terms';
import type { PixAccount } from '@vendas/domain/pix/pix-account';
import type { PaymentProvider } from '#platform/pix/bank/payment-provider.ts';
import type { Services } from '#platform/services.ts';
import { listChargesWithRows } from '#store/orders/charges.ts';
import { confirmCode, findActiveCode, findCodeBuyer, insertCode, removeCode } from '#store/pix/pix-codes.ts'; // prettier-ignore
import { endCode } from './end-code.ts';

const DAY_S = 86_400;
/** A code is shown only while enough time remains to pay it. */
const MARGIN_S = 3_600;

export interface Bank {
  readonly provider: PaymentProvider;
  readonly account: PixAccount;
}

interface CodeOrder {
  readonly chargeId: string;
  /** Whether only a code with a due date is useful. */
  readonly isDated?: boolean;
}

/**
 * Registers what a charge owes at the bank, or changes the code that is registered already. The txid is stored before
 * the call to the bank, so that a repeat after an unclear result is the same call.
 * @throws BankProblem
 */
export async function makeCode(
  services: Services,
  { provider, account }: Bank,
  { chargeId, isDated = false }: CodeOrder,
): Promise<void> {
  const { kysely } = services.database;
  const terms = await readTerms(services, chargeId);
  if (terms === undefined || (isDated && terms.dated === undefined)) return;
  const code = await reserve(services, provider, { ...terms, chargeId });
  if (code === undefined) return;
  const { amountCents, dated, fineBp, interestBp } = terms;
  const charge = await provider.createCharge({
    txid: code.txid,
    amountCents,
    key: account.pixKey,
    message: messageOf(terms),
    ...(dated === undefined
      ? { expiresInSeconds: DAY_S }
      : { due: { ...dated, daysAfter: DAYS_AFTER_DUE, fineBp, interestBp } }),
  });
  const receiver = { name: account.pixName, city: account.pixCity };
  const ofLocation = charge.location && dynamicBrCode(receiver, charge.location);
  const copyPaste = charge.copyPaste ?? ofLocation;
  if (copyPaste === undefined) return;
  const moved = dated && { dueDate: dated.date, expiresAt: endOf(dated) };
  await confirmCode(kysely, code.txid, { amountCents, copyPaste, dueDate: null, ...moved });
}

/** What a charge's code requests: the open amount if it has a due date, otherwise also today's late charges. */
async function readTerms({ clock, config, database: { kysely } }: Services, chargeId: string) {
  const order = await findCodeBuyer(kysely, chargeId);
  if (order === undefined || order.status === 'cancelled') return undefined;
  const charges = await listChargesWithRows(kysely, order.orderId);
  const owed = charges.find(({ charge }) => charge.id === chargeId);
  if (owed === undefined) return undefined;
  const { dueDate, fineBp, interestBp } = owed.charge;
  const today = dateInZone(clock.now(), config.businessTimeZone);
  const dated = datedTerms({ ...order, dueDate }, today);
  const { openCents, payableCents } = codeDebt(owed, today);
  if (openCents === 0) return undefined;
  const amountCents = dated === undefined ? payableCents : openCents;
  const { number, of } = owed.charge;
  return { orderId: order.orderId, number, of, amountCents, dated, fineBp, interestBp };
}

/** What the payer's bank shows: 'Pedido #3f8e6c1e, parcela 1 de 3'. */
function messageOf(terms: Pick<Charge, 'number' | 'of'> & { readonly orderId: string }): string {
  return [`Pedido #${shortId(terms.orderId)}`, partOfPrice(terms)].filter(Boolean).join(', ');
}

interface Wanted {
  readonly chargeId: string;
  readonly amountCents: number;
  readonly dated: DatedTerms | undefined;
}

/** The active code of the charge if it can be changed as wanted, or a new txid. */
async function reserve(
  services: Services,
  provider: PaymentProvider,
  { amountCents, chargeId, dated }: Wanted,
) {
  const { kysely } = services.database;
  const now = services.clock.now();
  const kind = dated === undefined ? 'cob' : 'cobv';
  const active = await findActiveCode(kysely, chargeId);
  if (active !== undefined) {
    if (active.expiresAt <= now) await removeCode(kysely, active.txid);
    else if (active.kind === kind) return active;
    else await endCode(services, provider, active);
  }
  const code = {
    txid: randomUUID().replaceAll('-', ''),
    chargeId,
    kind,
    amountCents,
    dueDate: dated?.date ?? null,
    expiresAt:
      dated === undefined ? new Date(now.getTime() + (DAY_S - MARGIN_S) * 1_000) : endOf(dated),
  } as const;
  // another process reserved one meanwhile: its code serves both
  return (await insertCode(kysely, code)) ? code : undefined;
}

/** The start of a code's last day. */
function endOf({ lastDate }: DatedTerms): Date {
  return new Date(`${lastDate}T00:00:00Z`);
}
