import { z } from 'zod';
import * as contract from '@vendas/contract/pix/pix-refunds';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { SHOP_ID } from '@vendas/domain/shop/settings-sections';
import { keyAfter } from '#platform/database/cursor.ts';
import { cutPageBy, instantKey } from '#platform/database/page.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { insertAuditEntries } from '#store/audit.ts';
import {
  listOrdersOfPixRefunds,
  listPixRefundsToReview,
  reviewPixRefund,
} from '#store/pix/pix-refunds.ts';
import type { PixRefundKey } from '#store/pix/pix-refunds.ts';

const PAGE_SIZE = 20;

/** The refunds that the bank made without the shop. */
export function registerPixRefunds(api: Api, services: Services): void {
  serve(api, contract.listPixRefunds, ({ query }) => listPage(services, query.cursor));
  serve(api, contract.reviewPixRefund, ({ params: { endToEndId, refundId } }, { userId }) =>
    review(services, { endToEndId, id: refundId }, userId),
  );
}

const keySchema = z.tuple([
  instantKey,
  z.string().regex(/^[a-zA-Z0-9]{32}$/),
  z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
]);

async function listPage({ database: { kysely } }: Services, cursor: string | undefined) {
  const key = keyAfter(cursor, keySchema);
  const found = await listPixRefundsToReview(kysely, {
    after: key && { at: key[0], endToEndId: key[1], id: key[2] },
    limit: PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = cutPageBy(found, PAGE_SIZE, (row) => [
    row.placedAt,
    row.endToEndId,
    row.id,
  ]);
  const orders = await listOrdersOfPixRefunds(
    kysely,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ placedAt: _, pixCents, receivedAt, state, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    isProcessing: state === 'processing',
    pix: { amountCents: pixCents, receivedAt: receivedAt.toISOString() },
    orders: orders
      .filter((one) => one.pixRefundId === row.id && one.endToEndId === row.endToEndId)
      .map(({ id, customerName, amountCents }) => ({ id, customerName, amountCents })),
  }));
  return { items, nextCursor };
}

/**
 * Records on each order of a refund who reviewed it.
 * @throws RuleViolation pixRefundNotToReview
 */
function review({ clock, database }: Services, key: PixRefundKey, actorId: string) {
  return inTransaction(database.kysely, async (tx) => {
    const at = clock.now();
    const reviewed = await reviewPixRefund(tx, key, at);
    if (reviewed === undefined) throw new RuleViolation('pixRefundNotToReview', {});
    const ofOrders = (await listOrdersOfPixRefunds(tx, [key.id]))
      .filter(({ endToEndId }) => endToEndId === key.endToEndId)
      .map(({ id, amountCents }) => ({ subject: 'order', subjectId: id, amountCents }) as const);
    const ofShop = { subject: 'shop', subjectId: SHOP_ID, ...reviewed } as const;
    const subjects = ofOrders.length === 0 ? [ofShop] : ofOrders;
    await insertAuditEntries(
      tx,
      subjects.map(({ amountCents, ...subject }) => ({
        ...subject,
        at,
        actorId,
        action: 'pixRefundReviewed',
        after: { returnedCents: amountCents },
      })),
    );
    return { isReviewed: true };
  });
}
