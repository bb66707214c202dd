import { pixAccount, type PixAccount, type PixSettings } from '@vendas/domain/pix/pix-account';
import type { Executor } from '#platform/database/database.ts';

const COLUMNS = ['pixKeyKind', 'pixKey', 'pixName', 'pixCity'] as const;

/** The account as the settings show it. */
export function readPixSettings(db: Executor): Promise<PixSettings> {
  return db.selectFrom('shop').select(COLUMNS).executeTakeFirstOrThrow();
}

/** The account that PIX payments go to; undefined until the owner has filled it in. */
export async function readPixAccount(db: Executor): Promise<PixAccount | undefined> {
  return pixAccount(await readPixSettings(db));
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
