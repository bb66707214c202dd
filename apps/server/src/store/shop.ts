import type { PixAccount } from '@vendas/domain/pix/pix-account';
import type { Shop } from '@vendas/domain/shop/shop';
import { shopName } from '@vendas/domain/shop/shop-name';
import type { Executor } from '#platform/database/database.ts';

const COLUMNS = [
  'tradeName',
  'legalName',
  'taxDocument',
  'postalCode',
  'street',
  'streetNumber',
  'complement',
  'district',
  'city',
  'state',
  'phone',
  'whatsapp',
  'email',
  'logoUrl',
  'receiptFooter',
  'exchangePolicy',
  'deliveryPolicy',
  'privacyPolicy',
] as const;

/** The identity of the shop. */
export function readShop(db: Executor): Promise<Shop> {
  return db.selectFrom('shop').select(COLUMNS).executeTakeFirstOrThrow();
}

/** The name of the shop for mails and files. */
export async function readShopName(db: Executor): Promise<string> {
  return shopName(await db.selectFrom('shop').select('tradeName').executeTakeFirstOrThrow());
}

/** The identity of the shop with its id, locked until the transaction ends. */
export function lockShop(tx: Executor): Promise<Shop & { readonly id: string }> {
  return tx
    .selectFrom('shop')
    .select(['id', ...COLUMNS])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Sets some of the values and returns all of them. */
export function updateShop(tx: Executor, values: Partial<Shop & PixAccount>): Promise<Shop> {
  return tx.updateTable('shop').set(values).returning(COLUMNS).executeTakeFirstOrThrow();
}
