import { sql } from 'kysely';
import { GRANTED_ROLES } from '@vendas/domain/people/permission';
import type { ShopSetUp } from '@vendas/domain/shop/first-steps';
import type { Executor } from '#platform/database/database.ts';

const STAFF = ['admin', ...GRANTED_ROLES];

/** What a new shop has of what its first steps bring. */
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
