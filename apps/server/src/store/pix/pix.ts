import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import { matchesDebt, codeDebt } from '@vendas/domain/pix/code-terms';
import type { CodeDebt, RegisteredCode } from '@vendas/domain/pix/code-terms';
import { pixAccount, type PixSettings } from '@vendas/domain/pix/pix-account';
import type { PixDebts } from '#platform/pix/pix-code.ts';
import type { Executor } from '#platform/database/database.ts';
import { readChargesWithRows } from '#store/orders/charges.ts';
import { readLiveCodes } from './pix-codes.ts';

const COLUMNS = ['pixKeyKind', 'pixKey', 'pixName', 'pixCity'] as const;

/** The account as the settings show it. */
export function readPixSettings(db: Executor): Promise<PixSettings> {
  return db.selectFrom('shop').select(COLUMNS).executeTakeFirstOrThrow();
}

/** How a code is used: shown on a screen for a while, or stored on a print and in messages. */
interface CodeUse {
  /** Leaves out codes of the bank that expire within a day. */
  readonly isLasting: boolean;
}

/**
 * The account, and for each order the open charge that is due first; orders that are paid or cancelled have none. A
 * late charge includes its fine and interest. Without an account until the owner has filled it in.
 */
export async function readPixDebts(
  db: Executor,
  orderIds: readonly string[],
  today: CalendarDate,
  use: CodeUse = { isLasting: false },
): Promise<PixDebts> {
  const account = pixAccount(await readPixSettings(db));
  const open = sql<number>`open_principal_cents + open_financing_cents + open_carried_cents`;
  const rows = await db
    .selectFrom('charges')
    .innerJoin('orders', 'orders.id', 'charges.orderId')
    .distinctOn('orderId')
    .select(['orderId', 'charges.id', 'charges.dueDate', open.as('openCents')])
    .select(['number', 'of'])
    .select(
      sql<boolean>`charges.due_date < ${today}::date and (fine_bp > 0 or interest_bp > 0)`.as(
        'isLate',
      ),
    )
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('orders.status', '<>', 'cancelled')
    .where(open, '>', 0)
    .orderBy('orderId')
    .orderBy('charges.dueDate')
    .orderBy('number')
    .execute();
  const codes = await readLiveCodes(db, orderIds);
  const lateIds = rows.filter(({ isLate }) => isLate).map(({ orderId }) => orderId);
  const charges = lateIds.length === 0 ? undefined : await readChargesWithRows(db, lateIds);
  const debts = rows.map(({ orderId, isLate: _, id, dueDate, number, of, openCents }) => {
    const lateCharge = charges?.get(orderId)?.find(({ charge }) => charge.id === id);
    const debt =
      lateCharge === undefined
        ? { dueDate, openCents, payableCents: openCents, accruedCents: 0 }
        : codeDebt(lateCharge, today);
    const code = usableCode(codes.get(id), debt, use);
    const charge = { number, of, dueDate };
    return [orderId, { id, amountCents: debt.payableCents, charge, ...code }] as const;
  });
  return { account, debts: new Map(debts) };
}

interface LiveCode extends RegisteredCode {
  readonly copyPaste: string;
  readonly expiresAt: Date;
}

/** The text and expiry of a code of the bank; undefined if its amount is not what is owed. */
export function usableCode(
  code: LiveCode | undefined,
  debt: CodeDebt,
  { isLasting }: CodeUse = { isLasting: false },
): Pick<LiveCode, 'copyPaste' | 'expiresAt'> | undefined {
  if (code === undefined || (isLasting && code.kind === 'cob')) return undefined;
  if (!matchesDebt(code, debt)) return undefined;
  return { copyPaste: code.copyPaste, expiresAt: code.expiresAt };
}

/** Replaces the account. */
export async function updatePixSettings(tx: Executor, settings: PixSettings): Promise<void> {
  await tx.updateTable('shop').set(settings).execute();
}
