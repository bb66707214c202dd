import * as contract from '@vendas/contract/pix/pix-unread';
import { RuleViolation } from '@vendas/domain/rule-violation';
import { SHOP_ID } from '@vendas/domain/shop/settings-sections';
import { inTransaction } from '#platform/database/transaction.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { listUnread, reviewUnread } from '#store/pix/pix-unread.ts';

/** The Pix of the bank that could not be read. */
export function registerUnreadPix(api: Api, services: Services): void {
  serve(api, contract.listUnreadPix, async () => {
    const rows = await listUnread(services.database.kysely, contract.UNREAD_PIX_LISTED);
    return { items: rows.map((row) => ({ ...row, seenAt: row.seenAt.toISOString() })) };
  });
  serve(api, contract.reviewUnreadPix, ({ params }, { userId }) =>
    review(services, params.id, userId),
  );
}

/** @throws RuleViolation pixUnreadNotToReview */
function review({ clock, database }: Services, id: string, actorId: string) {
  return inTransaction(database.kysely, async (tx) => {
    const at = clock.now();
    const reviewed = await reviewUnread(tx, id, { reviewedAt: at, reviewedBy: actorId });
    if (reviewed === undefined) throw new RuleViolation('pixUnreadNotToReview', {});
    await insertAudit(tx, {
      at,
      actorId,
      action: 'pixUnreadReviewed',
      subject: 'shop',
      subjectId: SHOP_ID,
      after: { notes: [reviewed.endToEndId, reviewed.amount].filter(Boolean).join(', ') || null },
    });
    return { isReviewed: true };
  });
}
