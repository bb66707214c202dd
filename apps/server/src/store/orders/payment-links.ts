import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import { paymentToken, urlTokenHash } from '#platform/crypto/url-tokens.ts';

/** The tokens of the private payment pages. */
export interface PaymentLinks {
  /** False without a key of the vault. */
  readonly isAvailable: boolean;
  /** The tokens of existing links, by order; creates none. */
  knownTokensOf(db: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Creates missing links and returns the tokens by order, for orders that exist; each stays the same until it is
   * revoked.
   */
  tokensOf(db: Executor, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Makes the link of an order invalid; the next one differs. */
  revoke(tx: Executor, orderId: string): Promise<void>;
}

interface StoredLink {
  readonly orderId: string;
  readonly generation: number;
  readonly tokenHash: Buffer;
}

/** Derives the tokens from the keys of the vault, preferred first. */
export function createPaymentLinks(keys: readonly Buffer[]): PaymentLinks {
  const [first] = keys;

  /** The token of a stored link; undefined once its key is removed. */
  function tokenOf({ tokenHash, ...link }: StoredLink): string | undefined {
    return keys
      .map((key) => paymentToken(key, link))
      .find((token) => urlTokenHash(token).equals(tokenHash));
  }

  return {
    isAvailable: first !== undefined,
    async knownTokensOf(db, orderIds) {
      const tokens = new Map<string, string>();
      for (const { id, link } of await listOrdersWithLinks(db, orderIds)) {
        const token = link && tokenOf(link);
        if (token !== undefined) tokens.set(id, token);
      }
      return tokens;
    },
    async tokensOf(db, orderIds) {
      const tokens = new Map<string, string>();
      if (first === undefined) return tokens;
      const missing: StoredLink[] = [];
      for (const { id: orderId, link } of await listOrdersWithLinks(db, orderIds)) {
        const existingToken = link && tokenOf(link);
        const generation = (link?.generation ?? 0) + 1;
        const token = existingToken ?? paymentToken(first, { orderId, generation });
        tokens.set(orderId, token);
        if (existingToken === undefined) {
          missing.push({ orderId, generation, tokenHash: urlTokenHash(token) });
        }
      }
      if (missing.length > 0) await saveLinks(db, missing);
      return tokens;
    },
    async revoke(tx, orderId) {
      if (first === undefined) return;
      const [order] = await listOrdersWithLinks(tx, [orderId]);
      // a concurrent call may be storing a link for an order without one
      const generation = (order?.link?.generation ?? 1) + 1;
      const tokenHash = urlTokenHash(paymentToken(first, { orderId, generation }));
      await saveLinks(tx, [{ orderId, generation, tokenHash }]);
    },
  };
}

async function listOrdersWithLinks(db: Executor, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('paymentLinks', 'paymentLinks.orderId', 'orders.id')
    .select(['orders.id', 'generation', 'tokenHash'])
    .where('orders.id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute();
  return rows.map(({ id, generation, tokenHash }) => {
    const isStored = generation !== null && tokenHash !== null;
    return { id, link: isStored ? { orderId: id, generation, tokenHash } : undefined };
  });
}

/** Stores links. A concurrent call derives the same ones, or a later generation, which is kept. */
async function saveLinks(db: Executor, links: readonly StoredLink[]): Promise<void> {
  await db
    .insertInto('paymentLinks')
    .values([...links])
    .onConflict((conflict) =>
      conflict
        .column('orderId')
        .doUpdateSet((eb) => ({
          generation: eb.ref('excluded.generation'),
          tokenHash: eb.ref('excluded.tokenHash'),
        }))
        .whereRef('paymentLinks.generation', '<', 'excluded.generation'),
    )
    .execute();
}

/** Orders with a balance that have no link yet. */
export async function listOrdersWithoutLink(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('paymentLinks', 'paymentLinks.orderId', 'orders.id')
    .select('orders.id')
    .where('paymentLinks.orderId', 'is', null)
    .where('orders.status', '<>', 'cancelled')
    .where('orders.balanceCents', '>', 0)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The order of a token, with the first name of its buyer; undefined for an unknown or revoked one. */
export function findOrderOfToken(db: Executor, token: string) {
  return db
    .selectFrom('paymentLinks')
    .innerJoin('orders', 'orders.id', 'paymentLinks.orderId')
    .innerJoin('profiles', 'profiles.id', 'orders.userId')
    .innerJoin('auth.users', 'auth.users.id', 'orders.userId')
    .select(['orders.id', 'orders.status', 'profiles.firstName'])
    .where('tokenHash', '=', urlTokenHash(token))
    .where('auth.users.deletedAt', 'is', null)
    .executeTakeFirst();
}
