import { sql } from 'kysely';
import type { CalendarDate } from '@vendas/domain/calendar';
import { payableOn } from '@vendas/domain/charges/allocate-payment';
import { sumParts } from '@vendas/domain/charges/parts';
import { pixAccount, type PixSettings } from '@vendas/domain/pix/pix-account';
import type { PixDebts } from '#platform/pix/pix-code.ts';
import type { Executor } from '#platform/database/database.ts';
import { readChargesWithRows } from '#store/orders/charges.ts';

const COLUMNS = ['pixKeyKind', 'pixKey', 'pixName', 'pixCity'] as const;

/** The account as the settings show it. */
export function readPixSettings(db: Executor): Promise<PixSettings> {
  return db.selectFrom('shop').select(COLUMNS).executeTakeFirstOrThrow();
}

/**
 * The account, and of each order the open charge that is due first; orders that are paid or cancelled
 * have none. A late charge costs its fine and interest too. Undefined until the owner has filled in an account.
 */
export async function readPixDebts(
  db: Executor,
  orderIds: readonly string[],
  today: CalendarDate,
): Promise<PixDebts | undefined> {
  const account = pixAccount(await readPixSettings(db));
  if (account === undefined) return undefined;
  const open = sql<number>`open_principal_cents + open_financing_cents + open_carried_cents`;
  const rows = await db
    .selectFrom('charges')
    .innerJoin('orders', 'orders.id', 'charges.orderId')
    .distinctOn('orderId')
    .leftJoin('pixCodes', (join) =>
      join
        .onRef('pixCodes.chargeId', '=', 'charges.id')
        .on('pixCodes.state', '=', 'active')
        .on('pixCodes.expiresAt', '>', sql<Date>`now()`)
        .on('pixCodes.amountCents', '=', open),
    )
    .select(['orderId', 'charges.id', open.as('amountCents'), 'pixCodes.copyPaste'])
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
  const lateIds = rows.filter(({ isLate }) => isLate).map(({ orderId }) => orderId);
  const charges = lateIds.length === 0 ? undefined : await readChargesWithRows(db, lateIds);
  const debts = rows.map(({ orderId, isLate: _, copyPaste, ...debt }) => {
    const late = charges?.get(orderId)?.find(({ charge }) => charge.id === debt.id);
    const amountCents = late === undefined ? debt.amountCents : sumParts(payableOn(late, today));
    // the bank's code asks for the open amount
    const isOfBank = copyPaste !== null && amountCents === debt.amountCents;
    return [
      orderId,
      { ...debt, amountCents, copyPaste: isOfBank ? copyPaste : undefined },
    ] as const;
  });
  return { account, debts: new Map(debts) };
}

/** The account as the settings show it and the id of the shop, locked until the transaction ends. */
export function lockPixSettings(tx: Executor): Promise<PixSettings & { readonly id: string }> {
  return tx
    .selectFrom('shop')
    .select(['id', ...COLUMNS])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Replaces the account. */
export async function updatePixSettings(tx: Executor, settings: PixSettings): Promise<void> {
  await tx.updateTable('shop').set(settings).execute();
}
