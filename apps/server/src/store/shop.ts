import { sql } from 'kysely';
import { GRANTED_ROLES } from '@vendas/domain/people/permission';
import type { PixAccount } from '@vendas/domain/pix/pix-account';
import type { ShopSetUp } from '@vendas/domain/shop/first-steps';
import type { Shop } from '@vendas/domain/shop/shop';
import { shopName } from '@vendas/domain/shop/shop';
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

const STAFF = ['admin', ...GRANTED_ROLES];

/** Which of its first steps a new shop has done. */
export async function readSetUp(db: Executor): Promise<ShopSetUp> {
  const { rows } = await sql<ShopSetUp>`
    select exists (select from products) as products, trade_name is not null as shop, pix_key is not null as pix,
      -- the owner alone is no team
      (select count(*) from (select from profiles where role = any(${STAFF}) limit 2) as team) > 1 as team,
      exists (select from orders) or exists (select from pericias) as is_at_work
    from shop`.execute(db);
  const [setUp] = rows;
  if (setUp === undefined) throw new Error('no shop to read the set-up of');
  return setUp;
}
