import { sql } from 'kysely';
import { pixAccount, type PixDebt, type PixSettings } from '@vendas/domain/pix/pix-account';
import type { PixDebts } from '#platform/pix/pix-code.ts';
import type { Executor } from '#platform/database/database.ts';

const COLUMNS = ['pixKeyKind', 'pixKey', 'pixName', 'pixCity'] as const;

/** The account as the settings show it. */
export function readPixSettings(db: Executor): Promise<PixSettings> {
  return db.selectFrom('shop').select(COLUMNS).executeTakeFirstOrThrow();
}

/**
 * The account, and of each order the open charge that is due first; orders that are paid or cancelled have none.
 * Undefined until the owner has filled in an account.
 */
export async function readPixDebts(
  db: Executor,
  orderIds: readonly string[],
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
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('orders.status', '<>', 'cancelled')
    .where(open, '>', 0)
    .orderBy('orderId')
    .orderBy('charges.dueDate')
    .orderBy('number')
    .execute();
  return { account, debts: new Map(rows.map(toDebt)) };
}

interface DebtRow extends PixDebt {
  readonly orderId: string;
}

function toDebt({
  orderId,
  copyPaste,
  ...debt
}: Omit<DebtRow, 'copyPaste'> & { readonly copyPaste: string | null }) {
  return [orderId, { ...debt, copyPaste: copyPaste ?? undefined }] as const;
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
